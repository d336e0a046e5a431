import fc from 'fast-check'
import type { Rows } from '../../pages/index/database/rows'
import type { TableName } from '../../pages/index/database/tables'
import { post, testimonial } from '../support/rows'
import { CHARACTERS, PAYLOADS } from './hostile-text'

/** The origin that answers in these tests. */
export const ORIGIN = 'https://projeto.supabase.co'

/** A row for each hostile text, which stands in all of its columns; the policy lets all of them through. */
export const hostileTextRows: Rows = {
  blog_posts: PAYLOADS.map((text, index) => {
    const image_url = index ? null : 'https://fotos.example.com/"><script>ran()</script>.jpg'
    return post({ id: `${index}`, title: text, excerpt: text, author: text, image_url })
  }),
  testimonials: PAYLOADS.map((text, index) =>
    testimonial({ id: `${index}`, client_name: text, company: text, content: text }),
  ),
}

const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...PAYLOADS) },
  { weight: 5, arbitrary: fc.string({ unit: 'grapheme', maxLength: 450 }) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .tuple(fc.string(), fc.constantFrom(...CHARACTERS, ...PAYLOADS), fc.string())
    .map((parts) => parts.join('')),
)

/** Rows of a table with hostile texts, values of any type and missing columns. */
export function hostileRow(table: TableName): fc.Arbitrary<unknown> {
  const good = table === 'blog_posts' ? post() : testimonial({ company: 'Empresa' })
  const columns = Object.entries(good).map(([column, value]) => {
    const isText = typeof value === 'string' && !/id|_at|date/.test(column)
    const arbitrary: fc.Arbitrary<unknown> = isText ? text : fc.constant(value)
    return [column, fc.oneof({ weight: 30, arbitrary }, text, fc.anything())]
  })
  const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(columns)
  const arbitrary: fc.Arbitrary<unknown> = fc.record(record)
  return fc.oneof({ weight: 20, arbitrary }, fc.record(record, { requiredKeys: [] }), fc.anything())
}
