import { afterEach, expect, test, vi } from 'vitest'
import { MAX_BYTES } from '../../pages/index/database/guarded-fetch.ts'
import { forEachTable, TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import { getPublished, judgePublished, type Published, readSite } from './published-site.ts'

const SITE = new URL('https://exemplo.test/site/')
/** The origin of the project from which this build reads. */
const ORIGIN = 'https://projeto.supabase.co'
const texts = { id: 'a', title: 'Título', excerpt: 'Resumo', author: 'Ana' }
const post = { ...texts, image_url: null, published_date: '2026-01-05' }
/** The content.json of a published site. */
const content = {
  fetchedAt: '2026-01-02T03:04:05.000Z',
  source: { blog_posts: 'live', testimonials: 'live' },
  contentHash: 'ab'.repeat(32),
  rows: { blog_posts: [post], testimonials: [] },
}

afterEach(() => void vi.unstubAllGlobals())

/** Returns what is published at the site's address. */
const readPublished = async (wasDeployed?: boolean, origin = ORIGIN) =>
  judgePublished(await readSite(SITE), SITE, origin, wasDeployed)

/** Reads what is published on a site that gives this answer to every request. */
function reading(answered: unknown, status = 200, wasDeployed?: boolean, origin = ORIGIN) {
  const answer = vi.fn(async (_address: URL) => Response.json(answered, { status }))
  vi.stubGlobal('fetch', answer)
  return { answer, published: readPublished(wasDeployed, origin) }
}

// Without an address there is nothing to read, even if GitHub knows of an earlier deployment.
test('a site that has no address counts as never published', async () => {
  expect(judgePublished(await readSite(undefined), undefined, ORIGIN, true)).toEqual({ kind: 'unpublished' })
})

test("a published content.json is read from the site's path, past caches", async () => {
  const { answer, published } = reading(content)
  expect(await published).toMatchObject({ kind: 'ok', snapshot: content })
  // A query, which no cache on the way knows, makes the answer a new one.
  expect(`${answer.mock.calls[0]?.[0]}`).toMatch(`${SITE}content.json?`)
})

// The name becomes part of a file's name. It is a hash of ten hexadecimal digits.
test('a published picture with an impossible name or without widths counts as no picture', async () => {
  const valid = { name: '0123456789', widths: [400] }
  const pictures = {
    valid,
    inAnotherFolder: { ...valid, name: '../0123456789' },
    withExtension: { ...valid, name: '0123456789.js' },
    withoutWidths: { ...valid, widths: [] },
  }
  const { published } = reading({ ...content, pictures })
  const read = { valid, inAnotherFolder: null, withExtension: null, withoutWidths: null }
  expect(await published).toMatchObject({ snapshot: { pictures: read } })
})

// An office may hide the section of the news or that of the testimonials. Its table is then neither read nor published.
test('a content.json is valid if it has neither rows nor a request for a table whose section is hidden', async () => {
  const rows = { blog_posts: [post] }
  const urls = { blog_posts: `${ORIGIN}/rest/v1/blog_posts?select=*&limit=6` }
  const requery = { key: 'sb_publishable_key', urls }
  const published = await reading({ ...content, rows, requery }).published
  expect(published).toMatchObject({ kind: 'ok', snapshot: { rows, requery } })
  expect(getPublished(published)?.rows).not.toHaveProperty('testimonials')
})

// JavaScript reads text in parentheses in a date as a comment.
test('the time of a published snapshot is normalized, so that no markup comes with it', async () => {
  const { published } = reading({ ...content, fetchedAt: '2026 (</updated><script/>)' })
  const fetchedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(await published).toMatchObject({ snapshot: { fetchedAt } })
})

/** A content.json with a row that the row schema rejects, because it has no title. */
const withRejectedRow = { ...content, rows: { blog_posts: [{ ...post, title: '' }, post], testimonials: [] } }
test.each<{ answer: string; body: unknown; reason: RegExp }>([
  { answer: 'whose time is no date', body: { ...content, fetchedAt: 'ontem' }, reason: /no time/ },
  { answer: 'whose time is an object', body: { ...content, fetchedAt: { toString: 1 } }, reason: /no time/ },
  // Publishing only the other rows would show fewer than before.
  { answer: 'with a row that is rejected', body: withRejectedRow, reason: /row blog_posts title no-value/ },
])('a content.json $answer is not published again, and the log says why', async ({ body, reason }) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(await reading(body).published).toMatchObject({
    kind: 'foreign',
    finding: { code: 'not-our-site', params: { url: SITE.href, seen: 'damaged' } },
  })
  expect(log.mock.calls.join()).toMatch(reason)
  log.mockRestore()
})

