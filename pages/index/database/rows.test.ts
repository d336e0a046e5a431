import { expect, test } from 'vitest'
import { ADDRESSES, CONTROLS, UNREADABLE } from '../../../tests/security/hostile-text.ts'
import { post, testimonial, VALID_ROWS } from '../../../tests/support/rows.ts'
import type { RowIssueCode } from '../lists/column-types.ts'
import type { TableName } from '../lists/lists.ts'
import { posts } from '../lists/posts.ts'
import { testimonials } from '../lists/testimonials.ts'
import { validateRows } from './rows.ts'

/** The backend's origin: the only one from which a picture may come over `http:`. */
const ORIGIN = 'http://127.0.0.1:54321'
/** A valid row of each table. */
const good = {
  ...VALID_ROWS,
  blog_posts: post({ id: 'post-1', image_url: `${ORIGIN}/foto.jpg` }),
  testimonials: testimonial({ id: 'testimonial-1', company: 'Padaria' }),
}
/** The maximum number of rows of a table in these tests. */
const LIMIT = 6

/** Validates one row for each of `changes`: the table's valid row with these fields changed. */
const validate = (table: TableName, ...changes: object[]) =>
  validateRows(
    table,
    changes.map((change) => ({ ...good[table], ...change })),
    ORIGIN,
    LIMIT,
  )

test('an invalid row and values that are no rows are rejected, and the valid rows are shown', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...good.blog_posts, id }))
  const answer = [a, { ...b, title: null }, null, undefined, 7, 'x', [], [{}], c]
  const { rows, rejected } = validateRows('blog_posts', answer, ORIGIN, LIMIT)
  expect(rows).toEqual([a, c])
  // Everything between `a` and `c`.
  expect(rejected).toHaveLength(7)
  expect(rejected[0]).toEqual({ table: 'blog_posts', index: 1, id: 'b', field: 'title', code: 'no-value' })
})

// Secrets are assembled here, so that no secret scanner reports this file.
const jwt = ['{"alg":"HS256"}', '{"url":"news/foto.jpg"}', 'signature']
  .map((part) => btoa(part).replaceAll('=', ''))
  .join('.')
const key = `sb_secret_${'a1'.repeat(12)}`
const MAX_LENGTHS = { ...posts.maxLengths, ...testimonials.maxLengths }
/** Returns a text with one character more than a column may have. */
const tooLong = (column: keyof typeof MAX_LENGTHS) => 'x'.repeat(MAX_LENGTHS[column] + 1)
/** A secret key, also with an invisible character in it, values that are no texts, and texts that nobody can read. */
const invalidTexts = [
  key,
  key.replace('_', '_\u200e'),
  7,
  true,
  ['x'],
  { toString: 'x' },
  ...UNREADABLE.map((character) => `a${character}b`),
]
/** Values that no required text column may have: no value, nothing visible, or an invalid text. */
const blankTexts = ['', ' \n ', '\u200b\u2060\u00ad', '\u2068\u2069', '\u0001\u000b\u007f', '\u00a0\ufeff']
const invalidRequiredTexts = [undefined, null, ...blankTexts, ...invalidTexts]

/** Values that are not valid in a field of a table. */
type InvalidField = { table: TableName; field: string; values: unknown[] }

// 2 ** 60 is beyond the integers that JavaScript holds exactly, and an id has at most 64 characters.
const invalidIds = [key, undefined, null, '', 1.5, 2 ** 60, 'a b', '"><script>', 'x'.repeat(65)]

test.each<InvalidField>([
  { table: 'blog_posts', field: 'id', values: invalidIds },
  { table: 'blog_posts', field: 'title', values: [...invalidRequiredTexts, tooLong('title')] },
  { table: 'blog_posts', field: 'excerpt', values: [...invalidRequiredTexts, tooLong('excerpt')] },
  { table: 'blog_posts', field: 'published_date', values: [null, '2026-02-30', 20260105] },
  { table: 'testimonials', field: 'client_name', values: [...invalidRequiredTexts, tooLong('client_name')] },
  { table: 'testimonials', field: 'content', values: [...invalidRequiredTexts, tooLong('content')] },
  // `false` is valid in the database, but the page shows only featured testimonials.
  { table: 'testimonials', field: 'is_featured', values: [false, null, 'true'] },
])(
  'a row of $table with an invalid $field is rejected, and the report of it repeats no secret key',
  (invalid) => {
    const { table, field, values } = invalid
    for (const value of values) {
      const { rows, rejected } = validate(table, { [field]: value })
      expect(rows, JSON.stringify(value)).toEqual([])
      expect(rejected).toMatchObject([{ table, field }])
      expect(JSON.stringify(rejected)).not.toContain(key)
    }
  },
)

