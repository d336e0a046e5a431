import type { Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { forEachTable, LISTS, type Rows, TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import { answer, PHONE, type Visit, visit } from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { type SpecifiedRows, validRow } from '../support/rows.ts'

/** Rows that differ from the baked ones: one of each table. */
const NEWER = forEachTable(TABLE_NAMES, (table) => [validRow(table)]) as Rows & SpecifiedRows
/** The rows with which the page was built. */
const baked = inject('snapshot').rows

/** A script that makes deadlines ten times shorter: the 8 s that the page gives an answer become 0.8 s. */
const SHORTEN_DEADLINES = `
  const { timeout } = AbortSignal
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 10)`

/** A script that makes the page believe that its tab is in the background, where browsers draw no frames. */
const HIDE = `
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  Object.defineProperty(document, 'hidden', { get: () => true })
  window.requestAnimationFrame = () => 0`

const answerNewer = (page: Page) => Promise.all(TABLE_NAMES.map((table) => answer(page, table, NEWER[table])))
/** Handles the requests for both tables. */
const answerBy = (handle: (route: Route) => unknown) => (page: Page) => page.route('**/rest/v1/**', handle)
const abort = (route: Route) => route.abort()

/** Opens the site after `before`; resolves when the page has dealt with the answers for both tables. */
async function visitAfter(before: (page: Page) => Promise<unknown>): Promise<Visit> {
  const visitor = await visit(inject('sites').root, { viewport: PHONE, before })
  const wasRefreshed = () => performance.getEntriesByName('refreshed').length > 0
  // Playwright would wait for frames, of which a hidden tab has none.
  await visitor.page.waitForFunction(wasRefreshed, undefined, { polling: 50 })
  return visitor
}

/** The titles of posts and the names of clients that the page shows, sorted. */
const namesOn = async (page: Page) =>
  (await page.locator('[data-live] :is(h3, figcaption > :first-child)').allTextContents()).sort()
/** The titles of posts and the names of clients in rows, sorted. */
const namesIn = ({ blog_posts, testimonials }: SpecifiedRows) =>
  [...blog_posts.map(({ title }) => title), ...testimonials.map(({ client_name }) => client_name)].sort()
/** The lines that the page writes to the console if these tables fail, sorted. */
const logged = (cause: string, tables = TABLE_NAMES) =>
  tables
    .map((table) => LISTS[table].failureMessage)
    .sort()
    .map((message) => expect.stringContaining(`error: ${message} ${cause}`))

const neverAnswer = () => {}
/** Sends an object where the page expects an array of rows. */
const answerWithAnObject = (route: Route) => route.fulfill({ json: {} })
/** Refuses as PostgREST does. */
const refuse = (route: Route) =>
  route.fulfill({
    status: 401,
    headers: { 'access-control-allow-origin': '*' },
    json: { code: '42501', message: 'permission denied for table blog_posts' },
  })

// Other failures of a request are tested in guarded-fetch.test.ts. `cause` begins the error that is logged.
test.each<{ failure: string; cause: string; before: (page: Page) => Promise<unknown> }>([
  { failure: 'a broken connection', cause: 'BackendError: no answer', before: answerBy(abort) },
  {
    failure: 'an answer that is no list of rows',
    cause: 'BackendError: the answer is not',
    before: answerBy(answerWithAnObject),
  },
  {
    failure: 'a refusal, such as of all columns, for which a page from before the migration asks',
    cause: 'BackendError: status 401',
    before: answerBy(refuse),
  },
  {
    failure: 'an answer that does not come within the deadline',
    cause: 'BackendError: no whole answer within 8 s',
    before: async (page) => {
      await page.addInitScript(SHORTEN_DEADLINES)
      await answerBy(neverAnswer)(page)
    },
  },
  {
    failure: 'a failed download of React for newer rows',
    cause: 'TypeError: ',
    before: async (page) => {
      await answerNewer(page)
      await page.route('**/show-rows*.js', abort)
    },
  },
])('$failure is logged, and the page keeps its baked rows', async ({ cause, before }) => {
  const { page, console, errors } = await visitAfter(before)
  expect(await namesOn(page)).toEqual(namesIn(baked))
  expect(await layoutShifts(page)).toEqual([])
  expect(console.sort()).toEqual(logged(cause))
  expect(errors).toEqual([])
})

test('if the news cannot be read, the newer testimonials are shown all the same', async () => {
  const { page, console } = await visitAfter((page) =>
    answerNewer(page).then(() => page.route('**/rest/v1/blog_posts?**', abort)),
  )
  expect(await namesOn(page)).toEqual(namesIn({ ...NEWER, blog_posts: baked.blog_posts }))
  expect(console).toEqual(logged('BackendError: no answer', ['blog_posts']))
})

test('newer rows are shown in a tab in the background too', async () => {
  const { page } = await visitAfter((page) => answerNewer(page).then(() => page.addInitScript(HIDE)))
  expect(await namesOn(page)).toEqual(namesIn(NEWER))
})

test('if no script can be loaded, the page shows its baked rows and throws no error', async () => {
  const { page, errors } = await visit(inject('sites').root, {
    before: (page) => page.route('**/*.js', abort),
  })
  expect(await namesOn(page)).toEqual(namesIn(baked))
  expect(errors).toEqual([])
})
