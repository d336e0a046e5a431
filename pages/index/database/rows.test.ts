import { describe, expect, test } from 'vitest'
import { MAX_LENGTH, validateRows } from './rows'

const ORIGIN = 'https://projeto.supabase.co'
const post = {
  id: '7f6d1c1e-0000-4000-8000-000000000001',
  title: 'Título',
  excerpt: 'Resumo',
  author: 'Ana',
  image_url: 'https://projeto.supabase.co/foto.jpg',
  published_date: '2026-01-05',
}
const testimonial = {
  id: '7f6d1c1e-0000-4000-8000-000000000002',
  client_name: 'Bia',
  company: 'Padaria',
  content: 'Atendimento atencioso.',
  rating: 5,
  is_featured: true,
}

const posts = (...rows: unknown[]) => validateRows('blog_posts', rows, ORIGIN)
const testimonials = (...rows: unknown[]) => validateRows('testimonials', rows, ORIGIN)

test('good rows come through as they are, without columns that the page does not use', () => {
  expect(posts({ ...post, content: '<p>inteiro</p>', secret: 1 })).toEqual({
    rows: [post],
    setAside: [],
    shownWithout: [],
  })
  expect(testimonials({ ...testimonial, created_at: 'infinity' })).toMatchObject({
    rows: [testimonial],
    setAside: [],
  })
})

test('a bad row is named and takes no good one with it', () => {
  const bad = { ...post, id: 'b', title: null }
  const last = { ...post, id: 'c' }
  const { rows, setAside } = posts(post, bad, last)
  expect(rows.map(({ id }) => id)).toEqual([post.id, 'c'])
  expect(setAside).toEqual([
    { table: 'blog_posts', id: 'b', field: 'title', reason: expect.stringContaining('string') },
  ])
})

describe('each of these posts is set aside for the field', () => {
  test.each<[string, unknown]>([
    ['id', null],
    ['id', ''],
    ['id', 1.5],
    ['id', 2 ** 60],
    ['id', 'a b'],
    ['id', '"><script>'],
    ['id', 'x'.repeat(65)],
    ['title', undefined],
    ['title', ''],
    ['title', ' \n '],
    ['title', 7],
    ['title', { toString: 'x' }],
    ['title', 'x'.repeat(MAX_LENGTH.title + 1)],
    ['title', 'nul \0'],
    ['title', 'bell \x07'],
    ['title', 'vertical \v tab'],
    ['title', 'form \f feed'],
    ['title', 'escape \x1b[31m'],
    ['title', 'c1 \x85'],
    ['title', 'override \u202e'],
    ['title', 'isolate \u2066'],
    ['title', 'half \ud83d'],
    ['title', 'half \udc00'],
    ['title', 'bom \ufeff.'],
    ['title', 'stacked e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301'],
    ['title', '\u200b\u2060\u00ad'],
    ['excerpt', null],
    ['excerpt', 'x'.repeat(MAX_LENGTH.excerpt + 1)],
    ['published_date', null],
    ['published_date', '2026-02-30'],
    ['published_date', 20260105],
  ])('%s: %j', (field, value) => {
    const { rows, setAside } = posts({ ...post, [field]: value })
    expect(rows).toEqual([])
    expect(setAside).toMatchObject([{ table: 'blog_posts', field }])
  })
})

describe('each of these testimonials is set aside for the field', () => {
  test.each<[string, unknown]>([
    ['client_name', null],
    ['client_name', 'x'.repeat(MAX_LENGTH.client_name + 1)],
    ['content', ''],
    ['content', 'x'.repeat(MAX_LENGTH.content + 1)],
    ['is_featured', false],
    ['is_featured', null],
    ['is_featured', 'true'],
  ])('%s: %j', (field, value) => {
    const { rows, setAside } = testimonials({ ...testimonial, [field]: value })
    expect(rows).toEqual([])
    expect(setAside).toMatchObject([{ table: 'testimonials', field }])
  })
})

describe('each of these fields costs itself alone', () => {
  test.each<[string, unknown]>([
    ['author', 'x'.repeat(MAX_LENGTH.author + 1)],
    ['image_url', 'javascript:alert(1)'],
    ['image_url', 'data:image/png;base64,AAAA'],
    ['image_url', 'http://example.com/foto.jpg'],
    ['image_url', 'http://127.0.0.1:54321/foto.jpg'],
    ['image_url', '//example.com/foto.jpg'],
    ['image_url', '/foto.jpg'],
    ['image_url', 'https://user@example.com/foto.jpg'],
    ['image_url', 'https://:pass@example.com/foto.jpg'],
    ['image_url', 'https://'],
    ['image_url', 'https:example.com/foto.jpg'],
    ['image_url', 'https://*/foto.jpg'],
    ['image_url', 'https://*.example.com/foto.jpg'],
    ['image_url', 'https://example.com;script-src-elem/foto.jpg'],
    ['image_url', "https://example.com,'self'/foto.jpg"],
    ['image_url', 'https://roteador/foto.jpg'],
    ['image_url', 'https://192.168.0.1/foto.jpg'],
    ['image_url', 'https://0x7f.1/foto.jpg'],
    ['image_url', 'https://[::1]/foto.jpg'],
    ['image_url', `https://example.com/${'x'.repeat(MAX_LENGTH.image_url)}`],
    ['image_url', 7],
    ['author', { toString: 'x' }],
  ])('of a post, %s: %j', (field, value) => {
    const { rows, setAside, shownWithout } = posts({ ...post, [field]: value })
    expect(rows).toEqual([{ ...post, [field]: null }])
    expect(setAside).toEqual([])
    expect(shownWithout).toMatchObject([{ table: 'blog_posts', id: post.id, field }])
  })

  test.each<[string, unknown]>([
    ['company', 'x'.repeat(MAX_LENGTH.company + 1)],
    ['company', 7],
    ['rating', 9],
    ['rating', 6],
    ['rating', -1],
    ['rating', 3.7],
    ['rating', '5'],
    ['rating', Number.NaN],
    ['rating', Number.POSITIVE_INFINITY],
  ])('of a testimonial, %s: %j', (field, value) => {
    const { rows, setAside, shownWithout } = testimonials({ ...testimonial, [field]: value })
    expect(rows).toEqual([{ ...testimonial, [field]: null }])
    expect(setAside).toEqual([])
    expect(shownWithout).toMatchObject([{ table: 'testimonials', id: testimonial.id, field }])
  })
})

