import { afterEach, expect, test, vi } from 'vitest'
import { type Code, problemsOf } from '../problems/problem'
import { readLastGood } from './last-good'

const SITE = new URL('https://exemplo.test/site/')
const ORIGIN = 'https://projeto.supabase.co'
const texts = { id: 'a', title: 'Título', excerpt: 'Resumo', author: 'Ana' }
const post = { ...texts, image_url: null, published_date: '2026-01-05' }
const content = { fetchedAt: '2026-01-02T03:04:05.000Z', rows: { blog_posts: [post], testimonials: [] } }

afterEach(() => void vi.unstubAllGlobals())

/** Reads what a site answers to every request. */
function reading(published: unknown, status = 200, wasDeployed = async () => false) {
  const answer = vi.fn(async (_address: string) => Response.json(published, { status }))
  vi.stubGlobal('fetch', answer)
  return { answer, lastGood: readLastGood(SITE, ORIGIN, wasDeployed) }
}

test('without an address, or where nothing was ever published, there is none', async () => {
  expect(await readLastGood(undefined, ORIGIN, async () => true)).toBeUndefined()
  expect(await reading('', 404).lastGood).toBeUndefined()
})

test("it is content.json under the site's path", async () => {
  const { answer, lastGood } = reading(content)
  expect(await lastGood).toMatchObject(content)
  // Something after it makes a cache on the way ask the site again.
  expect(answer.mock.calls[0]?.[0]).toMatch(`${SITE}content.json?`)
})

test('its pictures are those whose files may be asked for', async () => {
  const a = { name: '0123456789', widths: [400] }
  const pictures = { a, b: { ...a, name: '../index' }, c: { ...a, widths: [] } }
  const { lastGood } = reading({ ...content, pictures })
  expect(await lastGood).toMatchObject({ pictures: { a, b: null, c: null } })
})

const misfit = { ...content, rows: { blog_posts: [{ ...post, title: '' }, post], testimonials: [] } }
test.each<[string, unknown, number, Code, RegExp]>([
  ['a server in trouble', content, 503, 'site-unread', /status 503/],
  ['null', null, 200, 'copy-unusable', /no (list|time)/],
  ['no date', { ...content, fetchedAt: 'ontem' }, 200, 'copy-unusable', /no time/],
  ['no list of a table', { ...content, rows: { blog_posts: [] } }, 200, 'copy-unusable', /no list/],
  // Its rows are trusted no more than any others.
  ['a row that does not fit', misfit, 200, 'copy-unusable', /row blog_posts title empty/],
])(
  '%s is a problem that names the address, not an absence',
  async (_name, published, status, code, words) => {
    const error = await reading(published, status).lastGood.catch((error) => error)
    expect(problemsOf(error)?.map((found) => found.code)).toEqual([code])
    expect(error.message).toMatch(words)
    expect(error.message).toContain(SITE.href)
  },
)

test.each([
  ['GitHub knows of a deployment', async () => true],
  ['GitHub does not answer', () => Promise.reject(new Error('GitHub answered 500'))],
])('where nothing is there, but %s, it is gone', async (_, wasDeployed) => {
  const error = await reading('', 404, wasDeployed).lastGood.catch((error) => error)
  expect(problemsOf(error)).toMatchObject([{ code: 'site-gone' }])
})
