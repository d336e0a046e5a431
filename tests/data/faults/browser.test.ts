import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import type { Rows } from '../../../pages/index/database/rows.ts'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../../../pages/index/database/tables.ts'
import { PHONE, type Visit, visit } from '../../support/browser.ts'
import { listen, serveChanged } from '../../support/http.ts'
import { layoutShifts } from '../../support/layout-shift.ts'
import { threeRows } from '../../support/rows.ts'
import { builtSite } from '../../support/sites.ts'
import { ANSWER_FAILURES, type Failure, TOO_LATE, TRANSPORT_FAILURES } from './failures.ts'

const NEWER = threeRows('nova')
const NO_CORS: Failure = {
  name: 'no CORS headers',
  cause: 'no answer',
  answer: (response) => {
    response.removeHeader('access-control-allow-origin')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(NEWER.blog_posts))
  },
}

/** The deadline of 8 s becomes 800 ms. */
const HASTEN = `
  const { timeout } = AbortSignal
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 10)`

/** A hidden tab says so, and draws no frames. */
const HIDE = `
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  Object.defineProperty(document, 'hidden', { get: () => true })
  window.requestAnimationFrame = () => 0`

type Answers = Record<TableName, Rows[TableName] | Failure>
let answers: Answers
const backend = await listen(({ method, url = '' }, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'apikey')
  if (method === 'OPTIONS') return void response.writeHead(200).end()
  const answer = answers[/^\/rest\/v1\/(\w+)\?/.exec(url)?.[1] as TableName]
  if (!answer) response.writeHead(404).end()
  else if ('answer' in answer) answer.answer(response)
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
afterAll(backend.close)

/** The pictures' addresses move with the backend. */
const moved = (text: string) => text.replaceAll(inject('backend').url, backend.url)
const baked: Rows = JSON.parse(moved(JSON.stringify(inject('snapshot').rows)))
const namesIn = (rows: Rows) => [
  ...rows.blog_posts.map(({ title }) => title),
  ...rows.testimonials.map(({ client_name }) => client_name),
]

/** Visits the site while its backend answers so, until both answers have been dealt with. */
async function visitAnswered(given: Answers, before: (page: Page) => Promise<unknown> = async () => {}) {
  answers = given
  const visitor = await visit(await serveChanged(builtSite('root'), moved), { viewport: PHONE, before })
  const wasRefreshed = () => performance.getEntriesByName('refreshed').length > 0
  // Playwright would wait for frames, of which a hidden tab has none.
  await visitor.page.waitForFunction(wasRefreshed, undefined, { polling: 50 })
  return visitor
}

/** Expects these rows, and no messages but those of tables that failed so. */
async function expectShown({ page, console, errors }: Visit, rows: Rows, cause = '', failed = TABLE_NAMES) {
  const names = page.locator('[data-live] :is(h3, figcaption > :first-child)')
  expect((await names.allTextContents()).sort()).toEqual(namesIn(rows).sort())
  if (rows === baked) expect(await layoutShifts(page)).toEqual([])
  const told = failed.map((table) => `error: ${FETCH_FAILURE[table]} ${cause}`)
  const messages = cause ? told.map((message) => expect.stringContaining(message)) : []
  expect(console.filter((line) => !/blocked by CORS policy/.test(line)).sort()).toEqual(messages)
  expect(errors).toEqual([])
}

// Of the whole answers one: the same code judges them as in guarded-fetch.test.
test.each([...TRANSPORT_FAILURES, ...ANSWER_FAILURES.slice(0, 1), NO_CORS])(
  '$name is told with its cause, and nothing on the page changes',
  async (failure) => {
    const { cause } = failure
    const both = { blog_posts: failure, testimonials: failure }
    const visitor = await visitAnswered(both, async (page) => {
      if (cause === TOO_LATE) await page.addInitScript(HASTEN)
    })
    await expectShown(visitor, baked, `BackendError: ${cause}`)
  },
)

test('a table that fails keeps the other from nothing', async () => {
  const visitor = await visitAnswered({ ...NEWER, blog_posts: NO_CORS })
  const { blog_posts } = baked
  await expectShown(visitor, { ...NEWER, blog_posts }, 'BackendError: no answer', ['blog_posts'])
})

test('a hidden tab shows newer rows too', async () => {
  await expectShown(await visitAnswered(NEWER, (page) => page.addInitScript(HIDE)), NEWER)
})

test('where React cannot be loaded the page stays as it was baked', async () => {
  const visitor = await visitAnswered(NEWER, (page) =>
    page.route('**/show-rows*.js', (route) => route.abort()),
  )
  await expectShown(visitor, baked, 'TypeError: ')
})

test('where every script is blocked the page is whole', async () => {
  const { page, errors } = await visit(inject('sites').root, {
    before: (page) => page.route('**/*.js', (route) => route.abort()),
  })
  expect(await page.locator('[data-live] li').count()).toBe(6)
  expect(errors).toEqual([])
})
