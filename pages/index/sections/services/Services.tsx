import type { ReactNode } from 'react'
import type { Office, Sections, Service } from '../../content-schema/schema.ts'
import { keepLetters } from '../shared/keep-letters.ts'
import { ClosingBand } from './ClosingBand.tsx'
import { ServiceLedger } from './ServiceLedger.tsx'

type Props = Sections['services'] & {
  office: Office
  services: Service[]
  closing: string
  /** `undefined` where the first section draws it. */
  wall: ReactNode
}

export function Services({ title, lead, invitation, office, services, closing, wall }: Props) {
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <div className="masthead wrap">
        <h2 id="services-title">{keepLetters(title)}</h2>
        <p className="lead">{lead}</p>
      </div>
      <ServiceLedger office={office} services={services} />
      <ClosingBand office={office} closing={closing} wall={wall} invitation={invitation} />
    </section>
  )
}
