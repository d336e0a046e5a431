import { expect, test } from 'vitest'
import { hostileRows } from '../../../tests/security/hostile-rows.ts'
import { CONTROLS } from '../../../tests/security/hostile-text.ts'
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

// Baked rows have been cleaned; the answer's rows have not.
test.each(Object.entries(CONTROLS))('an answer with %j in place of the baked %j is equal', (text, shown) => {
  expect(compareRows([post({ title: text })], [post({ title: shown })])).toBe('equal')
})

test('an answer with spaces that do not break in place of plain ones, and with blanks, is equal', () => {
  const baked = post({ title: 'Prazo até 20\u00a0de julho', author: null })
  const read = post({ title: '\u00a0Prazo\u00a0até 20\u00a0de\u00a0julho', author: '\u2068\u2069' })
  expect(compareRows([read], [baked])).toBe('equal')
})

test('an answer with another line break is newer', () => {
  expect(compareRows([post({ title: 'a\u000bb' })], [post({ title: 'a b' })])).toBe('newer')
})
