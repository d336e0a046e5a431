import type { Testimonial } from '../../database/rows'
import { Loading } from '../shared/Loading'
import { TestimonialCard } from './TestimonialCard'

/** Characters of which a third of the page's width makes a column that is higher than those beside it by far. */
const LONG = 320

/** The testimonials in the order given; the loading state where there are none. */
export function TestimonialList({ rows }: { rows: Testimonial[] }) {
  if (rows.length === 0) return <Loading label="Carregando depoimentos…" />
  return (
    <ul className="testimonial-list">
      {rows.map((testimonial) => (
        <li
          key={testimonial.id}
          className={testimonial.content.length > LONG ? 'testimonial-list__long' : ''}
        >
          <TestimonialCard testimonial={testimonial} />
        </li>
      ))}
    </ul>
  )
}