/** An address with a JSON Web Token, which may give access to something. */
const withJwt = `https://example.com/foto.jpg?jwt=${jwt}`
/** A signed address of a private file in Supabase Storage, which works for a limited time. */
const signed = `${ORIGIN}/storage/v1/render/image/sign/news/foto.jpg?width=9&token=${jwt}`
/** Values that no `image_url` may have. `ADDRESSES` are hostile. */
const invalidPictures = [
  ...ADDRESSES,
  'https://eu@example.com/foto.jpg',
  'https://:pass@example.com/foto.jpg',
  `https://example.com/${tooLong('image_url')}`,
  `https://example.com/${key}`,
  withJwt,
  signed,
  7,
]

test.each<InvalidField>([
  { table: 'blog_posts', field: 'author', values: [...invalidTexts, tooLong('author')] },
  { table: 'blog_posts', field: 'image_url', values: invalidPictures },
  { table: 'testimonials', field: 'company', values: [...invalidTexts, tooLong('company')] },
  {
    table: 'testimonials',
    field: 'rating',
    values: [9, 6, -1, 3.7, '5', Number.NaN, Number.POSITIVE_INFINITY],
  },
])(
  'a row of $table with an invalid $field is shown without that field, and the field is reported',
  (invalid) => {
    const { table, field, values } = invalid
    const { id } = good[table]
    for (const value of values)
      expect(validate(table, { [field]: value })).toMatchObject({
        rows: [{ ...good[table], [field]: null }],
        rejected: [],
        partial: [{ table, id, field }],
      })
  },
)

/** Words that other programs write for no value. */
const wordsForNothing = ['NULL', 'null', ' (null)\n', 'undefined', 'N/A', 'n/a', '#N/D', 'NaN', 'None']
/** Values that PostgreSQL, clerks and other programs may leave in an optional text without content. */
const blanks = [null, undefined, ...blankTexts, ...wordsForNothing]

/** Returns the value that is shown for a valid value of the field. */
type ShownValue = (value: unknown) => unknown
const unchanged: ShownValue = (value) => value

test.each<{ rule: string; table: TableName; field: string; values: unknown[]; shown: ShownValue }>([
  {
    rule: 'a column that the page does not use is left out',
    table: 'blog_posts',
    field: 'secret',
    values: [1],
    shown: () => undefined,
  },
  {
    rule: 'a rating is 0 to 5 stars, or none',
    table: 'testimonials',
    field: 'rating',
    values: [0, 1, 2, 3, 4, 5, null],
    shown: unchanged,
  },
  {
    rule: 'a time of creation that is no date becomes null without a report, because no card shows it',
    table: 'testimonials',
    field: 'created_at',
    values: ['infinity', null],
    shown: () => null,
  },
  {
    rule: 'a blank company becomes null',
    table: 'testimonials',
    field: 'company',
    values: blanks,
    shown: () => null,
  },
  {
    rule: 'an author is shown that only resembles a word for no value',
    table: 'blog_posts',
    field: 'author',
    values: ['Null Contábil', 'Ana Undefined', 'none', 'NA', 'Nan', 'N/A.'],
    shown: unchanged,
  },
  {
    rule: 'a blank address of a picture becomes null',
    table: 'blog_posts',
    field: 'image_url',
    values: blanks,
    shown: () => null,
  },
  {
    rule: 'the length of a title is counted in characters as PostgreSQL does, not in UTF-16 units',
    table: 'blog_posts',
    field: 'title',
    values: ['😀'.repeat(posts.maxLengths.title)],
    shown: unchanged,
  },
  {
    rule: 'a title may have line breaks, tabs, right-to-left letters and combining marks',
    table: 'blog_posts',
    field: 'title',
    values: ['Não\tperca\n\u0633\u0644\u0627\u0645 e\u0301 fim'],
    shown: unchanged,
  },
  {
    rule: 'a title is shown without the space around it',
    table: 'blog_posts',
    field: 'title',
    values: [' \n Título\u00a0'],
    shown: () => 'Título',
  },
  {
    rule: 'a text of 2,000 characters may have invisible ones besides',
    table: 'testimonials',
    field: 'content',
    values: [`\u2068${'x'.repeat(testimonials.maxLengths.content)}\u2069`],
    shown: () => 'x'.repeat(testimonials.maxLengths.content),
  },
  {
    rule: 'the address of a picture is used without invisible characters',
    table: 'blog_posts',
    field: 'image_url',
    values: ['\u2068https://example.com/foto.jpg\u2069\u000b'],
    shown: () => 'https://example.com/foto.jpg',
  },
  {
    rule: 'a picture may come from any host over https',
    table: 'blog_posts',
    field: 'image_url',
    values: ['https://example.com/foto.jpg'],
    shown: unchanged,
  },
  {
    rule: 'an id may be a whole number, and becomes text',
    table: 'blog_posts',
    field: 'id',
    values: [42],
    shown: () => '42',
  },
])('$rule', ({ table, field, values, shown }) => {
  for (const value of values) {
    const rows = [{ ...good[table], [field]: shown(value) }]
    expect(validate(table, { [field]: value })).toEqual({ rows, rejected: [], partial: [] })
  }
})

