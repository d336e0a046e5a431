import { expect, test } from 'vitest'
import { hostileRows } from '../../../tests/security/hostile-rows.ts'
import { post, testimonial } from '../../../tests/support/rows.ts'
import { TABLE_NAMES } from '../database/tables.ts'
import { compareRows } from './compare.ts'

const baked = { blog_posts: [post()], testimonials: [testimonial()] }

test.each(TABLE_NAMES)('%s: comparing a hostile row with a baked one throws nothing', (table) => {
  for (const row of hostileRows(table)) {
    expect(() => compareRows([JSON.parse(row)], baked[table])).not.toThrow()
  }
})

test.each([null, 7, [], post({ title: 'Outro' }), { ...post(), title: [post().title] }])(
  '%j is not what was baked',
  (row) => expect(compareRows([row], baked.blog_posts)).toBe('newer'),
)
