import type { Office, Service } from '../../content/schema.ts'
import { ClosingBand } from './ClosingBand.tsx'
import { ServiceLedger } from './ServiceLedger.tsx'

type Props = { office: Office; services: Service[]; closing: string }

export function Services({ office, services, closing }: Props) {
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <div className="masthead wrap">
        <h2 id="services-title">Nossos Serviços</h2>
        <p className="lead">O que fazemos em cada um e o que você recebe.</p>
      </div>
      <ServiceLedger office={office} services={services} />
      <ClosingBand office={office} closing={closing} />
    </section>
  )
}
