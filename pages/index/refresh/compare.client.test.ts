import { expect, test } from 'vitest'
import { hostileRows } from '../../../tests/security/hostile-rows.ts'
import { post, VALID_ROWS } from '../../../tests/support/rows.ts'
import { TABLE_NAMES } from '../lists/lists.ts'
import { compareRows } from './compare.client.ts'

// "Hostile" rows hold values on which naive code throws or runs for minutes (tests/security/hostile-rows.ts).
test.each(TABLE_NAMES)('no hostile row of %s makes the comparison with the baked rows throw', (table) => {
  for (const row of hostileRows(table)) {
    expect(() => compareRows([JSON.parse(row)], [VALID_ROWS[table]])).not.toThrow()
  }
})

// `newer` says that the answer certainly differs from what the page shows, so React is loaded while the answer is
// validated. An answer that is not valid is `newer`, too: what the validation rejects is not shown.
test.each([
  { what: 'null', row: null },
  { what: 'a number', row: 7 },
  { what: 'a list', row: [] },
  { what: 'a post with another title', row: post({ title: 'Outro' }) },
  // Converted to text, a list of one title equals the title.
  { what: 'a post with its title in a list', row: { ...post(), title: [post().title] } },
])('an answer with $what in place of the baked post counts as newer', ({ row }) => {
  expect(compareRows([row], [post()])).toBe('newer')
})
