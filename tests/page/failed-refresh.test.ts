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

/** Of posts and clients, whichever list stands first. */
const namesOn = async (page: Page) =>
  (await page.locator('[data-live] :is(h3, figcaption > :first-child)').allTextContents()).sort()
const namesIn = ({ blog_posts, testimonials }: typeof baked) =>
  [...blog_posts.map(({ title }) => title), ...testimonials.map(({ client_name }) => client_name)].sort()
const told = (cause: string, tables = TABLE_NAMES) =>
  tables.map((table) => expect.stringContaining(`error: ${FETCH_FAILURE[table]} ${cause}`))

// What else may fail the transport tells in guarded-fetch.test.
test.each<[string, cause: string, before: (page: Page) => Promise<unknown>]>([
  ['no answer', 'BackendError: no answer', answerBy(abort)],
  [
    'an answer that is no rows',
    'BackendError: the answer is not',
    answerBy((route) => route.fulfill({ json: {} })),
  ],
  [
    'an answer that does not come',
    'BackendError: no whole answer within 8 s',
    (page) => page.addInitScript(HASTEN).then(() => answerBy(() => {})(page)),
  ],
  [
    'newer rows without React',
    'TypeError: ',
    (page) => answerNewer(page).then(() => page.route('**/show-rows*.js', abort)),
  ],
])('%s is told with its cause, and nothing on the page changes', async (_, cause, before) => {
  const { page, console, errors } = await visitWhere(before)
  expect(await namesOn(page)).toEqual(namesIn(baked))
  expect(await layoutShifts(page)).toEqual([])
  expect([console.sort(), errors]).toEqual([told(cause), []])
})

test('a table that fails keeps the other from nothing', async () => {
  const { page, console } = await visitWhere((page) =>
    answerNewer(page).then(() => page.route('**/rest/v1/blog_posts?**', abort)),
  )
  expect(await namesOn(page)).toEqual(namesIn({ ...NEWER, blog_posts: baked.blog_posts }))
  expect(console).toEqual(told('BackendError: no answer', ['blog_posts']))
})

test('a hidden tab shows newer rows too', async () => {
  const { page } = await visitWhere((page) => answerNewer(page).then(() => page.addInitScript(HIDE)))
  expect(await namesOn(page)).toEqual(namesIn(NEWER))
})

test('where every script is blocked the page is whole', async () => {
  const { page, errors } = await visit(inject('sites').root, {
    before: (page) => page.route('**/*.js', abort),
  })
  expect(await namesOn(page)).toEqual(namesIn(baked))
  expect(errors).toEqual([])
})