test('a site whose server fails is unreachable', async () => {
  expect(await reading(content, 503).published).toMatchObject({
    kind: 'unreachable',
    finding: { code: 'site-unreachable', params: { url: SITE.href, detail: 'status 503' } },
  })
})

// The page of somebody who has the domain now, somebody else's JSON, or an incomplete upload, which the next publication
// writes again.
test.each([
  { what: 'a page', body: '<!doctype html>' },
  { what: 'a page in Latin-1', body: Buffer.from('<!doctype html><p>Domínio à venda', 'latin1') },
  { what: 'cut', body: '{"fetchedAt":"2026-01-02T03:04:05.000Z","rows":{"blog' },
  { what: 'cut within the two bytes of a letter', body: Buffer.from('{"title":"ç').subarray(0, -1) },
  { what: 'empty', body: '' },
  { what: 'larger than any of ours', body: ' '.repeat(MAX_BYTES + 1) },
  { what: 'null', body: 'null' },
  { what: 'a list', body: '[]' },
  { what: 'without rows', body: JSON.stringify({ ...content, rows: undefined }) },
  { what: 'with a list of rows', body: JSON.stringify({ ...content, rows: [] }) },
  { what: 'with a text in place of rows', body: JSON.stringify({ ...content, rows: 'x' }) },
  { what: 'with rows of another program', body: '{"rows":{"unit":"EUR"},"fetchedAt":"2026"}' },
  { what: 'without the source of its rows', body: JSON.stringify({ ...content, source: undefined }) },
])('a content.json that is none of this program ($what) makes the site foreign', async ({ body }) => {
  vi.stubGlobal('fetch', async () => new Response(body))
  expect(await readPublished(true)).toMatchObject({
    // The next run publishes a site that is foreign, and waits for one that is unreachable.
    kind: 'foreign',
    finding: { code: 'not-our-site', params: { url: SITE.href, seen: 'other' } },
  })
})

test('a site that breaks off in the middle of its content.json is unreachable', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('{"rows":')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  expect(await readPublished(true)).toMatchObject({ kind: 'unreachable' })
})

// Anybody can read a summary, and it names no client.
test('the finding on a content.json that is no JSON quotes nothing of it', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"rows":{"testimonials":[{"client_name":Rita Sá}]}}'))
  const published = await readPublished(true)
  expect(JSON.stringify(published)).not.toContain('Rita')
})

test.each<{ wasDeployed: boolean | undefined; status: number; kind: Published['kind'] }>([
  { wasDeployed: false, status: 404, kind: 'unpublished' },
  { wasDeployed: true, status: 404, kind: 'foreign' },
  { wasDeployed: undefined, status: 404, kind: 'foreign' },
  { wasDeployed: false, status: 500, kind: 'unpublished' },
  { wasDeployed: true, status: 500, kind: 'unreachable' },
])('a site that answers $status is $kind if it was ever deployed: $wasDeployed', async (given) => {
  expect((await reading('', given.status, given.wasDeployed).published).kind).toBe(given.kind)
})

