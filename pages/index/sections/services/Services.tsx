import { chatLink, inquiry, QUOTATION } from '../../contact-links'
import { content } from '../../content/content'
import { Invitation } from '../shared/Invitation'
import { ServiceCard } from './ServiceCard'

export function Services() {
  const { office, services } = content()
  const also = [office.alsoOffered, office.area].filter(Boolean).join(' ')
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <div className="services__sheet wrap">
        <div className="services__margin">
          <h2 id="services-title">Nossos Serviços</h2>
          <p className="lead">Da abertura da empresa ao balanço do ano: o que fazemos e o que você recebe.</p>
        </div>
        <div className="services__entries">
          <ul className="services__list">
            {services.map((service) => (
              <ServiceCard key={service.title} service={service} />
            ))}
          </ul>
          {also && <p>{also}</p>}
          <Invitation
            kind="chat"
            note={office.afterContact}
            text="Conte o que a sua empresa faz e quantas pessoas emprega, e peça um orçamento."
            href={chatLink(inquiry('um orçamento', QUOTATION))}
            label="Solicite um Orçamento"
          />
        </div>
      </div>
    </section>
  )
}
