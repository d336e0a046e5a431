import type { Testimonial } from '../../lists/testimonials.ts'
import { TestimonialCard } from './TestimonialCard.tsx'

export function TestimonialList({ rows }: { rows: Testimonial[] }) {
  return (
    <ul className="testimonial-list paper-columns">
      {rows.map((testimonial, index) => (
        <li key={testimonial.id}>
          <TestimonialCard testimonial={testimonial} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}
