/** How long after the first frame the browser may take to say that it has shown content, in milliseconds. */
const REPORT_MS = 1000

/**
 * Runs `work` once the browser has shown the page's first content; soon, where nobody sees the page or the browser does
 * not tell.
 */
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
  // Whoever goes elsewhere before it would otherwise find the page without its script.
  addEventListener('visibilitychange', begin)
  // Firefox reports none of a page that opens at one of its sections.
  requestAnimationFrame(() => setTimeout(begin, REPORT_MS))
}

/** Resolves when the browser has nothing better to do; soon, in Safari, which cannot tell. */
export const idle = () =>
  new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()))
