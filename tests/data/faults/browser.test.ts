import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import type { Rows } from '../../../pages/index/database/rows.ts'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../../../pages/index/database/tables.ts'
import { PHONE, type Visit, visit } from '../../support/browser.ts'
import { listen, serveChanged } from '../../support/http.ts'
import { layoutShifts } from '../../support/layout-shift.ts'
import { threeRows } from '../../support/rows.ts'
import { builtSite, NESTED } from '../../support/sites.ts'
import { ANSWER_FAILURES, type Failure, TOO_LATE, TRANSPORT_FAILURES } from './failures.ts'

const newer = threeRows('nova')
const noCors: Failure = {
  name: 'no CORS headers',
  cause: 'no answer',
  answer: (response) => {
    response.removeHeader('access-control-allow-origin')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(newer.blog_posts))
  },
}
const [late, others] = [true, false].map((isLate) =>
  TRANSPORT_FAILURES.filter(({ cause }) => (cause === TOO_LATE) === isLate),
) as [Failure[], Failure[]]
const failures = [
  // The deadline is hastened where one of a pair waits for it: on a busy machine the other would too.
  ...[...late, ...late.slice(0, late.length % 2)],
  // Two of the answers, which are judged by code that guarded-fetch.test gives each of them.
  ...[...others, ...ANSWER_FAILURES.slice(0, 2), noCors],
]

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

/** A hidden tab says so, and draws no frames. */
const HIDE = `
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  Object.defineProperty(document, 'hidden', { get: () => true })
  window.requestAnimationFrame = () => 0`

const answers: Partial<Answers> = {}
const backend = await listen(({ method, url = '' }, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'apikey')
  if (method === 'OPTIONS') return void response.writeHead(200).end()
  const table = /^\/rest\/v1\/(\w+)\?/.exec(url)?.[1] as TableName | undefined
  const answer = table && answers[table]
  if (!answer) response.writeHead(404).end()
  else if ('answer' in answer) answer.answer(response)
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
afterAll(backend.close)
// The pictures' addresses move with the backend.
const baked: Rows = JSON.parse(
  JSON.stringify(inject('snapshot').rows).replaceAll(inject('backend').url, backend.url),
)

type Answers = Record<TableName, Rows[TableName] | Failure>
type Case = {
  name: string
  site?: string
  /** The baked rows by default. */
  answers?: Partial<Answers>
  /** Why neither table's newer rows are shown, where that is no answer's fault. */
  cause?: string
  before?: (page: Page) => Promise<unknown>
}

const pairs = failures.flatMap((news, index): Case[] => {
  const testimonials = failures[index + 1] ?? noCors
  if (index % 2) return []
  const site = index % 4 ? 'root' : 'nested'
  const name = `${site}: ${news.name} for the news, ${testimonials.name} for the testimonials`
  return [{ name, site, answers: { blog_posts: news, testimonials } }]
})

test.each<Case>([
  ...pairs,
  { name: 'newer testimonials, and news that fail', answers: { ...newer, blog_posts: noCors } },
  { name: 'a hidden tab, newer rows', answers: newer, before: (page) => page.addInitScript(HIDE) },
  {
    name: 'newer rows, but React cannot be loaded',
    answers: newer,
    cause: 'TypeError: ',
    before: (page) => page.route('**/show-rows*.js', (route) => route.abort()),
  },
])('$name', async (given) => {
  const visitor = await open(given)
  // Playwright would wait for frames, of which a hidden tab has none.
  await visitor.page.waitForFunction(wasRefreshed, undefined, { polling: 50 })
  await expectShown(visitor, given)
})

test.each(['root', 'nested'])('%s: every script blocked', async (site) => {
  const before = (page: Page) => page.route('**/*.js', (route) => route.abort())
  const { page, errors } = await open({ site, before })
  expect(await visibleSpinners(page)).toBe(0)
  expect(await page.locator('[data-live] li').count()).toBe(site === 'root' ? 6 : 0)
  expect(errors).toEqual([])
})

/** Visits a built site whose backend answers so. */
async function open({ site = 'root', ...given }: Omit<Case, 'name'>) {
  Object.assign(answers, baked, given.answers)
  const url = await serveChanged(
    builtSite(site),
    (html) => html.replaceAll(inject('backend').url, backend.url),
    site === 'nested' ? NESTED : undefined,
  )
  const isSlow = Object.values(answers).some((answer) => 'cause' in answer && answer.cause === TOO_LATE)
  return visit(url, {
    viewport: PHONE,
    before: async (page) => {
      await page.addInitScript(KEEP_BAKED_LISTS)
      if (isSlow) await page.addInitScript(HASTEN)
      await given.before?.(page)
    },
  })
}

/** The page after the refresh, and its console, which has only the failures' messages and causes. */
async function expectShown({ page, console, errors }: Visit, { answers = {}, cause }: Case) {
  const messages: unknown[] = []
  let isAsBaked = true
  for (const table of TABLE_NAMES) {
    const list = page.locator(`[data-live=${table}]`)
    const given = answers[table]
    const why = cause ?? (given && 'cause' in given && `BackendError: ${given.cause}`)
    if (why) messages.push(expect.stringContaining(`error: ${FETCH_FAILURE[table]} ${why}`))
    if (why || !given || 'cause' in given) {
      expect(await list.innerHTML()).toBe(await bakedList(page, table))
      continue
    }
    isAsBaked = false
    expect(await list.locator('li').count()).toBe(given.length)
    for (const row of given)
      expect(await list.innerText()).toContain('title' in row ? row.title : row.client_name)
  }
  expect(await visibleSpinners(page)).toBe(0)
  if (isAsBaked) expect(await layoutShifts(page)).toEqual([])
  expect(console.filter((line) => !/blocked by CORS policy/.test(line)).sort()).toEqual(messages)
  expect(errors).toEqual([])
}

const visibleSpinners = (page: Page) => page.locator('.loading:visible').count()
const bakedList = (page: Page, table: TableName) =>
  page.evaluate((table) => (window as unknown as { baked: Record<string, string> }).baked[table] ?? '', table)
