import { mailLink } from '../../contact-links'
import { content } from '../../content/content'

/**
 * LBI art. 63 requires a visible accessibility symbol; the LGPD, information about visitors' data. A link to an element within
 * closed `details` opens them.
 */
export function AccessibilityStatement() {
  const { legalName, email, privacyContact } = content().office
  const contact = privacyContact || email
  return (
    <details className="accessibility-statement screen-only">
      <summary>Acessibilidade e privacidade</summary>
      <p id="acessibilidade-e-privacidade">
        Este site foi feito para atender às WCAG 2.2, nível AA. Encontrou uma barreira?{' '}
        <a href={mailLink()}>Escreva para nós</a>.
      </p>
      <p>
        {legalName} é responsável pelos dados tratados neste site, que não usa cookies próprios nem
        ferramentas de análise. Para entregar a página, GitHub e Supabase recebem o endereço IP de quem visita
        e podem tratá-lo fora do Brasil. Quando o mapa aparece, o Google recebe esse endereço e pode gravar
        cookies. Se você abre uma conversa, o WhatsApp também o recebe, com o que você escrever; usamos as
        mensagens só para atender você. Para saber que dados seus temos, corrigi-los ou apagá-los (LGPD, art.
        18), escreva para <a href={`mailto:${contact}`}>{contact}</a>.
      </p>
    </details>
  )
}
