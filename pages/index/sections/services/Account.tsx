import type { Office, Service } from '../../content/schema.ts'
import { ServiceCard } from './ServiceCard.tsx'

/** The services as a razonete, an account in the form of a T: work and result. */
export function Account({ office, services }: { office: Office; services: Service[] }) {
  const also = [office.alsoOffered, office.area].filter(Boolean).join(' ')
  return (
    <div className="account wrap">
      <p className="account__heading">O que fazemos</p>
      <p className="account__heading">O que você recebe</p>
      <ul>
        {services.map((service) => (
          <ServiceCard key={service.title} service={service} />
        ))}
        {also && (
          <li className="account__also">
            <p className="small">{also}</p>
          </li>
        )}
      </ul>
    </div>
  )
}
