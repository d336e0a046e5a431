import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Rows } from '../../../pages/index/database/rows'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../../../pages/index/database/tables'
import { openBrowser, PHONE, type Visit } from '../../support/browser'
import { closedAddress, serveChanged } from '../../support/http'
import { layoutShift } from '../../support/layout-shift'
import { threeRows } from '../../support/rows'
import { builtSite } from '../../support/sites'
import { FAILURES, type Failure, TOO_LATE } from './failures'
import { startFaultyBackend } from './faulty-backend'

const newer = threeRows('nova')
const noCors: Failure = {
  name: 'no CORS headers',
  cause: 'no answer',
  answer: (response) => {
    response.removeHeader('access-control-allow-origin')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(newer.blog_posts))
  },
}
const status500 = FAILURES.find(({ name }) => name === 'status 500') ?? noCors
const failing = { blog_posts: status500, testimonials: status500 }

const wasRefreshed = () => performance.getEntriesByName('refreshed').length > 0

// Run in the page before its own script.
const KEEP_BAKED_LISTS = `
  document.addEventListener('DOMContentLoaded', () => {
    const lists = [...document.querySelectorAll('[data-live]')]
    window.baked = Object.fromEntries(lists.map((list) => [list.dataset.live, list.innerHTML]))
  })`

/** The deadline of 8 s becomes 800 ms. */
const HASTEN = `
  const { timeout } = AbortSignal
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 10)`

const setClock = (years: number) => `
  window.Date = class extends Date {
    constructor(...given) { super(...(given.length ? given : [window.Date.now()])) }
    static now() { return super.now() + ${years} * 31_557_600_000 }
  }`

/** A hidden tab says so, and draws no frames. */
const HIDE = `
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  Object.defineProperty(document, 'hidden', { get: () => true })
  window.requestAnimationFrame = () => 0`

const visit = openBrowser()
let backend: Awaited<ReturnType<typeof startFaultyBackend>>
let baked: Rows
beforeAll(async () => {
  backend = await startFaultyBackend({ blog_posts: [], testimonials: [] })
  // The pictures' addresses move with the backend.
  baked = JSON.parse(JSON.stringify(inject('snapshot').rows).replaceAll(inject('backend').url, backend.url))
  return () => backend.close()
})
afterAll(() => expect(backend.strayed()).toBe(0))

const failures = [...FAILURES, noCors]
const pairs = failures.flatMap((news, index) => {
  const testimonials = failures[index + 1] ?? status500
  return index % 2 ? [] : [{ news, testimonials, site: index % 4 ? 'root' : 'unread' }]
})

test.each(pairs)('$site: $news.name for the news, $testimonials.name for the testimonials', async (pair) => {
  const answers = { blog_posts: pair.news, testimonials: pair.testimonials }
  const isSlow = [pair.news, pair.testimonials].some(({ cause }) => cause === TOO_LATE)
  const before = (page: Page) => (isSlow ? page.addInitScript(HASTEN) : Promise.resolve())
  const visitor = await open({ site: pair.site, answers, before })
  await expectShown(visitor, {}, causes(answers))
})

type Case = {
  name: string
  answers?: Partial<typeof backend.answers>
  /** Tables whose newer rows are shown; the others stay as they were baked. */
  shown?: TableName[]
  failed?: Partial<Record<TableName, string>>
  /** Address that the page asks; the faulty backend's by default. */
  origin?: () => Promise<string>
  before?: (page: Page) => Promise<unknown>
}

const bothFailed = (cause: string) => ({ blog_posts: cause, testimonials: cause })
const withNewerRows = { answers: newer, shown: TABLE_NAMES }

const cases: Case[] = [
  { name: 'connection refused', origin: closedAddress, failed: bothFailed('BackendError: no answer') },
  { name: 'newer rows', ...withNewerRows },
  {
    name: 'newer testimonials, and news that fail',
    answers: { ...newer, blog_posts: status500 },
    shown: ['testimonials'],
    failed: causes({ blog_posts: status500 }),
  },
  {
    name: 'offline once the page has loaded',
    failed: bothFailed('BackendError: no answer'),
    before: (page) =>
      page.route('**/rest/v1/**', async (route) => {
        await page.context().setOffline(true)
        await route.continue()
      }),
  },
  ...[10, -10].map((years): Case => {
    const before = (page: Page) => page.addInitScript(setClock(years))
    return { name: `a clock ${years} years off, newer rows`, ...withNewerRows, before }
  }),
  { name: 'a hidden tab, newer rows', ...withNewerRows, before: (page) => page.addInitScript(HIDE) },
  {
    name: 'a hidden tab, status 500',
    answers: failing,
    failed: causes(failing),
    before: (page) => page.addInitScript(HIDE),
  },
  {
    name: 'newer rows, but React cannot be loaded',
    answers: newer,
    failed: bothFailed('TypeError: '),
    before: (page) => page.route('**/show-rows*.js', (route) => route.abort()),
  },
]

