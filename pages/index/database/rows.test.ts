import { expect, test } from 'vitest'
import { ADDRESSES, CHARACTERS } from '../../../tests/security/hostile-text.ts'
import { post, testimonial } from '../../../tests/support/rows.ts'
import { MAX_LENGTH, type RowIssueCode, validateRows } from './rows.ts'
import type { TableName } from './tables.ts'

// From here alone a picture may come over http.
const ORIGIN = 'http://127.0.0.1:54321'
const good = {
  blog_posts: post({ image_url: `${ORIGIN}/foto.jpg` }),
  testimonials: testimonial({ company: 'Padaria' }),
}
const LIMIT = 6

/** What is made of good rows with these changes. */
const validated = (table: TableName, ...changes: object[]) =>
  validateRows(
    table,
    changes.map((change) => ({ ...good[table], ...change })),
    ORIGIN,
    LIMIT,
  )

test('a bad row is named, or what is no row, and takes no good one with it', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...good.blog_posts, id }))
  const answer = [a, { ...b, title: null }, null, undefined, 7, 'x', [], [{}], c]
  const { rows, rejected } = validateRows('blog_posts', answer, ORIGIN, LIMIT)
  expect(rows).toEqual([a, c])
  expect(rejected).toHaveLength(7)
  expect(rejected[0]).toEqual({ table: 'blog_posts', index: 1, id: 'b', field: 'title', code: 'no-value' })
})

// Put together here, so that no scanner takes this file for a leak.
const jwt = ['{"alg":"HS256"}', '{"url":"news/foto.jpg"}', 'signature']
  .map((part) => btoa(part).replaceAll('=', ''))
  .join('.')
const key = `sb_secret_${'a1'.repeat(12)}`
const tooLong = (column: keyof typeof MAX_LENGTH) => 'x'.repeat(MAX_LENGTH[column] + 1)
const noText = [key, 7, true, ['x'], { toString: 'x' }, ...CHARACTERS.map((character) => `a${character}b`)]
const noRequiredText = [undefined, null, '', ' \n ', '\u200b\u2060\u00ad', ...noText]

test.each<[TableName, string, unknown[]]>([
  ['blog_posts', 'id', [key, undefined, null, '', 1.5, 2 ** 60, 'a b', '"><script>', 'x'.repeat(65)]],
  ['blog_posts', 'title', [...noRequiredText, tooLong('title')]],
  ['blog_posts', 'excerpt', [...noRequiredText, tooLong('excerpt')]],
  ['blog_posts', 'published_date', [null, '2026-02-30', 20260105]],
  ['testimonials', 'client_name', [...noRequiredText, tooLong('client_name')]],
  ['testimonials', 'content', [...noRequiredText, tooLong('content')]],
  ['testimonials', 'is_featured', [false, null, 'true']],
])('%s are set aside for an unusable %s', (table, field, values) => {
  for (const value of values) {
    const { rows, rejected } = validated(table, { [field]: value })
    expect(rows, JSON.stringify(value)).toEqual([])
    expect(rejected).toMatchObject([{ table, field }])
    expect(JSON.stringify(rejected)).not.toContain(key)
  }
})

const withJwt = `https://example.com/foto.jpg?jwt=${jwt}`
const signed = `${ORIGIN}/storage/v1/render/image/sign/news/foto.jpg?width=9&token=${jwt}`
const noPictures = [
  ...ADDRESSES,
  'https://eu@example.com/foto.jpg',
  'https://:pass@example.com/foto.jpg',
  `https://example.com/${tooLong('image_url')}`,
  `https://example.com/${key}`,
  withJwt,
  signed,
  7,
]

test.each<[TableName, string, unknown[]]>([
  ['blog_posts', 'author', [...noText, tooLong('author')]],
  ['blog_posts', 'image_url', noPictures],
  ['testimonials', 'company', [...noText, tooLong('company')]],
  ['testimonials', 'rating', [9, 6, -1, 3.7, '5', Number.NaN, Number.POSITIVE_INFINITY]],
])('%s are shown without an unusable %s', (table, field, values) => {
  const { id } = good[table]
  for (const value of values)
    expect(validated(table, { [field]: value })).toMatchObject({
      rows: [{ ...good[table], [field]: null }],
      rejected: [],
      partial: [{ table, id, field }],
    })
})

test.each<[TableName, string, unknown[], (value: unknown) => unknown]>([
  // Columns that the page does not use.
  ['blog_posts', 'secret', [1], () => undefined],
  ['testimonials', 'rating', [0, 1, 2, 3, 4, 5, null], (value) => value],
  // Nothing shows it.
  ['testimonials', 'created_at', ['infinity', null], () => null],
  ['testimonials', 'company', [null, undefined, '', '  ', '\u200b'], () => null],
  ['blog_posts', 'image_url', [null, undefined, '', '  ', '\u200b'], () => null],
  // PostgreSQL counts characters, not UTF-16 units.
  ['blog_posts', 'title', ['😀'.repeat(MAX_LENGTH.title)], (value) => value],
  // Line breaks, right-to-left letters and combining marks.
  ['blog_posts', 'title', ['Não\tperca\n\u0633\u0644\u0627\u0645 e\u0301 \u2028 fim'], (value) => value],
  ['blog_posts', 'title', [' \n Título\u00a0'], () => 'Título'],
  ['blog_posts', 'image_url', ['https://example.com/foto.jpg'], (value) => value],
  ['blog_posts', 'id', [42], () => '42'],
])('%s: %s may be each of %j', (table, field, values, shown) => {
  for (const value of values) {
    const rows = [{ ...good[table], [field]: shown(value) }]
    expect(validated(table, { [field]: value })).toEqual({ rows, rejected: [], partial: [] })
  }
})

test('the same id twice and more rows than asked for are set aside, the first ones stay', () => {
  const twice = validated('blog_posts', {}, { title: 'Outro' })
  expect(twice).toMatchObject({ rows: [good.blog_posts], rejected: [{ field: 'id' }] })
  const ids = Array.from({ length: LIMIT + 1 }, (_, index) => `post-${index}`)
  const { rows, rejected } = validated('blog_posts', ...ids.map((id) => ({ id })))
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, -1))
  expect(rejected).toMatchObject([{ id: ids.at(-1), field: '' }])
})

// To search it for the key would take minutes.
const forged = `x\n::error::${'a.'.repeat(150_000)} ${key}`
test.each<[TableName, column: string, RowIssueCode, id: string, value: unknown]>([
  ['testimonials', 'is_featured', 'not-featured', 'testimonial', forged],
  ['testimonials', 'rating', 'no-value', 'testimonial', forged],
  ['blog_posts', 'title', 'too-long', 'post', forged],
  ['blog_posts', 'author', 'too-long', 'post', forged],
  ['blog_posts', 'author', 'supabase-secret-key', 'post', key],
  ['blog_posts', 'image_url', 'secret-jwt', 'post', withJwt],
  ['blog_posts', 'image_url', 'signed-address', 'post', signed],
  ['blog_posts', 'id', 'not-an-id', '?', forged],
  ['blog_posts', 'id', 'no-value', '1.5', 1.5],
  ['blog_posts', 'id', 'no-value', '?', { toString: null }],
])('of %s and %s it is told that it is %s, without the value', (table, field, code, id, value) => {
  const { rejected, partial } = validated(table, { [field]: value })
  expect([...rejected, ...partial]).toEqual([{ table, index: 0, id, field, code }])
})
