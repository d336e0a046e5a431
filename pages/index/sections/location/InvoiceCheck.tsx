import type { Office } from '../../content-schema/schema.ts'
import { telLink } from '../../office/contact-links.ts'

/** A number that is compared with another does not break across lines. */
const onOneLine = (phone: string) => phone.replace(' ', '\u00a0')

/** How a client tells the office's invoices from forged ones, where the office says it. */
export function InvoiceCheck({ office }: { office: Office }) {
  const { email, phone, pixName } = office.invoices
  if (!email && !phone && !pixName) return null
  return (
    <div className="invoice-check">
      <h3>Recebeu uma guia? Veja se é nossa</h3>
      {(email || phone) && (
        <p>
          {'Só enviamos guias '}
          {email && (
            <>
              pelo e-mail <span translate="no">{email}</span>
            </>
          )}
          {email && phone && ' e '}
          {phone && `pelo número ${onOneLine(phone)}`}.
        </p>
      )}
      <p>
        Antes de pagar, veja na tela do banco quem recebe: tem de ser um órgão público ou a Caixa (FGTS). O
        seu CNPJ na guia não prova nada: golpistas também o têm. Imposto não se paga a pessoa física nem a
        empresa particular.
        {pixName && (
          <>
            {' Quando você paga os nossos honorários por Pix, o nome que aparece é '}
            <span translate="no">{pixName}</span>
            {/* A name may end with the full stop of its abbreviation. */}
            {!pixName.endsWith('.') && '.'}
          </>
        )}
      </p>
      <p>
        {'Nunca pedimos a sua senha do gov.br. Na dúvida, não pague: '}
        <a href={telLink(office)}>{`ligue para ${onOneLine(office.phone)}`}</a>.
      </p>
    </div>
  )
}
