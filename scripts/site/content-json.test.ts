import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content/content.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { renderMessage } from '../findings/finding.ts'
import { linksFor } from '../findings/markdown.ts'
import { getPublished, type Published, readPublished, writeContentJson } from './content-json.ts'

const SITE = new URL('https://exemplo.test/site/')
const ORIGIN = 'https://projeto.supabase.co'
const texts = { id: 'a', title: 'Título', excerpt: 'Resumo', author: 'Ana' }
const post = { ...texts, image_url: null, published_date: '2026-01-05' }
const content = { fetchedAt: '2026-01-02T03:04:05.000Z', rows: { blog_posts: [post], testimonials: [] } }

afterEach(() => void vi.unstubAllGlobals())

test('content.json says which version and which commit wrote it', async () => {
  const site = await mkdtemp(join(tmpdir(), 'site-'))
  const snapshot: Snapshot = {
    fetchedAt: content.fetchedAt,
    builtAt: content.fetchedAt,
    source: { blog_posts: 'live', testimonials: 'live' },
    rows: { blog_posts: [], testimonials: [] },
    pictures: {},
    requery: null,
  }
  await writeContentJson(
    site,
    { content: readContentFiles(SAMPLE_FOLDER), snapshot, siteUrl: SITE },
    'abc1234',
  )
  const written = JSON.parse(await readFile(join(site, 'content.json'), 'utf8'))
  expect(written).toMatchObject({ version: manifest.version, commit: 'abc1234' })
})

/** Reads what a site answers to every request. */
function reading(answered: unknown, status = 200, wasDeployed?: boolean, origin = ORIGIN) {
  const answer = vi.fn(async (_address: string) => Response.json(answered, { status }))
  vi.stubGlobal('fetch', answer)
  return { answer, published: readPublished(SITE, origin, wasDeployed) }
}

test('without an address, or where nothing was ever published, it is never', async () => {
  expect(await readPublished(undefined, ORIGIN, true)).toEqual({ kind: 'never' })
  expect(await reading('', 404, false).published).toEqual({ kind: 'never' })
})

test("it is there as content.json under the site's path", async () => {
  const { answer, published } = reading(content)
  expect(await published).toMatchObject({ kind: 'ok', snapshot: content })
  // Something after it makes a cache on the way ask the site again.
  expect(answer.mock.calls[0]?.[0]).toMatch(`${SITE}content.json?`)
})

test('its pictures are those whose files may be asked for', async () => {
  const a = { name: '0123456789', widths: [400] }
  const [b, c] = ['../0123456789', '0123456789.js'].map((name) => ({ ...a, name }))
  const { published } = reading({ ...content, pictures: { a, b, c, d: { ...a, widths: [] } } })
  expect(await published).toMatchObject({ snapshot: { pictures: { a, b: null, c: null, d: null } } })
})

test('a table that was not shown has no list in it, and no request', async () => {
  const rows = { blog_posts: [post] }
  const urls = { blog_posts: `${ORIGIN}/rest/v1/blog_posts?select=*&limit=6` }
  const requery = { key: 'sb_publishable_key', urls }
  const published = await reading({ ...content, rows, requery }).published
  expect(published).toMatchObject({ kind: 'ok', snapshot: { rows, requery } })
  expect(getPublished(published)?.rows).not.toHaveProperty('testimonials')
})

test('its time is written anew, whatever else stood with it', async () => {
  const { published } = reading({ ...content, fetchedAt: '2026 (</updated><script/>)' })
  const fetchedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(await published).toMatchObject({ snapshot: { fetchedAt } })
})

const misfit = { ...content, rows: { blog_posts: [{ ...post, title: '' }, post], testimonials: [] } }
test.each<[string, unknown, number, Published['kind'], RegExp]>([
  ['a server in trouble', content, 503, 'unreachable', /status 503/],
  ['null', null, 200, 'invalid', /no (list|time)/],
  ['no date', { ...content, fetchedAt: 'ontem' }, 200, 'invalid', /no time/],
  ['a date as an object', { ...content, fetchedAt: { toString: 1 } }, 200, 'invalid', /no time/],
  ['no rows', { fetchedAt: content.fetchedAt }, 200, 'invalid', /no list/],
  // Its rows are trusted no more than any others.
  ['a row that does not fit', misfit, 200, 'invalid', /row blog_posts title no-value/],
])('%s is told with the address, and is no absence', async (_, answered, status, kind, words) => {
  const published = await reading(answered, status).published
  // The monitor tells of what nobody can read; the next publication mends the rest.
  const lasts = { severity: 'degraded', alert: { topic: 'site', immediate: false } }
  expect(published).toMatchObject({ kind, finding: kind === 'unreachable' ? lasts : { severity: 'warning' } })
  const told = 'finding' in published ? renderMessage(published.finding, linksFor({})) : ''
  expect(told).toMatch(words)
  expect(told).toContain(SITE.href)
})

test('where nothing is there, and GitHub knows of a deployment or does not answer, it is gone', async () => {
  for (const wasDeployed of [true, undefined]) {
    const { published } = reading('', 404, wasDeployed)
    expect(await published).toMatchObject({
      kind: 'missing',
      finding: { code: 'site-missing', severity: 'warning' },
    })
  }
})

const at = (origin: string, posts = 'blog_posts') => ({
  blog_posts: `${origin}/rest/v1/${posts}?select=*`,
  testimonials: `${origin}/rest/v1/testimonials?select=*`,
})
const key = 'sb_publishable_abc'
const LOCAL = 'http://127.0.0.1:9'
const SECRET_KEY = `sb_secret_${'x'.repeat(20)}`
test.each<[requery: unknown, isRepeated: boolean, backend?: string]>([
  [{ key, urls: at(ORIGIN) }, true],
  [{ key, urls: at('https://outro.supabase.co') }, true],
  [undefined, false],
  [{ key: SECRET_KEY, urls: at(ORIGIN) }, false],
  [{ key, urls: { ...at(ORIGIN), testimonials: at('https://outro.test').testimonials } }, false],
  [{ key, urls: at(ORIGIN, 'segredos') }, false],
  [{ key, urls: at(LOCAL) }, true, LOCAL],
  [{ key, urls: at(LOCAL) }, false],
  [{ key, urls: at('http://projeto.supabase.co') }, false],
  [{ key, urls: { ...at(ORIGIN), blog_posts: 'blog_posts' } }, false],
])('visitors repeat what reads the two tables alone: %j', async (requery, isRepeated, backend) => {
  const { published } = reading({ ...content, requery }, 200, true, backend)
  expect(await published).toMatchObject({ snapshot: { requery: isRepeated ? requery : null } })
})
