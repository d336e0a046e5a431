/** How long to wait for the browser's report of the first paint after the first frame, in milliseconds. */
const REPORT_MS = 1000

/** Runs `work` after the first contentful paint, or soon in a hidden page and in browsers that do not report paints. */
export function afterPaint(work: () => void) {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    setTimeout(work)
    return
  }
  let hasBegun = false
  const begin = () => {
    observer.disconnect()
    removeEventListener('visibilitychange', begin)
    if (!hasBegun) work()
    hasBegun = true
  }
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length) begin()
  })
  observer.observe({ type: 'paint', buffered: true })
  // A page that is hidden before its first paint would never run the script.
  addEventListener('visibilitychange', begin)
  // Firefox reports no paint for a page that is opened at one of its sections.
  requestAnimationFrame(() => setTimeout(begin, REPORT_MS))
}

/** Resolves when the browser is idle, or soon in Safari, which has no requestIdleCallback. */
export const idle = () =>
  new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()))

/** Resolves when the browser is idle after the page's load event. */
export async function loaded() {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  await idle()
}
