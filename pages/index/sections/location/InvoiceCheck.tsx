import { Fragment, type ReactNode } from 'react'
import type { Office } from '../../content-schema/schema.ts'
import { telLink } from '../../office/contact-links.ts'
import { ExternalLink } from '../shared/ExternalLink.tsx'

/** A number that is compared with another does not break across lines. */
const onOneLine = (phone: string) => phone.replace(' ', '\u00a0')

/** Returns an address as people read it: `portal.example/clientes`. */
const withoutScheme = (address: string) => address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')

/** How a client tells the office's invoices from forged ones, where the office says it. */
export function InvoiceCheck({ office }: { office: Office }) {
  const { email, phone, portal, pixName } = office.invoices
  const ways: ReactNode[] = []
  if (email)
    ways.push(
      <>
        pelo e-mail <span translate="no">{email}</span>
      </>,
    )
  if (phone) ways.push(`pelo número ${onOneLine(phone)}`)
  if (portal)
    ways.push(
      <>
        {'pelo portal '}
        <ExternalLink href={portal}>
          <span translate="no">{withoutScheme(portal)}</span>
        </ExternalLink>
      </>,
    )
  if (!ways.length && !pixName) return null
  return (
    <div className="invoice-check">
      <h3>Recebeu uma guia? Veja se é nossa</h3>
      {ways.length > 0 && (
        <p>
          {'Só enviamos guias '}
          {ways.map((way, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered
            <Fragment key={index}>
              {index > 0 && (index === ways.length - 1 ? ' e ' : ', ')}
              {way}
            </Fragment>
          ))}
          .
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