test.each(cases)('$name', async ({ shown = [], failed = {}, ...options }) => {
  const visitor = await open(options)
  await expectShown(visitor, Object.fromEntries(shown.map((table) => [table, newer[table]])), failed)
})

test('the answer fails after the visitor opened a card: it stays open', async () => {
  const toggle = (page: Page) => page.locator('.news-card .read-more').first()
  const { page } = await open({
    answers: failing,
    before: (page) =>
      page.route('**/rest/v1/blog_posts?**', async (route) => {
        await toggle(page).click()
        await route.continue()
      }),
  })
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('true')
  expect(await page.locator('#blog li').count()).toBe(3)
})

test.each(['root', 'unread'])('%s: every script blocked', async (site) => {
  const before = (page: Page) => page.route('**/*.js', (route) => route.abort())
  const { page, errors } = await open({ site, before, isRefreshed: false })
  // The stylesheet stops the spinner, some seconds later.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) < 15_000) animation.finish()
  })
  expect(await visibleSpinners(page)).toBe(0)
  expect(await page.locator('[data-live] li').count()).toBe(site === 'root' ? 6 : 0)
  expect(errors).toEqual([])
})

type Options = Pick<Case, 'answers' | 'origin' | 'before'> & { site?: string; isRefreshed?: boolean }

/** Visits a built site; its backend answers the baked rows where nothing else is told. */
async function open({ site = 'root', isRefreshed = true, ...options }: Options) {
  Object.assign(backend.answers, baked, options.answers)
  const origin = (await options.origin?.()) ?? backend.url
  const server = await serveChanged(builtSite(site), (html) => html.replaceAll(inject('backend').url, origin))
  onTestFinished(() => server.close())
  const visitor = await visit(server.url, {
    viewport: PHONE,
    before: async (page) => {
      await page.addInitScript(KEEP_BAKED_LISTS)
      await options.before?.(page)
    },
  })
  // Playwright would wait for frames, of which a hidden tab has none.
  if (isRefreshed) await visitor.page.waitForFunction(wasRefreshed, undefined, { polling: 50 })
  return visitor
}

/** What stands in the page after the refresh, and what its console says: nothing but the failures' messages and causes. */
async function expectShown(
  { page, console, errors }: Visit,
  shown: Partial<Rows>,
  failed: Partial<Record<TableName, string>>,
) {
  for (const table of TABLE_NAMES) {
    const list = page.locator(`[data-live=${table}]`)
    const rows = shown[table]
    if (rows) expect(await list.locator('li').count()).toBe(rows.length)
    for (const row of rows ?? [])
      expect(await list.innerText()).toContain('title' in row ? row.title : row.client_name)
    if (!rows)
      expect(withoutSpinner(await list.innerHTML())).toBe(withoutSpinner(await bakedList(page, table)))
  }
  expect(await visibleSpinners(page)).toBe(0)
  // A hidden tab draws nothing that could shift.
  if (!Object.keys(shown).length && !(await page.evaluate(() => document.hidden)))
    expect(await layoutShift(page)).toBe(0)
  const messages = Object.entries(failed).map(([table, cause]) =>
    expect.stringContaining(`error: ${FETCH_FAILURE[table as TableName]} ${cause}`),
  )
  expect(console.filter((line) => !/blocked by CORS policy/.test(line)).sort()).toEqual(messages)
  expect(errors).toEqual([])
}

function causes(failed: Partial<Record<TableName, Failure>>) {
  return Object.fromEntries(
    Object.entries(failed).map(([table, { cause }]) => [table, `BackendError: ${cause}`]),
  )
}

const visibleSpinners = (page: Page) => page.locator('.loading:visible').count()
const withoutSpinner = (list: string) => list.replace(/(<[^>]* class="loading"[^>]*?) hidden=""/, '$1')
const bakedList = (page: Page, table: TableName) =>
  page.evaluate((table) => (window as unknown as { baked: Record<string, string> }).baked[table] ?? '', table)
