import { expect, test } from 'vitest'
import { hostileRows } from '../../../tests/security/hostile-rows.ts'
import { post, testimonial } from '../../../tests/support/rows.ts'
import { TABLE_NAMES } from '../database/tables.ts'
import { compareRows } from './compare.ts'

/** The rows that were built into the page. */
const baked = { blog_posts: [post()], testimonials: [testimonial()] }

test.each(TABLE_NAMES)('%s: no row of an answer, however hostile, makes the comparison throw', (table) => {
  for (const row of hostileRows(table)) {
    expect(() => compareRows([JSON.parse(row)], baked[table])).not.toThrow()
  }
})

// The page is rendered again only if the answer is `newer`.
test.each([
  { what: 'null', row: null },
  { what: 'a number', row: 7 },
  { what: 'a list', row: [] },
  { what: 'a post with another title', row: post({ title: 'Outro' }) },
  { what: 'a post with its title in a list', row: { ...post(), title: [post().title] } },
])('an answer with $what in place of the baked post is newer than the page', ({ row }) => {
  expect(compareRows([row], baked.blog_posts)).toBe('newer')
})
