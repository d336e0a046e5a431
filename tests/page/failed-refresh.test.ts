import type { Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { FETCH_FAILURE, TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { answer, PHONE, type Visit, visit } from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { post, testimonial } from '../support/rows.ts'

const NEWER = { blog_posts: [post()], testimonials: [testimonial()] }
const baked = inject('snapshot').rows

/** The deadline of 8 s becomes 800 ms. */
const HASTEN = `
  const { timeout } = AbortSignal
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 10)`

/** A hidden tab says so, and draws no frames. */
const HIDE = `
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  Object.defineProperty(document, 'hidden', { get: () => true })
  window.requestAnimationFrame = () => 0`

const answerNewer = (page: Page) => Promise.all(TABLE_NAMES.map((table) => answer(page, table, NEWER[table])))
const answerBy = (handle: (route: Route) => unknown) => (page: Page) => page.route('**/rest/v1/**', handle)
const abort = (route: Route) => route.abort()

/** Visits the site until both answers have been dealt with. */
async function visitWhere(before: (page: Page) => Promise<unknown>): Promise<Visit> {
  const visitor = await visit(inject('sites').root, { viewport: PHONE, before })
  const wasRefreshed = () => performance.getEntriesByName('refreshed').length > 0
  // Playwright would wait for frames, of which a hidden tab has none.
  await visitor.page.waitForFunction(wasRefreshed, undefined, { polling: 50 })
  return visitor
}

/** The titles of posts and the names of clients, sorted. */
const namesOn = async (page: Page) =>
  (await page.locator('[data-live] :is(h3, figcaption > :first-child)').allTextContents()).sort()
const namesIn = ({ blog_posts, testimonials }: typeof baked) =>
  [...blog_posts.map(({ title }) => title), ...testimonials.map(({ client_name }) => client_name)].sort()
const logged = (cause: string, tables = TABLE_NAMES) =>
  tables.map((table) => expect.stringContaining(`error: ${FETCH_FAILURE[table]} ${cause}`))

const neverAnswer = () => {}
const answerWithAnObject = (route: Route) => route.fulfill({ json: {} })

// How else the transport may fail is tested in guarded-fetch.test.ts.
test.each<{ failure: string; cause: string; before: (page: Page) => Promise<unknown> }>([
  { failure: 'no answer', cause: 'BackendError: no answer', before: answerBy(abort) },
  {
    failure: 'an answer that is no list of rows',
    cause: 'BackendError: the answer is not',
    before: answerBy(answerWithAnObject),
  },
  {
    failure: 'an answer that does not come',
    cause: 'BackendError: no whole answer within 8 s',
    before: async (page) => {
      await page.addInitScript(HASTEN)
      await answerBy(neverAnswer)(page)
    },
  },
  {
    failure: 'newer rows without React',
    cause: 'TypeError: ',
    before: async (page) => {
      await answerNewer(page)
      await page.route('**/show-rows*.js', abort)
    },
  },
])('$failure is logged with its cause, and nothing on the page changes', async ({ cause, before }) => {
  const { page, console, errors } = await visitWhere(before)
  expect(await namesOn(page)).toEqual(namesIn(baked))
  expect(await layoutShifts(page)).toEqual([])
  expect(console.sort()).toEqual(logged(cause))
  expect(errors).toEqual([])
})

test('a table that fails keeps the other from nothing', async () => {
  const { page, console } = await visitWhere((page) =>
    answerNewer(page).then(() => page.route('**/rest/v1/blog_posts?**', abort)),
  )
  expect(await namesOn(page)).toEqual(namesIn({ ...NEWER, blog_posts: baked.blog_posts }))
  expect(console).toEqual(logged('BackendError: no answer', ['blog_posts']))
})

test('a hidden tab shows newer rows too', async () => {
  const { page } = await visitWhere((page) => answerNewer(page).then(() => page.addInitScript(HIDE)))
  expect(await namesOn(page)).toEqual(namesIn(NEWER))
})

test('where no script loads the page has its baked rows, and nothing on it throws', async () => {
  const { page, errors } = await visit(inject('sites').root, {
    before: (page) => page.route('**/*.js', abort),
  })
  expect(await namesOn(page)).toEqual(namesIn(baked))
  expect(errors).toEqual([])
})
