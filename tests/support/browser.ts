import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import type { TableName } from '../../pages/index/lists/lists.ts'
import { launchBrowser } from '../../scripts/browser/ensure-browser.ts'
import { type SerifFallback, setFonts, type TextFont } from './fonts.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }
export const NARROW = { width: 320, height: 640 }
export const LANDSCAPE = { width: 640, height: 320 }
/** 1280 by 1024 at 400 %. */
export const ZOOMED = { width: 320, height: 256 }

/** Chromium's own message about a failed request, which a page cannot prevent. */
const OWN_NOTES = /^error: Failed to load resource/

/** A page, and what its own code wrote to the console, threw and asked for. */
export type Visit = { page: Page; console: string[]; errors: string[]; requests: string[] }

type VisitOptions = BrowserContextOptions & {
  before?: (page: Page) => Promise<unknown>
  /** Leave the page open for all tests of the file; to be used outside them. */
  keep?: boolean
  /** The font of all texts but the serif ones. */
  font?: TextFont
  /** The font of the serif texts until the web font has loaded. */
  fallback?: SerifFallback
}

/** One browser for all test files of a worker. It ends with the worker. */
let browser: Promise<Browser> | undefined

/**
 * Opens an address as a new visitor does; closed when the test ends unless it is to be kept. With reduced
 * motion unless a test asks for it: drawing the turning leaves of the tile wall takes longer than all else.
 */
export async function visit(
  url: string | undefined,
  { before, keep, font, fallback, ...options }: VisitOptions = {},
): Promise<Visit> {
  browser ??= launchBrowser()
  const context = await (await browser).newContext({
    viewport: DESKTOP,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    ...options,
  })
  if (!keep) onTestFinished(() => context.close())
  const page = await context.newPage()
  const visit: Visit = { page, console: [], errors: [], requests: [] }
  page.on('console', (message) => {
    const line = `${message.type()}: ${message.text()}`
    if (!OWN_NOTES.test(line)) visit.console.push(line)
  })
  page.on('pageerror', (error) => visit.errors.push(String(error)))
  page.on('request', (request) => visit.requests.push(request.url()))
  await setFonts(page, font, fallback)
  await before?.(page)
  if (url) await page.goto(url)
  return visit
}

/** Visits the demonstration; resolves when it is {@link refreshed}. */
export async function visitSite(options?: VisitOptions): Promise<Visit> {
  const visitor = await visit(inject('sites').root, options)
  await refreshed(visitor.page)
  return visitor
}

/** Resolves when the page has repeated both requests and shown newer rows, if there are any. */
export async function refreshed(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('refreshed').length > 0)
}

/** Returns a promise to hold an answer back: `held` resolves once `release` is called. */
export function hold() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release }
}

/**
 * Answers the request for a table once `held` resolves. To be called in `before`.
 *
 * @param rows the answer; without them, the backend's own
 */
export const answer = (page: Page, table: TableName, rows?: unknown[], held?: Promise<void>) =>
  page.route(`**/rest/v1/${table}?**`, async (route) => {
    await held
    const headers = { 'access-control-allow-origin': '*' }
    await (rows ? route.fulfill({ json: rows, headers }) : route.continue())
  })

/** Releases an answer with newer rows; resolves when React has run and would have shown them. */
export async function newerRowsRead(page: Page, release: () => void) {
  const chunk = page.waitForResponse(/show-rows/)
  release()
  await page.evaluate(`import("${(await chunk).url()}").then(() => {})`)
  await frames(page)
}

/**
 * Resolves after so many frames. In the first the page hears of a scroll or a size, in the second it does what it has put off
 * until then, and the others draw that.
 */
export const frames = (page: Page, count = 4) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
  }, count)

/** Distance of an element from the window's upper edge, in CSS pixels. */
export const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)

/** Resolves when the element is at the top of the window, and drawn. */
export async function scrollTo(place: Locator) {
  await place.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await frames(place.page())
}

/** The computed value of a CSS property. */
export const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property)

/** Tells whether the link to the chat lies over the page, at the window's lower edge. */
export async function isChatBarFixed(page: Page) {
  const bar = page.locator('.chat-bar')
  return (await styleOf(bar, 'position')) === 'fixed'
}
