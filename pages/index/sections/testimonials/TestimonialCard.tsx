import type { Testimonial } from '../../database/rows'
import { ReadMore } from '../shared/ReadMore'
import { Stars } from './Stars'

/** Length in characters from which a quotation is set in the smaller size wherever it stands. */
const LONG = 220

/** Length in characters that the smaller fields show on a wide screen without folding: seven lines. */
const FOLDED = 360

export function TestimonialCard({
  testimonial: { id, client_name, company, content, rating },
}: {
  testimonial: Testimonial
}) {
  const quoteId = `quote-${id}`
  const isFolded = content.length > FOLDED
  const classes = [
    'testimonial-card__quote',
    content.length > LONG && 'testimonial-card__quote--long',
    isFolded && 'folded',
  ]
  return (
    <figure className="testimonial-card">
      {rating !== null && <Stars rating={rating} />}
      <blockquote className={classes.filter(Boolean).join(' ')} id={quoteId}>
        <bdi>{content}</bdi>
      </blockquote>
      {isFolded && <ReadMore controls={quoteId} of={client_name} />}
      <figcaption className="testimonial-card__client">
        <bdi className="testimonial-card__name">{client_name}</bdi>
        {company && <bdi className="testimonial-card__company">{company}</bdi>}
      </figcaption>
    </figure>
  )
}
