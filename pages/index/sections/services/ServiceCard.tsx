import type { Service } from '../../content/schema'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'
import * as icons from '../shared/icons'

/** A row of the account, with its icon in a tile. */
export function ServiceCard({ service }: { service: Service }) {
  return (
    <li className="service-card">
      <Icon path={icons.services[service.icon]} className="service-card__tile screen-only" />
      <h3>{service.title}</h3>
      <p>{service.work}</p>
      <p>
        <small>Você recebe </small>
        {service.delivered}
      </p>
      <ExternalLink className="quiet-link screen-only" href={service.link} about={`: ${service.title}`}>
        Consultar informações
      </ExternalLink>
    </li>
  )
}
