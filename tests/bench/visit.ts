import { chromium, type LaunchOptions } from 'playwright-core'

/** What one load of a page costs, and when what stands: bytes, and milliseconds from the click on. */
export type Figures = {
  /** Of the site's own files, headers included, without pictures and icons. */
  bytes: number
  /** Of scripts among them. */
  scriptBytes: number
  /** To the site's own origin, without pictures and icons. */
  requests: number
  /** Answered before the first paint, which they could have held up. */
  requestsBeforePaint: number
  firstPaint: number
  largestPaint: number
  layoutShift: number
  /** Sum of the tasks of 50 ms and more. */
  longTasks: number
  /** Between the first paint and the first of the page's own script; NaN where it has none. */
  scriptAfterPaint: number
  readableNews: number
  /** NaN where nothing is refreshed, or was not. */
  refreshedNews: number
}

/** Lighthouse's mobile: device pixels for each CSS pixel, and how much slower than this machine. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
}
const CPU_SLOWDOWN = 4

/**
 * Opens a page as a phone does for the first time.
 *
 * @param until what the page does last: `refreshed` where it asks its backend
 * @param newerTitle of the first post, where the backend has another one than the page
 * @throws Error where the page logs an error, since it then shows something else than it should
 */
export async function measureVisit(
  browser: LaunchOptions,
  url: string,
  until: 'load' | 'refreshed',
  newerTitle?: string,
): Promise<Figures> {
  // A profile of its own, and no incognito one: those do not connect ahead.
  const context = await chromium.launchPersistentContext('', { ...browser, ...PHONE })
  try {
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    const session = await context.newCDPSession(page)
    const sizes = new Map<string, { url: string; bytes: number }>()
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      if (type !== 'Preflight') sizes.set(requestId, { url: response.url, bytes: 0 })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = sizes.get(requestId)
      if (file) file.bytes = encodedDataLength
    })
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    // esbuild, which tsx compiles with, names functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(observe, newerTitle)
    // What a browser does when it has just been started is not the page's.
    await page.goto('data:text/html,<h1>a</h1>', { waitUntil: 'networkidle' })
    await page.goto(url)
    if (until === 'refreshed')
      await page.waitForFunction(() => performance.getEntriesByName('refreshed').length > 0)
    if (newerTitle !== undefined)
      await page.waitForFunction(() => performance.getEntriesByName('newer title').length > 0)
    await page.waitForLoadState('networkidle')
    // A busy machine may paint later than that, and tells a little later still.
    await page.waitForFunction(
      () =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        (globalThis as unknown as { observed: Observed }).observed.largestPaint > 0,
    )
    if (problems.length) throw new Error(`${url} is not well: ${problems.join('; ')}`)

    const { origin } = new URL(url)
    const own = [...sizes.values()].filter(
      (file) => file.url.startsWith(origin) && !IS_PICTURE.test(file.url),
    )
    const sum = (files: { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0)
    return {
      bytes: sum(own),
      scriptBytes: sum(own.filter((file) => file.url.endsWith('.js'))),
      requests: own.length,
      ...(await page.evaluate(readFigures)),
    }
  } finally {
    await context.close()
  }
}

const IS_PICTURE = /\.(avif|webp|jpg|png|svg|ico)$/

type Observed = { largestPaint: number; layoutShift: number; longTasks: number }

/** Runs in the page before anything of its own. */
function observe(newerTitle: string | undefined) {
  const observed: Observed = { largestPaint: 0, layoutShift: 0, longTasks: 0 }
  Object.assign(globalThis, { observed })
  const on = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number })
    }).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime
  })
  on('layout-shift', ({ value }) => {
    observed.layoutShift += value
  })
  on('longtask', ({ duration }) => {
    observed.longTasks += duration
  })

  // Not the elements as they are parsed: on a phone that would be a long task of its own, and counted as the page's.
  new MutationObserver((_, observer) => {
    if (!document.documentElement.classList.contains('js')) return
    observer.disconnect()
    performance.mark('script')
  }).observe(document, { subtree: true, attributeFilter: ['class'] })
  if (newerTitle === undefined) return
  new MutationObserver((_, observer) => {
    if (document.querySelector('#blog h3')?.textContent !== newerTitle) return
    observer.disconnect()
    // What is in the document is on the screen after the next frame.
    requestAnimationFrame(() => setTimeout(() => performance.mark('newer title')))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Runs in the page at the end. */
function readFigures() {
  const { largestPaint, layoutShift, longTasks } = (globalThis as unknown as { observed: Observed }).observed
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
  const firstPaint = at('first-contentful-paint')
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const answered = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ responseEnd }) => responseEnd > 0 && responseEnd < firstPaint,
  )
  return {
    // The document itself.
    requestsBeforePaint: 1 + answered.length,
    firstPaint,
    largestPaint,
    layoutShift,
    longTasks,
    scriptAfterPaint: at('script') - firstPaint,
    // It comes with the document: it is there once that is parsed.
    readableNews: Math.max(
      document.querySelector('#blog li:nth-child(3) h3') ? (navigation?.domInteractive ?? NaN) : NaN,
      firstPaint,
    ),
    refreshedNews: at('newer title'),
  }
}
