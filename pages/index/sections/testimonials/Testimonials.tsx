import { chatLink } from '../../contact-links'
import type { Testimonial } from '../../database/rows'
import { Invitation } from '../shared/Invitation'
import { TestimonialList } from './TestimonialList'

export function Testimonials({ rows, isEmptied }: { rows: Testimonial[]; isEmptied: boolean }) {
  return (
    <section className="testimonials on-deep" id="testimonials" aria-labelledby="testimonials-title">
      <h2 className="masthead wrap" id="testimonials-title">
        O Que Dizem Nossos Clientes
      </h2>
      <div data-live="testimonials">
        {isEmptied ? <p className="wrap">Nenhum depoimento no momento.</p> : <TestimonialList rows={rows} />}
      </div>
      <p className="visually-hidden" role="status" />
      <div className="testimonials__invitation foot wrap">
        <Invitation
          kind="outline"
          text="Já é nosso cliente? Conte como foi a sua experiência."
          href={chatLink('Olá! Sou cliente do escritório e gostaria de deixar um depoimento no site.')}
          label="Deixe seu Depoimento"
        />
      </div>
    </section>
  )
}
