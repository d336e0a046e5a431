import type { Testimonial } from '../../database/rows'
import { ReadMore } from '../shared/ReadMore'
import { Stars } from './Stars'

/** Length in characters up to which the first quotation is set large. */
const SHORT = 220

/** Length in characters that the smaller fields show on a wide screen without folding: seven lines. */
const UNFOLDED = 360

type Props = { testimonial: Testimonial; isFirst: boolean }

export function TestimonialCard({ testimonial, isFirst }: Props) {
  const { client_name, company, content, rating } = testimonial
  const isFolded = content.length > UNFOLDED
  const kind = isFolded
    ? ' folded'
    : isFirst && content.length <= SHORT
      ? ' testimonial-card__quote--large'
      : ''
  return (
    <figure className="testimonial-card">
      {rating !== null && <Stars rating={rating} />}
      <blockquote className={`testimonial-card__quote${kind}`} dir="auto">
        {content}
      </blockquote>
      {isFolded && <ReadMore of={`depoimento de ${client_name}`} />}
      <figcaption className="testimonial-card__client">
        <bdi className="testimonial-card__name">{client_name}</bdi>
        {company && <bdi className="testimonial-card__company">{company}</bdi>}
      </figcaption>
    </figure>
  )
}
