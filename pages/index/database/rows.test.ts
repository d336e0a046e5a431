import { expect, test } from 'vitest'
import { ADDRESSES, CHARACTERS } from '../../../tests/security/hostile-text.ts'
import { post, testimonial } from '../../../tests/support/rows.ts'
import { MAX_LENGTH, type RowIssueCode, validateRows } from './rows.ts'
import type { TableName } from './tables.ts'

// The one origin from which a picture may come over http.
const ORIGIN = 'http://127.0.0.1:54321'
const good = {
  blog_posts: post({ image_url: `${ORIGIN}/foto.jpg` }),
  testimonials: testimonial({ company: 'Padaria' }),
}
const LIMIT = 6

/** Validates good rows with these changes. */
const validate = (table: TableName, ...changes: object[]) =>
  validateRows(
    table,
    changes.map((change) => ({ ...good[table], ...change })),
    ORIGIN,
    LIMIT,
  )

test('a bad row, or something that is no row, is rejected alone', () => {
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
])('%s are rejected for an invalid %s', (table, field, values) => {
  for (const value of values) {
    const { rows, rejected } = validate(table, { [field]: value })
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
])('%s are shown without an invalid %s', (table, field, values) => {
  const { id } = good[table]
  for (const value of values)
    expect(validate(table, { [field]: value })).toMatchObject({
      rows: [{ ...good[table], [field]: null }],
      rejected: [],
      partial: [{ table, id, field }],
    })
})

test.each<{
  table: TableName
  field: string
  values: unknown[]
  shown: (value: unknown) => unknown
}>([
  // Columns that the page does not use.
  { table: 'blog_posts', field: 'secret', values: [1], shown: () => undefined },
  { table: 'testimonials', field: 'rating', values: [0, 1, 2, 3, 4, 5, null], shown: (value) => value },
  // Nothing shows it.
  { table: 'testimonials', field: 'created_at', values: ['infinity', null], shown: () => null },
  {
    table: 'testimonials',
    field: 'company',
    values: [null, undefined, '', '  ', '\u200b'],
    shown: () => null,
  },
  {
    table: 'blog_posts',
    field: 'image_url',
    values: [null, undefined, '', '  ', '\u200b'],
    shown: () => null,
  },
  // PostgreSQL counts characters, not UTF-16 units.
  { table: 'blog_posts', field: 'title', values: ['😀'.repeat(MAX_LENGTH.title)], shown: (value) => value },
  // Line breaks, right-to-left letters and combining marks.
  {
    table: 'blog_posts',
    field: 'title',
    values: ['Não\tperca\n\u0633\u0644\u0627\u0645 e\u0301 \u2028 fim'],
    shown: (value) => value,
  },
  { table: 'blog_posts', field: 'title', values: [' \n Título\u00a0'], shown: () => 'Título' },
  {
    table: 'blog_posts',
    field: 'image_url',
    values: ['https://example.com/foto.jpg'],
    shown: (value) => value,
  },
  { table: 'blog_posts', field: 'id', values: [42], shown: () => '42' },
])('$table: $field may be each of $values', ({ table, field, values, shown }) => {
  for (const value of values) {
    const rows = [{ ...good[table], [field]: shown(value) }]
    expect(validate(table, { [field]: value })).toEqual({ rows, rejected: [], partial: [] })
  }
})

test('rows with an id twice and more rows than asked for are rejected, and the first ones stay', () => {
  const twice = validate('blog_posts', {}, { title: 'Outro' })
  expect(twice).toMatchObject({ rows: [good.blog_posts], rejected: [{ field: 'id' }] })
  const ids = Array.from({ length: LIMIT + 1 }, (_, index) => `post-${index}`)
  const { rows, rejected } = validate('blog_posts', ...ids.map((id) => ({ id })))
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, -1))
  expect(rejected).toMatchObject([{ id: ids.at(-1), field: '' }])
})

// A search for the key in such a row would take minutes.
const forged = `x\n::error::${'a.'.repeat(150_000)} ${key}`
test.each<{ table: TableName; field: string; code: RowIssueCode; id: string; value: unknown }>([
  { table: 'testimonials', field: 'is_featured', code: 'not-featured', id: 'testimonial', value: forged },
  { table: 'testimonials', field: 'rating', code: 'no-value', id: 'testimonial', value: forged },
  { table: 'blog_posts', field: 'title', code: 'too-long', id: 'post', value: forged },
  { table: 'blog_posts', field: 'author', code: 'too-long', id: 'post', value: forged },
  { table: 'blog_posts', field: 'author', code: 'supabase-secret-key', id: 'post', value: key },
  { table: 'blog_posts', field: 'image_url', code: 'secret-jwt', id: 'post', value: withJwt },
  { table: 'blog_posts', field: 'image_url', code: 'signed-address', id: 'post', value: signed },
  { table: 'blog_posts', field: 'id', code: 'not-an-id', id: '?', value: forged },
  { table: 'blog_posts', field: 'id', code: 'no-value', id: '1.5', value: 1.5 },
  { table: 'blog_posts', field: 'id', code: 'no-value', id: '?', value: { toString: null } },
])(
  'an issue of $table.$field is $code of row $id, without the value',
  ({ table, field, code, id, value }) => {
    const { rejected, partial } = validate(table, { [field]: value })
    expect([...rejected, ...partial]).toEqual([{ table, index: 0, id, field, code }])
  },
)
