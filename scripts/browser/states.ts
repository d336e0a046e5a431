import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import type { ShownRows } from '../../pages/index/lists/lists.ts'
import { changedRows, UNEVEN_ROWS } from './uneven-rows.ts'

/** A state of the page for a screenshot. */
export type State = {
  /** Prepares the page before it is loaded. */
  before?: (page: Page) => Promise<unknown>
  /** Does what the visitor does; resolves when the page shows the result. */
  act?: (page: Page) => Promise<unknown>
  /** Changes the rows that are baked into the page. */
  rows?: (rows: ShownRows) => ShownRows
  isEmpty?: boolean
  isWithoutPictures?: boolean
  /** Whether the picture ends where the window does. Otherwise it shows the whole page. */
  isViewportOnly?: boolean
}

/** Ways in which a browser shows the same page. */
export const VARIANTS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
  'no-script': { javaScriptEnabled: false },
  print: {},
} satisfies Record<string, BrowserContextOptions>

/** Height of the window, by its width. */
export const WINDOW_HEIGHTS = { 320: 640, 390: 844, 768: 1024, 1280: 800, 1920: 1080 }

const marked = (mark: string) => (page: Page) =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, mark)
const refreshed = marked('refreshed')
/** Resolves when the web font is shown in the part of the page that is seen first, or is not shown at all. */
export const fontsSettled = marked('typeface')

/** Scrolls through the page, and back; resolves when each of its parts is shown in the web font if it can be. */
export async function scrollThrough(page: Page) {
  await fontsSettled(page)
  const parts = page.locator('header, section, footer')
  for (const part of await parts.all())
    await part.evaluate(async (part) => {
      part.scrollIntoView({ behavior: 'instant' })
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    })
  const isAsked = await page.evaluate(() => [...document.fonts].some(({ family }) => family === 'Typeface'))
  const count = isAsked ? await parts.count() : 1
  await page.waitForFunction((count) => performance.getEntriesByName('typeface').length >= count, count)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

const answering = (address: string | RegExp, how: (route: Route) => unknown) => (page: Page) =>
  page.route(address, how)
const DATA = '**/rest/v1/**'
const PICTURES = /\/(assets\/news|storage)\//

/** States of the page with the sample's own rows, or without any. */
export const PAGE_STATES = {
  page: { act: refreshed },
  menu: {
    isViewportOnly: true,
    async act(page) {
      await refreshed(page)
      const toggle = page.locator('.header__toggle')
      if (await toggle.isVisible()) await toggle.click()
    },
  },
  expanded: {
    async act(page) {
      await refreshed(page)
      const folded = page.getByRole('button', { name: 'Ler mais' })
      while (await folded.count()) await folded.first().click()
    },
  },
  loading: {
    isEmpty: true,
    before: answering(DATA, () => {}),
    async act(page) {
      await page.locator('.loading').last().waitFor()
      // A running animation would make each picture different.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.cancel()
      })
    },
  },
  empty: {
    isEmpty: true,
    before: answering(DATA, (route) =>
      route.fulfill({ json: [], headers: { 'access-control-allow-origin': '*' } }),
    ),
    act: refreshed,
  },
  'failed-picture': {
    before: answering(PICTURES, (route) => route.fulfill({ status: 404, body: '' })),
    act: refreshed,
  },
  'newer-rows': {
    isViewportOnly: true,
    async act(page) {
      await refreshed(page)
      await page.locator('#blog').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
      await page.route('**/rest/v1/blog_posts?**', async (route) => {
        const [first, ...others] = await (await route.fetch()).json()
        await route.fulfill({ json: [{ ...first, title: 'Notícia nova' }, ...others] })
      })
      // As if the visitor came back by the browser's back button.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await page.getByRole('button', { name: 'Mostrar' }).waitFor()
    },
  },
  'late-picture': { isWithoutPictures: true, before: answering(PICTURES, () => {}), act: refreshed },
} satisfies Record<string, State>

const uneven = Object.entries(UNEVEN_ROWS).map(([name, changes]): [string, State] => [
  name,
  { rows: (rows) => changedRows(rows, changes), act: refreshed },
])

/** All states that `npm run screenshots` takes pictures of, by their names. */
export const SCREENSHOT_STATES = new Map<string, State>([...Object.entries(PAGE_STATES), ...uneven])
