import type { Office, Service } from '../../content-schema/schema.ts'
import { ServiceCard } from './ServiceCard.tsx'

/** The services as a razonete, an account in the form of a T: work and result. */
export function ServiceLedger({ office, services }: { office: Office; services: Service[] }) {
  const also = [office.alsoOffered, office.area].filter(Boolean).join(' ')
  return (
    <div className="service-ledger wrap">
      <p className="service-ledger__heading">O que fazemos</p>
      <p className="service-ledger__heading">O que você recebe</p>
      <ul>
        {services.map((service) => (
          <ServiceCard key={service.title} service={service} />
        ))}
        {also && (
          <li className="service-ledger__also">
            <i className="service-ledger__leaf screen-only" />
            <p className="small">{also}</p>
          </li>
        )}
      </ul>
    </div>
  )
}
