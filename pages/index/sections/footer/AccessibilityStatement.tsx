import { mailLink } from '../../contact-links'
import { content } from '../../content/content'
import { Icon } from '../shared/Icon'
import * as icons from '../shared/icons'

/** LBI art. 63 requires a visible accessibility symbol; the LGPD, information about visitors' data. */
export function AccessibilityStatement() {
  const { legalName, email, privacyContact } = content().office
  const contact = privacyContact || email
  return (
    <details className="accessibility-statement screen-only" id="acessibilidade-e-privacidade">
      <summary>
        <Icon path={icons.accessibility} />
        Acessibilidade e privacidade
      </summary>
      <p>
        Feito para atender às WCAG 2.2, nível AA. Encontrou uma barreira?{' '}
        <a href={mailLink()}>Escreva para nós</a>.
      </p>
      <p>
        {legalName} é responsável pelos dados tratados neste site, que não usa cookies próprios nem
        ferramentas de análise. Para entregar a página, GitHub e Supabase recebem o endereço IP de quem visita
        e podem tratá-lo fora do Brasil. Quando o mapa carrega, o Google também o recebe e pode gravar
        cookies; ao abrir uma conversa, o WhatsApp. Para os direitos do art. 18 da LGPD, escreva para{' '}
        <a href={`mailto:${contact}`}>{contact}</a>.
      </p>
    </details>
  )
}
