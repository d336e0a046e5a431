import type { Browser } from 'playwright-core'

/** Figures of one load of a page; times in milliseconds since the start of the navigation. */
export type Figures = {
  requests: number
  firstPaint: number
  layoutShift: number
  /** Sum of the tasks of more than 50 ms. */
  longTasks: number
  /** NaN where none were expected. */
  newerRows: number
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
}
/** Lighthouse's Slow 4G: bytes per second, and milliseconds for each request. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const CPU_SLOWDOWN = 4

/**
 * Opens a page as a phone does for the first time.
 *
 * @param newerTitle of the first post, where the backend has another one than the page
 * @throws Error where the page logs an error or one of its requests fails
 */
export async function measureVisit(browser: Browser, url: string, newerTitle = ''): Promise<Figures> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    let requests = 0
    const problems: string[] = []
    page.on('request', () => requests++)
    page.on('requestfailed', (request) => problems.push(`${request.url()} failed`))
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(observe, newerTitle)
    await page.goto(url)
    // Polling more often would add to the page's work.
    await page.waitForFunction(isDone, newerTitle, { polling: 100 })
    await page.waitForLoadState('networkidle')
    if (problems.length) throw new Error(`${url}: ${problems.join('; ')}`)
    return { requests, ...(await page.evaluate(() => observed)) }
  } finally {
    await context.close()
  }
}

/** In the page. */
declare const observed: Omit<Figures, 'requests'>

function isDone(newerTitle: string) {
  const isRefreshed =
    performance.getEntriesByName('refreshed').length || !document.querySelector('[type=module]')
  return isRefreshed && observed.firstPaint > 0 && (!newerTitle || observed.newerRows > 0)
}

/** Runs in the page before anything of its own. */
function observe(newerTitle: string) {
  Object.assign(globalThis, {
    observed: { firstPaint: NaN, layoutShift: 0, longTasks: 0, newerRows: NaN },
  })
  for (const type of ['paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        if (entry.name === 'first-contentful-paint') observed.firstPaint = entry.startTime
        if (type === 'layout-shift') observed.layoutShift += entry.value
        if (type === 'longtask') observed.longTasks += entry.duration
      }
    }).observe({ type, buffered: true })
  if (!newerTitle) return
  new MutationObserver((_, observer) => {
    if (document.querySelector('#blog h3')?.textContent !== newerTitle) return
    observer.disconnect()
    observed.newerRows = performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