const TEXTS = {
  blog_posts: ['title', 'excerpt', 'author'],
  testimonials: ['client_name', 'company', 'content'],
}

test.each(Object.entries(CONTROLS))('the text %j is shown as %j in every column of text', (text, shown) => {
  for (const table of ['blog_posts', 'testimonials'] as const) {
    const changed = (value: string) => Object.fromEntries(TEXTS[table].map((column) => [column, value]))
    const rows = [{ ...good[table], ...changed(shown) }]
    expect(validate(table, changed(text))).toEqual({ rows, rejected: [], partial: [] })
  }
})

test('if two rows have the same id, the first is shown and the second is rejected', () => {
  // Both keep the id of the valid row.
  const validated = validate('blog_posts', {}, { title: 'Outro' })
  expect(validated).toMatchObject({ rows: [good.blog_posts], rejected: [{ index: 1, field: 'id' }] })
})

test('if there is one row more than the limit, the last row is left out', () => {
  const ids = Array.from({ length: LIMIT + 1 }, (_, index) => `post-${index}`)
  const { rows, rejected } = validate('blog_posts', ...ids.map((id) => ({ id })))
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, -1))
  expect(rejected).toEqual([])
})

/**
 * A value that is invalid in every field. In a log, its second line would be a command to GitHub's runner; and to
 * search it for secret keys would take minutes.
 */
const forged = `x\n::error::${'a.'.repeat(150_000)} ${key}`
test.each<{ table: TableName; field: string; code: RowIssueCode; value: unknown }>([
  { table: 'testimonials', field: 'is_featured', code: 'wrong-type', value: forged },
  { table: 'testimonials', field: 'rating', code: 'wrong-type', value: forged },
  { table: 'testimonials', field: 'rating', code: 'not-a-rating', value: 4.5 },
  { table: 'blog_posts', field: 'title', code: 'no-value', value: null },
  { table: 'blog_posts', field: 'title', code: 'no-value', value: 'undefined' },
  { table: 'testimonials', field: 'client_name', code: 'no-value', value: 'N/A' },
  { table: 'blog_posts', field: 'published_date', code: 'wrong-type', value: '22/11/2026' },
  { table: 'blog_posts', field: 'published_date', code: 'not-a-date', value: '2026-02-30' },
  { table: 'blog_posts', field: 'published_date', code: 'not-a-date', value: '12026-01-05' },
  { table: 'blog_posts', field: 'published_date', code: 'not-a-date', value: 'infinity' },
  { table: 'blog_posts', field: 'title', code: 'too-long', value: forged },
  { table: 'blog_posts', field: 'title', code: 'no-value', value: '\u2068\u2069' },
  { table: 'blog_posts', field: 'title', code: 'unreadable-characters', value: 'a\ud83d' },
  { table: 'blog_posts', field: 'author', code: 'too-long', value: forged },
  { table: 'blog_posts', field: 'author', code: 'supabase-secret-key', value: key },
  { table: 'blog_posts', field: 'image_url', code: 'secret-jwt', value: withJwt },
  { table: 'blog_posts', field: 'image_url', code: 'signed-address', value: signed },
])(
  "an invalid $field in $table is reported with the code $code and the row's id, and without the value of the field",
  ({ table, field, code, value }) => {
    const { rejected, partial } = validate(table, { [field]: value })
    expect([...rejected, ...partial]).toEqual([{ table, index: 0, id: good[table].id, field, code }])
  },
)

test.each<{ what: string; value: unknown; shownAs: string; code: RowIssueCode }>([
  { what: 'a text that is too long', value: forged, shownAs: '?', code: 'not-an-id' },
  { what: 'a secret key', value: key, shownAs: '?', code: 'supabase-secret-key' },
  { what: 'an object', value: { toString: null }, shownAs: '?', code: 'wrong-type' },
  { what: 'a fraction', value: 1.5, shownAs: '1.5', code: 'wrong-type' },
])('a row whose id is $what is reported with $shownAs as its id and the code $code', (invalid) => {
  const { value, shownAs, code } = invalid
  const { rejected } = validate('blog_posts', { id: value })
  expect(rejected).toEqual([{ table: 'blog_posts', index: 0, id: shownAs, field: 'id', code }])
})
