import { chatLink } from '../../contact-links'
import { services } from '../../content/services'
import { Invitation } from '../shared/Invitation'
import { ServiceCard } from './ServiceCard'

export function Services() {
  return (
    <section className="services section" id="services" aria-labelledby="services-title">
      <div className="wrap">
        <div className="section__intro">
          <h2 id="services-title">Nossos Serviços</h2>
          <p>Da primeira nota fiscal ao balanço do ano, a rotina da sua empresa em mãos de contadores.</p>
        </div>
        <ul className="services__list tiles">
          {services.map((service) => (
            <li key={service.title}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
        <Invitation
          text="Conte como é a sua empresa e receba uma proposta para o que ela precisa."
          href={chatLink('Olá! Vim pelo site e gostaria de um orçamento.')}
          label="Solicite um Orçamento"
        />
      </div>
    </section>
  )
}
