import type { Office, Sections } from '../../content-schema/schema.ts'
import { mailLink } from '../../office/contact-links.ts'
import { ExternalLink } from '../shared/ExternalLink.tsx'

type Props = { office: Office; sections: Sections }

/** The statement about accessibility (LBI art. 63) and visitors' data (LGPD) that the law requires. */
export function AccessibilityStatement({ office, sections }: Props) {
  const { legalName, email, privacyContact, privacyOfficer } = office
  const contact = privacyContact || email
  const rights = sections.testimonials.isShown
    ? 'ver, corrigir, transferir ou apagar esses dados, opor-se ao uso ou retirar uma autorização'
    : 'ver, corrigir, transferir ou apagar esses dados, ou opor-se ao uso'
  return (
    <details className="accessibility-statement screen-only">
      <summary>Acessibilidade e privacidade</summary>
      <p id="acessibilidade">
        O site foi feito para seguir a WCAG 2.2, nível AA. Algo não funcionou?{' '}
        <a href={mailLink(office)}>Escreva para nós</a>.
      </p>
      <p>{recipients(sections)}</p>
      <p>
        Usamos as suas mensagens para responder e fazer a proposta (art.&nbsp;7º, V) e as apagamos quando
        deixam de ser necessárias.
        {sections.testimonials.isShown && ' Publicamos depoimentos só com autorização (art.\u00a07º, I).'}
      </p>
      <p>
        {/* The company is named in any case (LGPD, art. 9º, III). */}
        <span translate="no">{legalName}</span>
        {` é a controladora dos seus dados. Para ${rights}, escreva para `}
        <span translate="no">
          {privacyOfficer && `${privacyOfficer} (`}
          <a href={`mailto:${contact}`}>{contact}</a>
          {privacyOfficer && ')'}
        </span>
        {'. Você também pode reclamar à ANPD: '}
        <ExternalLink href="https://www.gov.br/anpd/pt-br">gov.br/anpd</ExternalLink>.
      </p>
    </details>
  )
}

/** Names the companies that receive a visitor's IP address: the hosts, and those of the map and the chat. */
function recipients({ location, news, testimonials }: Sections): string {
  const hosts = news.isShown || testimonials.isShown ? 'o GitHub e o Supabase recebem' : 'o GitHub recebe'
  const others = location.hasMap
    ? 'Quando o mapa aparece, o Google também recebe esse IP e pode gravar cookies; se você usar o WhatsApp, a Meta também o recebe.'
    : 'Se você usar o WhatsApp, a Meta também o recebe.'
  return `O site não usa cookies próprios nem ferramentas de análise. Para entregar a página, ${hosts} o seu endereço IP (LGPD, art.\u00a07º, IX). ${others} Essas empresas podem tratar dados fora do Brasil.`
}
