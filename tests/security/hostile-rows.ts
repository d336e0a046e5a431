import type { TableName } from '../../pages/index/lists/lists.ts'
import { validRow } from '../support/rows.ts'

/** JSON values that may occur anywhere in an answer. */
const VALUES = [
  'null',
  'false',
  '-1',
  '1e999',
  '""',
  '"x"',
  '"\\u0000\\ud800"',
  '[]',
  '[null]',
  '{}',
  '{"__proto__":null,"length":-1}',
  // `String()` throws on these.
  '{"toString":"x"}',
  '[{"toString":null}]',
  '{"valueOf":null,"toString":null}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  // A search for keys in this row would take minutes.
  `"${'a.'.repeat(150_000)}"`,
]

/** Returns each of these values, and a good row with each of them in each of its columns, as JSON. */
export function hostileRows(table: TableName): string[] {
  const good = validRow(table)
  const changed = Object.keys(good).flatMap((column) =>
    VALUES.map((value) => JSON.stringify({ ...good, [column]: 'HOSTILE' }).replace('"HOSTILE"', () => value)),
  )
  return [...VALUES, ...changed]
}
