import type { Office, Service } from '../../content-schema/schema.ts'
import { lastRow } from '../../office/office-texts.ts'
import { keepHyphens } from '../shared/keep-hyphens.tsx'
import { keepLetters } from '../shared/keep-letters.ts'
import { ServiceCard } from './ServiceCard.tsx'

/** The services as a razonete, an account in the form of a T: work and result. On a phone they stand below each other. */
export function ServiceLedger({ office, services }: { office: Office; services: Service[] }) {
  return (
    <div className="service-ledger wrap">
      <p className="service-ledger__heading">O que fazemos</p>
      <p className="service-ledger__heading">O que você recebe</p>
      <ul>
        {services.map((service) => (
          <ServiceCard key={service.title} service={service} />
        ))}
      </ul>
      <LastRow office={office} />
    </div>
  )
}

/** The closing line of the ledger, which is none of the services. */
function LastRow({ office }: { office: Office }) {
  const { question, left, right } = lastRow(office)
  if (!question && !left) return null
  return (
    <div className={`ledger-row ledger-row--last ${question ? '' : 'ledger-row--untitled'}`.trim()}>
      <i className="ledger-row__leaf screen-only" />
      {question && <p className="ledger-row__title title">{keepLetters(question)}</p>}
      {left && <p>{keepHyphens(keepLetters(left))}</p>}
      {right && <p className="ledger-row__result">{keepHyphens(keepLetters(right))}</p>}
    </div>
  )
}
