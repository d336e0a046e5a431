import type { Testimonial } from '../../database/rows'
import { Loading } from '../shared/Loading'
import { TestimonialCard } from './TestimonialCard'

/** Length in characters from which a quotation is much higher than its neighbours in a column of a third of the page. */
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
