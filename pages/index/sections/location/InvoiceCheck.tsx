import type { Office } from '../../content-schema/schema.ts'
import { telLink } from '../../office/contact-links.ts'

/** A number that is compared with another does not break across lines. */
const onOneLine = (phone: string) => phone.replace(' ', '\u00a0')

/** How a client tells the office's invoices from forged ones, where the office says it. */
export function InvoiceCheck({ office }: { office: Office }) {
  const { email, phone, pixName } = office.invoices
  if (!email && !phone && !pixName) return null
  const senders = [email && `pelo e-mail ${email}`, phone && `pelo número ${onOneLine(phone)}`].filter(
    Boolean,
  )
  return (
    <div className="invoice-check">
      <h3>Recebeu uma guia? Veja se é nossa</h3>
      {senders.length > 0 && <p>{`Só enviamos guias ${senders.join(' e ')}.`}</p>}
      <p>
        Antes de pagar, confira: a guia traz o seu CNPJ ou CPF? Quem recebe é um órgão público ou a Caixa?
        Imposto não se paga a pessoa física nem a empresa particular.
        {/* A name may end with the full stop of its abbreviation. */}
        {pixName && ` No Pix dos honorários, o nome é ${pixName.replace(/\.$/, '')}.`}
      </p>
      <p>
        {'Nunca pedimos a sua senha do gov.br. Na dúvida, não pague: '}
        <a href={telLink(office)}>{`ligue para ${onOneLine(office.phone)}`}</a>.
      </p>
    </div>
  )
}
