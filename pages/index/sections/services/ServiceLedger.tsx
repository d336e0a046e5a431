import type { Office, Service } from '../../content-schema/schema.ts'
import { lastRow } from '../../office/office-texts.ts'
import { keepLetters } from '../shared/keep-letters.ts'
import { ServiceCard } from './ServiceCard.tsx'

/** The services as a razonete, an account in the form of a T: work and result. On a phone each is one of its own. */
export function ServiceLedger({ office, services }: { office: Office; services: Service[] }) {
  return (
    <div className="service-ledger wrap">
      <p className="service-ledger__heading">O que fazemos</p>
      <p className="service-ledger__heading">O que você recebe</p>
      <ul>
        {services.map((service) => (
          <ServiceCard key={service.title} service={service} />
        ))}
        <LastRow office={office} />
      </ul>
    </div>
  )
}

function LastRow({ office }: { office: Office }) {
  const { question, left, right } = lastRow(office)
  if (!question && !left) return null
  return (
    <li className={`service-card ${question ? '' : 'service-card--untitled'}`.trim()}>
      <i className="service-ledger__leaf screen-only" />
      {question && <h3>{keepLetters(question)}</h3>}
      {left && <p>{keepLetters(left)}</p>}
      {right && <p className="service-card__result">{keepLetters(right)}</p>}
    </li>
  )
}
