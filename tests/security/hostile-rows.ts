import fc from 'fast-check'
import type { TableName } from '../../pages/index/database/tables.ts'
import { post, testimonial } from '../support/rows.ts'

/** The origin that answers in these tests. */
export const ORIGIN = 'https://projeto.supabase.co'

/**
 * Values by names that stand for them in the generated rows. Of the one no text can be made, the other takes
 * minutes to search.
 */
const LARGE = { NESTED: `${'['.repeat(10_000)}${']'.repeat(10_000)}`, LONG: `"${'a.'.repeat(150_000)}"` }

/** What may stand in any place of an answer; {@link answerOf} puts the large values in. */
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>({ toString: 'x' }, { valueOf: null, toString: null }, ...Object.keys(LARGE)),
)

/** Any value of JSON, or a good row with any values of JSON in some of its columns. */
export const anyRow = (table: TableName): fc.Arbitrary<unknown> => {
  const good = table === 'blog_posts' ? post() : testimonial({ company: 'Empresa' })
  const columns = Object.keys(good).map((column) => [column, anyJson])
  const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(columns)
  const changed = fc.record(record, { requiredKeys: [] }).map((values) => ({ ...good, ...values }))
  return fc.oneof({ weight: 4, arbitrary: changed }, anyJson)
}

/** The answer of a backend, in JSON, with these rows. */
export const answerOf = (rows: unknown[]): string =>
  Object.entries(LARGE).reduce(
    (json, [name, value]) => json.replaceAll(`"${name}"`, value),
    JSON.stringify(rows),
  )
