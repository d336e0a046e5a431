import type { Browser, Page } from 'playwright-core'
import { CPU_SLOWDOWN, PHONE } from './visit'

/** What a visitor touches most, and the milliseconds from the touch to the paint that answers it. */
export type Touches = { menu: number; more: number }

/** Touches the menu's button and the first 'Ler mais' on a slow phone: Event Timing's duration, in steps of 8 ms. */
export async function measureTouches(browser: Browser, url: string): Promise<Touches> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => performance.getEntriesByName('refreshed').length > 0)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const menu = await touch(page, '[aria-controls=menu]')
    await touch(page, '[aria-controls=menu]')
    return { menu, more: await touch(page, '#blog button') }
  } finally {
    await context.close()
  }
}

/** Event Timing tells of no shorter ones. */
const SHORTEST = 16
/** How long what a scroll brings takes to be drawn, and a touch's entries to come, in milliseconds. */
const REST_MS = 500

/** The longest of the touch's events, as for Interaction to Next Paint: https://web.dev/articles/inp. */
async function touch(page: Page, selector: string): Promise<number> {
  const target = page.locator(selector).first()
  // A visitor reads before touching; the map and pictures that come near are not the touch's.
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST_MS)
  const longest = await page.evaluateHandle((shortest) => {
    const longest = { duration: shortest }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.duration = Math.max(longest.duration, duration)
    }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
    return longest
  }, SHORTEST)
  await target.tap()
  await page.waitForTimeout(REST_MS)
  return (await longest.jsonValue()).duration
}
