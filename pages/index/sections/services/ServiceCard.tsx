import { chatLink } from '../../contact-links'
import type { services } from '../../content/services'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'

export function ServiceCard({ service }: { service: (typeof services)[number] }) {
  return (
    <div className="service-card">
      <Icon name={service.icon} className="icon--tile" />
      <h3 className="service-card__title">{service.title}</h3>
      <p className="service-card__description">{service.description}</p>
      <div className="service-card__links screen-only">
        <ExternalLink
          className="service-card__link"
          href={chatLink(`Olá! Vim pelo site e gostaria de conversar sobre ${service.title}.`)}
        >
          <Icon name="whatsapp" />
          Conversar<span className="visually-hidden">{` sobre ${service.title}`}</span>
        </ExternalLink>
        <ExternalLink className="service-card__link" href={service.link}>
          Consultar informações<span className="visually-hidden">{` sobre ${service.title}`}</span>
          <Icon name="arrow" />
        </ExternalLink>
      </div>
    </div>
  )
}
