import type { Testimonial } from '../../lists/testimonials.ts'
import { ReadMore } from '../shared/ReadMore.tsx'
import { fold } from './fold.ts'
import { Stars } from './Stars.tsx'

/** Lines on a phone up to which the first quotation is set large. */
const LARGE_LINES = 6

type Props = { testimonial: Testimonial; isFirst: boolean }

export function TestimonialCard({ testimonial, isFirst }: Props) {
  const { client_name, company, content, rating } = testimonial
  const { shown, rest, lines } = fold(content)
  const isLarge = isFirst && lines <= LARGE_LINES
  const classes = [
    'testimonial-card__quote',
    isFirst && 'title',
    isLarge && 'testimonial-card__quote--large',
    rest && 'cut',
  ]
  return (
    <figure className="testimonial-card">
      {rating !== null && <Stars rating={rating} />}
      <blockquote className={classes.filter(Boolean).join(' ')} dir="auto">
        {shown}
        {rest && <span>{rest}</span>}
      </blockquote>
      {rest && (
        <ReadMore>
          depoimento de <span translate="no">{client_name}</span>
        </ReadMore>
      )}
      <figcaption>
        <bdi translate="no">{client_name}</bdi>
        {company && (
          <bdi className="small" translate="no">
            {company}
          </bdi>
        )}
      </figcaption>
    </figure>
  )
}
