import { afterEach, expect, test, vi } from 'vitest'
import { MAX_BYTES } from '../../pages/index/database/guarded-fetch.ts'
import { forEachTable, TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import { renderMessage } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import { getPublished, type Published, readPublished } from './published.ts'

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

/** Reads what is published on a site that gives this answer to every request. */
function reading(answered: unknown, status = 200, wasDeployed?: boolean, origin = ORIGIN) {
  const answer = vi.fn(async (_address: string) => Response.json(answered, { status }))
  vi.stubGlobal('fetch', answer)
  return { answer, published: readPublished(SITE, origin, TABLE_NAMES, wasDeployed) }
}

// Without an address there is nothing to read, even if GitHub knows of an earlier deployment.
test('a site that has no address counts as never published', async () => {
  expect(await readPublished(undefined, ORIGIN, TABLE_NAMES, true)).toEqual({ kind: 'unpublished' })
})

test('a site that answers 404 counts as never published if it was never deployed', async () => {
  expect(await reading('', 404, false).published).toEqual({ kind: 'unpublished' })
})

test("a published content.json is read from the site's path, past caches", async () => {
  const { answer, published } = reading(content)
  expect(await published).toMatchObject({ kind: 'ok', snapshot: content })
  // A query, which no cache on the way knows, makes the answer a new one.
  expect(answer.mock.calls[0]?.[0]).toMatch(`${SITE}content.json?`)
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
test.each<{
  answer: string
  body: unknown
  status: number
  kind: Published['kind']
  message: RegExp
}>([
  { answer: 'a failing server', body: content, status: 503, kind: 'unreachable', message: /status 503/ },
  {
    answer: 'a content.json whose time is no date',
    body: { ...content, fetchedAt: 'ontem' },
    status: 200,
    kind: 'invalid',
    message: /no time/,
  },
  {
    answer: 'a content.json whose time is an object',
    body: { ...content, fetchedAt: { toString: 1 } },
    status: 200,
    kind: 'invalid',
    message: /no time/,
  },
  // Publishing only the other rows would show fewer than before.
  {
    answer: 'a content.json with a row that is rejected',
    body: withRejectedRow,
    status: 200,
    kind: 'invalid',
    message: /row blog_posts title no-value/,
  },
])(
  '$answer makes the published site $kind, and the finding names the address of the site and the reason',
  async ({ body, status, kind, message }) => {
    const published = await reading(body, status).published
    // The monitor alerts of a site that is unreachable; the next publication restores one that is invalid.
    const unreachable = { severity: 'degraded', alert: { topic: 'site', immediate: false } }
    expect(published).toMatchObject({
      kind,
      finding: kind === 'unreachable' ? unreachable : { severity: 'warning' },
    })
    const text = 'finding' in published ? renderMessage(published.finding, linksFor({})) : ''
    expect(text).toMatch(message)
    expect(text).toContain(SITE.href)
  },
)

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
])(
  'a content.json that is none of this program ($what) is written again, and raises an alert about the site if that lasts',
  async ({ body }) => {
    vi.stubGlobal('fetch', async () => new Response(body))
    const published = await readPublished(SITE, ORIGIN, TABLE_NAMES, true)
    expect(published).toMatchObject({
      // The next run publishes a site that is invalid, and waits for one that is unreachable.
      kind: 'invalid',
      finding: { code: 'not-our-site', severity: 'degraded', alert: { topic: 'site', immediate: false } },
    })
    const text = 'finding' in published ? renderMessage(published.finding, linksFor({})) : ''
    // "something that is not this site … check the domain"
    expect(text).toMatch(/algo que não é este site.*confira o domínio/)
  },
)

test('a site that breaks off in the middle of its content.json is unreachable', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('{"rows":')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  expect(await readPublished(SITE, ORIGIN, TABLE_NAMES, true)).toMatchObject({ kind: 'unreachable' })
})

// Anybody can read a summary, and it names no client.
test('the finding on a content.json that is no JSON quotes nothing of it', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"rows":{"testimonials":[{"client_name":Rita Sá}]}}'))
  const published = await readPublished(SITE, ORIGIN, TABLE_NAMES, true)
  expect(JSON.stringify(published)).not.toContain('Rita')
})

test.each([
  { wasDeployed: true, says: 'O site já foi publicado' },
  { wasDeployed: undefined, says: 'não se sabe se o site já foi publicado' },
])(
  'a site that answers 404 counts as missing if it was deployed ($wasDeployed), and says what is known',
  async (given) => {
    const published = await reading('', 404, given.wasDeployed).published
    expect(published).toMatchObject({
      kind: 'missing',
      finding: {
        code: 'site-missing',
        severity: 'warning',
        alert: { topic: 'site', immediate: false },
      },
    })
    expect('finding' in published && renderMessage(published.finding, linksFor({}))).toContain(given.says)
  },
)

/** Reads what is published on a site with this page that refuses its content.json with this status. */
function readingPage(page: string, status = 404) {
  const answer = async (address: string | URL) =>
    `${address}` === SITE.href ? new Response(page) : new Response('', { status })
  vi.stubGlobal('fetch', vi.fn(answer))
  return readPublished(SITE, ORIGIN, TABLE_NAMES, true)
}
const OWN_PAGE = '<!doctype html><script type="application/json" id="baked-content">{}</script>'

test('a site whose page is there, but not its content.json, counts as unreachable, and the finding names the file', async () => {
  expect(await readingPage(OWN_PAGE)).toMatchObject({
    kind: 'unreachable',
    finding: {
      code: 'page-without-content-json',
      severity: 'degraded',
      params: { url: `${SITE}content.json` },
      alert: { topic: 'site', immediate: false },
    },
  })
})

// An ordinary server, after the domain was sold, or before it leads to the new site. It answers 404 or 403 to content.json.
test.each([
  { what: 'a page', page: '<!doctype html><title>Site antigo</title>', status: 404 },
  { what: 'an empty page', page: '', status: 404 },
  { what: 'a page larger than any of ours', page: ' '.repeat(MAX_BYTES + 1), status: 404 },
  { what: 'a page and refuses its content.json', page: '<!doctype html>', status: 403 },
])(
  'an address that shows $what without the mark of this program shows another site',
  async ({ page, status }) => {
    const published = await readingPage(page, status)
    expect(published).toMatchObject({
      kind: 'invalid',
      finding: { code: 'not-our-site', severity: 'degraded', alert: { topic: 'site', immediate: false } },
    })
    const text = 'finding' in published ? renderMessage(published.finding, linksFor({})) : ''
    expect(text).toMatch(
      /^O endereço do site \(https:\S+\/\) mostra algo que não é este site.*confira o domínio/,
    )
  },
)

test('a page of this program that refuses its content.json is unreachable', async () => {
  const published = await readingPage(OWN_PAGE, 403)
  expect(published).toMatchObject({ kind: 'unreachable', finding: { code: 'site-unreachable' } })
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
