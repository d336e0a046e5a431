import { chatLink, inquiry, QUOTATION } from '../../contact-links'
import { content } from '../../content/content'
import { Invitation } from '../shared/Invitation'
import { ServiceCard } from './ServiceCard'

/** The services as a razonete, an account drawn as a T: what the office does on its left, what the client receives on its right. */
export function Services() {
  const { office, services } = content()
  const also = [office.alsoOffered, office.area].filter(Boolean).join(' ')
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <div className="masthead wrap">
        <h2 id="services-title">Nossos Serviços</h2>
        <p className="lead">Da abertura da empresa ao balanço do ano.</p>
      </div>
      <div className="services__account wrap">
        <p className="services__heading small">O que fazemos</p>
        <p className="services__heading small">O que você recebe</p>
        <ul className="services__list">
          {services.map((service) => (
            <ServiceCard key={service.title} service={service} />
          ))}
        </ul>
        {also && <p className="services__also small">{also}</p>}
        <Invitation
          kind="chat"
          note={office.afterContact}
          text="Conte o que a sua empresa faz e quantas pessoas emprega, e peça um orçamento."
          href={chatLink(inquiry('um orçamento', QUOTATION))}
          label="Solicite um Orçamento"
        />
      </div>
    </section>
  )
}
