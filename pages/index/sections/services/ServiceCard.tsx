import type { Service } from '../../content-schema/schema.ts'
import { Icon } from '../../graphics/Icon.tsx'
import * as icons from '../../graphics/icons.ts'
import { ExternalLink } from '../shared/ExternalLink.tsx'
import { keepLetters } from '../shared/keep-letters.ts'

export function ServiceCard({ service }: { service: Service }) {
  return (
    <li className="service-card ledger-row">
      <Icon path={icons.services[service.icon]} className="ledger-row__leaf screen-only" />
      <h3 className="ledger-row__title">{service.title}</h3>
      <p>{keepLetters(service.work)}</p>
      <p className="ledger-row__result">
        <small>Você recebe</small> {keepLetters(service.delivered)}
      </p>
      <ExternalLink className="quiet-link screen-only" href={service.link} about={`: ${service.title}`}>
        {'Consultar '}
        <span>
          informações
          <Icon path={icons.external} />
        </span>
      </ExternalLink>
    </li>
  )
}
