import type { Testimonial } from '../../database/rows'
import { Stars } from './Stars'

export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  return (
    <figure className="testimonial-card">
      {testimonial.rating !== null && <Stars rating={testimonial.rating} />}
      <blockquote className="testimonial-card__quote">
        <p>
          <bdi>{testimonial.content}</bdi>
        </p>
      </blockquote>
      <figcaption className="testimonial-card__client">
        <bdi className="testimonial-card__name">{testimonial.client_name}</bdi>
        {testimonial.company && <bdi className="testimonial-card__company">{testimonial.company}</bdi>}
      </figcaption>
    </figure>
  )
}
