import type { Office } from '../../content/schema.ts'
import { mailLink } from '../../office/contact-links.ts'
import { ExternalLink } from '../shared/ExternalLink.tsx'

/** What visitors must be told of accessibility (LBI art. 63) and of their data (LGPD). */
export function AccessibilityStatement({ office }: { office: Office }) {
  const { legalName, email, privacyContact, privacyOfficer } = office
  const contact = privacyContact || email
  return (
    <details className="accessibility-statement screen-only">
      <summary>Acessibilidade e privacidade</summary>
      <p id="acessibilidade">
        O site foi feito para seguir a WCAG 2.2, nível AA. Algo não funcionou?{' '}
        <a href={mailLink(office)}>Escreva para nós</a>.
      </p>
      <p>
        O site não usa cookies próprios nem ferramentas de análise. Para entregar a página, o GitHub e o
        Supabase recebem o seu endereço IP (LGPD, art.&nbsp;7º, IX). Quando o mapa aparece, o Google também o
        recebe e pode gravar cookies; se você abre o WhatsApp, a Meta também. Essas empresas podem tratar
        dados fora do Brasil.
      </p>
      <p>
        Usamos as suas mensagens para responder e fazer a proposta (art.&nbsp;7º, V) e as apagamos quando
        deixam de ser necessárias. Publicamos depoimentos só com autorização (art.&nbsp;7º, I).
      </p>
      <p>
        {/* The company is named in any case (LGPD, art. 9º, III). */}
        {`${legalName} é a controladora dos seus dados. Para ver, corrigir, transferir ou apagar esses dados, opor-se ao uso ou retirar uma autorização, escreva para ${privacyOfficer && `${privacyOfficer} (`}`}
        <a href={`mailto:${contact}`}>{contact}</a>
        {`${privacyOfficer && ')'}. Você também pode reclamar à ANPD: `}
        <ExternalLink href="https://www.gov.br/anpd/pt-br">gov.br/anpd</ExternalLink>.
      </p>
    </details>
  )
}
