import type { Testimonial } from '../../lists/testimonials.ts'
import { ReadMore } from '../shared/ReadMore.tsx'
import { linesOnPhone } from './lines-on-phone.ts'
import { Stars } from './Stars.tsx'

/** Lines on a phone up to which the first quotation is set large, and as large as a title. */
const LARGE_LINES = 6
const SHORT_LINES = 3

/**
 * Lines on a phone up to which a quotation is shown whole. A fold shows five of a longer one (TestimonialCard.scss), so
 * that it saves more height than its button needs.
 */
const WHOLE_LINES = 8

type Props = { testimonial: Testimonial; isFirst: boolean }

export function TestimonialCard({ testimonial, isFirst }: Props) {
  const { client_name, company, content, rating } = testimonial
  const lines = linesOnPhone(content)
  const isLong = lines > WHOLE_LINES
  const isLarge = isFirst && lines <= LARGE_LINES
  const classes = [
    'testimonial-card__quote',
    isFirst && 'title',
    isLarge && 'testimonial-card__quote--large',
    isLarge && lines <= SHORT_LINES && 'testimonial-card__quote--short',
    isLong && 'folded',
  ]
  return (
    <figure className="testimonial-card">
      {rating !== null && <Stars rating={rating} />}
      <blockquote className={classes.filter(Boolean).join(' ')} dir="auto">
        {`“${content}”`}
      </blockquote>
      {isLong && (
        <ReadMore>
          depoimento de <span translate="no">{client_name}</span>
        </ReadMore>
      )}
      <figcaption>
        <bdi className={isLong ? 'folded' : undefined} translate="no">
          {client_name}
        </bdi>
        {company && (
          <bdi className={isLong ? 'small folded' : 'small'} translate="no">
            {company}
          </bdi>
        )}
      </figcaption>
    </figure>
  )
}
