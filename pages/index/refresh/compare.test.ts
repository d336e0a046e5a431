import { expect, test } from 'vitest'
import { hostileRows } from '../../../tests/security/hostile-rows.ts'
import { post, testimonial } from '../../../tests/support/rows.ts'
import { TABLE_NAMES } from '../database/tables.ts'
import { compareRows } from './compare.ts'

const baked = { blog_posts: [post()], testimonials: [testimonial()] }

test.each(TABLE_NAMES)('%s: any row may be compared with a baked one', (table) => {
  for (const row of hostileRows(table)) {
    const comparison = compareRows([JSON.parse(row)], baked[table])
    expect(['equal', 'newer', 'needs-validation']).toContain(comparison)
  }
})

test.each([null, 7, [], post({ title: 'Outro' }), { ...post(), title: [post().title] }])(
  '%j is not what was baked',
  (row) => expect(compareRows([row], baked.blog_posts)).toBe('newer'),
)
