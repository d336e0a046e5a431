import type { Testimonial } from '../../database/rows.ts'
import { Loading } from '../shared/Loading.tsx'
import { TestimonialCard } from './TestimonialCard.tsx'

/** The testimonials in the order given, the first at large; the loading state where there are none. */
export function TestimonialList({ rows }: { rows: Testimonial[] }) {
  if (rows.length === 0) return <Loading label="Carregando depoimentos…" />
  return (
    <ul className={`testimonial-list ${rows.length > 1 ? 'beside' : ''}`.trim()}>
      {rows.map((testimonial, index) => (
        <li key={testimonial.id}>
          <TestimonialCard testimonial={testimonial} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}
