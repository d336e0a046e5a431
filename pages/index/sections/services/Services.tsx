import { chatLink } from '../../contact-links'
import { services } from '../../content/services'
import { Invitation } from '../shared/Invitation'
import { ServiceCard } from './ServiceCard'

export function Services() {
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <div className="services__sheet wrap">
        <div className="services__margin">
          <h2 id="services-title">Nossos Serviços</h2>
          <p className="services__lead">
            Da primeira nota fiscal ao balanço do ano, a rotina da sua empresa nas mãos de contadores.
          </p>
        </div>
        <ul className="services__list">
          {services.map((service) => (
            <ServiceCard key={service.title} service={service} />
          ))}
        </ul>
        <div className="services__total">
          <Invitation
            kind="chat"
            text="Conte como é a sua empresa e receba uma proposta para aquilo de que ela precisa."
            href={chatLink('Olá! Vim pelo site e gostaria de um orçamento.')}
            label="Solicite um Orçamento"
          />
        </div>
      </div>
    </section>
  )
}
