import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content/content.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { renderMessage } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import {
  getPublished,
  type Published,
  readPublished,
  type SiteInputs,
  writeContentJson,
} from './content-json.ts'

const SITE = new URL('https://exemplo.test/site/')
const ORIGIN = 'https://projeto.supabase.co'
const texts = { id: 'a', title: 'Título', excerpt: 'Resumo', author: 'Ana' }
const post = { ...texts, image_url: null, published_date: '2026-01-05' }
const content = { fetchedAt: '2026-01-02T03:04:05.000Z', rows: { blog_posts: [post], testimonials: [] } }

afterEach(() => void vi.unstubAllGlobals())

const snapshot: Snapshot = {
  fetchedAt: content.fetchedAt,
  builtAt: content.fetchedAt,
  source: { blog_posts: 'live', testimonials: 'live' },
  rows: { blog_posts: [], testimonials: [] },
  pictures: {},
  requery: null,
}
const inputs: SiteInputs = { content: readContentFiles(SAMPLE_FOLDER), snapshot, siteUrl: SITE }

test('content.json says which version and which commit wrote it', async () => {
  const site = await mkdtemp(join(tmpdir(), 'site-'))
  await writeContentJson(site, inputs, 'abc1234')
  const written = JSON.parse(await readFile(join(site, 'content.json'), 'utf8'))
  expect(written).toMatchObject({ version: manifest.version, commit: 'abc1234' })
})

/** Reads what a site answers to every request. */
function reading(answered: unknown, status = 200, wasDeployed?: boolean, origin = ORIGIN) {
  const answer = vi.fn(async (_address: string) => Response.json(answered, { status }))
  vi.stubGlobal('fetch', answer)
  return { answer, published: readPublished(SITE, origin, wasDeployed) }
}

test('a site without an address, or that was never deployed, was never published', async () => {
  expect(await readPublished(undefined, ORIGIN, true)).toEqual({ kind: 'never' })
  expect(await reading('', 404, false).published).toEqual({ kind: 'never' })
})

test("a published content.json is read from the site's path, past caches", async () => {
  const { answer, published } = reading(content)
  expect(await published).toMatchObject({ kind: 'ok', snapshot: content })
  // Something after it makes a cache on the way ask the site again.
  expect(answer.mock.calls[0]?.[0]).toMatch(`${SITE}content.json?`)
})

test('published pictures with impossible names or widths count as none', async () => {
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

test('the time of a published snapshot is written anew, without any text around it', async () => {
  const { published } = reading({ ...content, fetchedAt: '2026 (</updated><script/>)' })
  const fetchedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(await published).toMatchObject({ snapshot: { fetchedAt } })
})

const misfit = { ...content, rows: { blog_posts: [{ ...post, title: '' }, post], testimonials: [] } }
test.each<{
  answer: string
  body: unknown
  status: number
  kind: Published['kind']
  message: RegExp
}>([
  { answer: 'a failing server', body: content, status: 503, kind: 'unreachable', message: /status 503/ },
  { answer: 'null', body: null, status: 200, kind: 'invalid', message: /no (list|time)/ },
  {
    answer: 'no date',
    body: { ...content, fetchedAt: 'ontem' },
    status: 200,
    kind: 'invalid',
    message: /no time/,
  },
  {
    answer: 'a date as an object',
    body: { ...content, fetchedAt: { toString: 1 } },
    status: 200,
    kind: 'invalid',
    message: /no time/,
  },
  {
    answer: 'no rows',
    body: { fetchedAt: content.fetchedAt },
    status: 200,
    kind: 'invalid',
    message: /no list/,
  },
  // Its rows are trusted no more than any others.
  {
    answer: 'a row that does not fit',
    body: misfit,
    status: 200,
    kind: 'invalid',
    message: /row blog_posts title no-value/,
  },
])(
  '$answer makes the site $kind, with its address in the message',
  async ({ body, status, kind, message }) => {
    const published = await reading(body, status).published
    // The monitor tells of what nobody can read; the next publication mends the rest.
    const lasts = { severity: 'degraded', alert: { topic: 'site', immediate: false } }
    expect(published).toMatchObject({
      kind,
      finding: kind === 'unreachable' ? lasts : { severity: 'warning' },
    })
    const text = 'finding' in published ? renderMessage(published.finding, linksFor({})) : ''
    expect(text).toMatch(message)
    expect(text).toContain(SITE.href)
  },
)

test('a site that answers 404 is missing if it was deployed, or may have been', async () => {
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