/** Reads what is published on a site with this page that refuses its content.json with this status. */
function readingPage(page: string, status: number, wasDeployed = true) {
  const answer = async (address: URL) =>
    address.href === SITE.href ? new Response(page) : new Response('', { status })
  vi.stubGlobal('fetch', vi.fn(answer))
  return readPublished(wasDeployed)
}
const OWN_PAGE = '<!doctype html><script type="application/json" id="baked-content">{}</script>'
const OTHER_PAGE = '<!doctype html><title>Site antigo</title>'

test.each([404, 403])(
  'a page of this program that answers %i to its content.json is unreachable',
  async (status) => {
    expect(await readingPage(OWN_PAGE, status)).toMatchObject({
      kind: 'unreachable',
      finding: { params: { detail: `status ${status}` } },
    })
  },
)

// An ordinary server, after the domain was sold, or before it leads to the new site. It answers 404 or 403 to content.json.
test.each([
  { what: 'a page', page: OTHER_PAGE, status: 404 },
  { what: 'an empty page', page: '', status: 404 },
  { what: 'a page larger than any of ours', page: ' '.repeat(MAX_BYTES + 1), status: 404 },
  { what: 'a page and refuses its content.json', page: OTHER_PAGE, status: 403 },
])('an address that shows $what without the mark of this program is foreign', async ({ page, status }) => {
  expect(await readingPage(page, status)).toMatchObject({
    kind: 'foreign',
    finding: { params: { seen: 'other' } },
  })
})

test('before the first publication, an address that shows another page counts as never published', async () => {
  expect(await readingPage(OTHER_PAGE, 404, false)).toEqual({ kind: 'unpublished' })
})

/** The requests of all tables at an origin. */
const requestsAt = (origin: string) =>
  forEachTable(TABLE_NAMES, (table) => `${origin}/rest/v1/${table}?select=*`)
const key = 'sb_publishable_abc'
const urls = requestsAt(ORIGIN)
const LOCAL = 'http://127.0.0.1:9'
const SECRET_KEY = `sb_secret_${'x'.repeat(20)}`

// A content.json holds the key and the requests with which visitors' browsers ask for newer rows (`requery`). A
// publication that can read no table takes them over, unless they could do harm or cannot work.
test.each<{ what: string; requery: unknown; backend: string }>([
  { what: 'of this project', requery: { key, urls }, backend: ORIGIN },
  {
    what: 'of another project, before a move',
    requery: { key, urls: requestsAt('https://outro.supabase.co') },
    backend: ORIGIN,
  },
  {
    what: 'of the embedded backend, if the build reads from it',
    requery: { key, urls: requestsAt(LOCAL) },
    backend: LOCAL,
  },
])('published requests $what are repeated by visitors', async ({ requery, backend }) => {
  const { published } = reading({ ...content, requery }, 200, true, backend)
  expect(await published).toMatchObject({ snapshot: { requery } })
})

test.each<{ what: string; requery: unknown }>([
  { what: 'that are absent', requery: undefined },
  { what: 'with a secret key', requery: { key: SECRET_KEY, urls } },
  {
    what: 'to two origins',
    requery: { key, urls: { ...urls, testimonials: requestsAt('https://outro.test').testimonials } },
  },
  {
    what: 'of another table',
    requery: { key, urls: { ...urls, blog_posts: `${ORIGIN}/rest/v1/segredos?select=*` } },
  },
  {
    what: 'of a local backend from which the build does not read',
    requery: { key, urls: requestsAt(LOCAL) },
  },
  { what: 'over plain http', requery: { key, urls: requestsAt('http://projeto.supabase.co') } },
  { what: 'without an origin', requery: { key, urls: { ...urls, blog_posts: 'blog_posts' } } },
])('published requests $what are not repeated by visitors', async ({ requery }) => {
  const { published } = reading({ ...content, requery }, 200, true)
  expect(await published).toMatchObject({ snapshot: { requery: null } })
})
