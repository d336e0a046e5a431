import type { Office } from '../../content/schema.ts'
import { telLink } from '../../office/contact-links.ts'
import { ExternalLink } from '../shared/ExternalLink.tsx'

/** Where the Conselho Federal de Contabilidade shows the registrations of all states. */
const REGISTER = 'https://www3.cfc.org.br/SPW/ConsultaNacionalCFC/cfc'

/** A number that is compared with another does not break across lines. */
const onOneLine = (phone: string) => phone.replace(' ', '\u00a0')

/** How a client tells the office's invoices from forged ones; nothing where the office says none of it. */
export function InvoiceCheck({ office }: { office: Office }) {
  const { email, phone, pixName } = office.invoices
  if (!email && !phone && !pixName) return null
  const senders = [email && `de ${email}`, phone && `do ${onOneLine(phone)}`].filter(Boolean)
  return (
    <div className="invoice">
      <h3>Esta guia é nossa?</h3>
      {senders.length > 0 && <p>{`As nossas guias vêm ${senders.join(' e ')}.`}</p>}
      <p>
        {/* A name may end with the full stop of its abbreviation. */}
        {pixName && `No Pix dos honorários aparece ${pixName.replace(/\.$/, '')}. `}
        Confira o nosso CRC no <ExternalLink href={REGISTER}>site do CFC</ExternalLink>.
      </p>
      <p>
        {'Nunca pedimos a sua senha do gov.br. Na dúvida, '}
        <a href={telLink(office)}>{`ligue: ${onOneLine(office.phone)}`}</a>.
      </p>
    </div>
  )
}
