import { afterEach, expect, test, vi } from 'vitest'
import { readLastGood } from './last-good'

const SITE = new URL('https://exemplo.test/site/')
const ORIGIN = 'https://projeto.supabase.co'
const texts = { id: 'a', title: 'Título', excerpt: 'Resumo', author: 'Ana' }
const post = { ...texts, image_url: null, published_date: '2026-01-05' }
const content = { fetchedAt: '2026-01-02T03:04:05.000Z', rows: { blog_posts: [post], testimonials: [] } }

afterEach(() => void vi.unstubAllGlobals())

/** Reads what a site answers to every request. */
function reading(published: unknown, status = 200) {
  const answer = vi.fn(async (_address: string) => Response.json(published, { status }))
  vi.stubGlobal('fetch', answer)
  return { answer, lastGood: readLastGood(SITE, ORIGIN) }
}

test('without an address, or where nothing is published yet, there is none', async () => {
  expect(await readLastGood(undefined, ORIGIN)).toBeUndefined()
  expect(await reading('', 404).lastGood).toBeUndefined()
})

test("it is content.json under the site's path", async () => {
  const { answer, lastGood } = reading(content)
  expect(await lastGood).toMatchObject(content)
  // Something after it makes a cache on the way ask the site again.
  expect(answer.mock.calls[0]?.[0]).toMatch(`${SITE}content.json?`)
})

test('its rows are trusted no more than any others: one that does not fit makes the whole copy unusable', async () => {
  const rows = { blog_posts: [{ ...post, title: '' }, post], testimonials: [] }
  const { lastGood } = reading({ ...content, rows })
  await expect(lastGood).rejects.toThrow('row blog_posts title empty')
})

test.each<[string, unknown, number, RegExp]>([
  ['a server in trouble', content, 503, /content\.json cannot be used: status 503/],
  ['null', null, 200, /no-time|no-list/],
  ['no date', { ...content, fetchedAt: 'ontem' }, 200, /no-time/],
  ['no list of a table', { ...content, rows: { blog_posts: [] } }, 200, /no-list testimonials/],
  ['a list that is none', { ...content, rows: { blog_posts: {} } }, 200, /no-list blog_posts/],
])('%s is an error that names the address, not an absence', async (_name, published, status, message) => {
  const { lastGood } = reading(published, status)
  await expect(lastGood).rejects.toThrow(message)
  await expect(lastGood).rejects.toThrow(`${SITE}content.json`)
})