test.each(['title', 'author', 'image_url'])(
  'a key in %s sets the row aside, and is not repeated',
  (field) => {
    const key = `sb_secret_${'a1'.repeat(12)}`
    const { rows, setAside } = posts({ ...post, [field]: `https://example.com/${key}` })
    expect(rows).toEqual([])
    expect(setAside).toEqual([
      { table: 'blog_posts', id: post.id, field: '', reason: 'holds a Supabase secret key' },
    ])
  },
)

test.each([null, undefined, 7, 'x', true, [], [post]])('the row %j is set aside as a whole', (row) => {
  expect(posts(row).setAside).toHaveLength(1)
  expect(posts(row, post).rows).toEqual([post])
})

test.each([0, 1, 2, 3, 4, 5])('the rating %d stands', (rating) => {
  expect(testimonials({ ...testimonial, rating }).rows).toMatchObject([{ rating }])
})

test('an optional column that is missing or blank is null, and no fault', () => {
  for (const blank of [null, undefined, '', '  ', '\u200b']) {
    const { rows, shownWithout } = posts({ ...post, author: blank, image_url: blank })
    expect({ rows, shownWithout }).toEqual({
      rows: [{ ...post, author: null, image_url: null }],
      shownWithout: [],
    })
    expect(testimonials({ ...testimonial, company: blank }).rows).toMatchObject([{ company: null }])
  }
  expect(testimonials({ ...testimonial, rating: null })).toMatchObject({
    rows: [{ rating: null }],
    shownWithout: [],
  })
})

test('a picture may come over http from the origin that answered, which is the embedded backend', () => {
  const image_url = 'http://127.0.0.1:54321/storage/foto.jpg'
  expect(validateRows('blog_posts', [{ ...post, image_url }], 'http://127.0.0.1:54321').rows).toHaveLength(1)
})

test('lengths count characters as PostgreSQL does, not UTF-16 units', () => {
  expect(posts({ ...post, title: '😀'.repeat(MAX_LENGTH.title) }).rows).toHaveLength(1)
  expect(posts({ ...post, title: '😀'.repeat(MAX_LENGTH.title + 1) }).rows).toEqual([])
})

test('text keeps line breaks, right-to-left letters and combining marks', () => {
  const title = 'Não\tperca\n\u0633\u0644\u0627\u0645 e\u0301 \u2028 fim'
  expect(posts({ ...post, title }).rows).toMatchObject([{ title }])
})

test('white space around text is left out', () => {
  expect(posts({ ...post, title: ' \n Título\u00a0' }).rows).toMatchObject([{ title: 'Título' }])
})

test('an integer id becomes a string', () => {
  expect(posts({ ...post, id: 42 }).rows).toMatchObject([{ id: '42' }])
})

test('the same id twice and more rows than asked for are set aside, the first ones stay', () => {
  expect(posts(post, { ...post, title: 'Outro' })).toMatchObject({
    rows: [post],
    setAside: [{ field: 'id' }],
  })
  const four = ['a', 'b', 'c', 'd'].map((id) => ({ ...post, id }))
  const { rows, setAside } = posts(...four)
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(setAside).toMatchObject([{ id: 'd', field: '' }])
})

test('what is wrong is told without the value, which could be long or begin a line of its own', () => {
  const value = `x\n::error::${'x'.repeat(1000)}`
  const { setAside, shownWithout } = testimonials({ ...testimonial, is_featured: value }, value, {
    ...testimonial,
    rating: value,
  })
  expect(setAside.map(({ reason }) => reason)).toEqual(['is not true', 'is not Object'])
  expect(shownWithout.map(({ reason }) => reason)).toEqual(['is not number'])
  expect(posts({ ...post, title: undefined }).setAside).toMatchObject([{ reason: 'is missing' }])
  expect(posts({ ...post, id: 'x'.repeat(1000) }).setAside[0]?.id).toHaveLength(64)
  expect(posts({ ...post, id: 1.5 }).setAside).toMatchObject([{ reason: 'is not string' }])
})

test('an id that cannot be named does not break the report', () => {
  expect(posts({ ...post, id: { toString: null } }, null).setAside.map(({ id }) => id)).toEqual(['?', '?'])
})
