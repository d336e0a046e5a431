import type { Office, Service } from '../../content/schema.ts'
import { Mark } from '../../drawings/Mark.tsx'
import { chatLink, inquiry, QUOTATION } from '../../office/contact-links.ts'
import { Invitation } from '../shared/Invitation.tsx'
import { ServiceCard } from './ServiceCard.tsx'

type Props = { office: Office; services: Service[]; closing: string }

/**
 * The services as a razonete, an account in the form of a T: the work, and what the client receives. It is totalled: the
 * mark ends the strip of tiles, beside it stands the office's sentence, and below it a double rule.
 */
export function Services({ office, services, closing }: Props) {
  const also = [office.alsoOffered, office.area].filter(Boolean).join(' ')
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <div className="masthead wrap">
        <h2 id="services-title">Nossos Serviços</h2>
        <p className="lead">Em cada um, o que chega até você.</p>
      </div>
      <div className="account wrap">
        <p className="account__heading">O que fazemos</p>
        <p className="account__heading">O que você recebe</p>
        <ul>
          {services.map((service) => (
            <ServiceCard key={service.title} service={service} />
          ))}
        </ul>
        {closing && (
          <>
            <Mark className="screen-only" />
            <p className="account__closing title">{closing}</p>
          </>
        )}
        {also && <p className="small">{also}</p>}
        <Invitation
          kind="chat"
          note={office.afterContact}
          text="Conte o que você faz e quantas pessoas emprega."
          href={chatLink(office, inquiry('um orçamento', QUOTATION))}
          label="Solicite um Orçamento"
        />
      </div>
    </section>
  )
}
