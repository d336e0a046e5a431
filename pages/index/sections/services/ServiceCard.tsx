import { chatLink, inquiry } from '../../contact-links'
import type { Service } from '../../content/schema'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'
import * as icons from '../shared/icons'

/** An entry of the ledger. Its icon stands in a quarter-disc tile; together the tiles are a strip of the wall. */
export function ServiceCard({ service }: { service: Service }) {
  return (
    <li className="service-card">
      <Icon path={icons.services[service.icon]} className="service-card__tile screen-only" />
      <h3>{service.title}</h3>
      <p>{service.description}</p>
      <div className="row quiet-links screen-only">
        <ExternalLink href={service.link} about={`: ${service.title}`}>
          Consultar informações
        </ExternalLink>{' '}
        <ExternalLink
          data-chat=""
          href={chatLink(inquiry(`informações sobre ${service.title}`, service.questions))}
          about={`: ${service.title}`}
        >
          WhatsApp
        </ExternalLink>
      </div>
    </li>
  )
}
