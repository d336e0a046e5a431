/** Longest wait after the first frame for the report of the first paint. */
const REPORT_MS = 1000

/** Resolves after the first contentful paint, or soon where none is reported. */
export async function painted() {
  // Firefox lets visitors turn the observer off.
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return
  await new Promise((resolve) => {
    new PerformanceObserver((paints, observer) => {
      if (!paints.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      resolve(true)
    }).observe({ type: 'paint', buffered: true })
    // A page that is hidden before its first paint gets no report.
    addEventListener('visibilitychange', resolve, { once: true })
    // Firefox reports no paint for a page that is opened at one of its sections.
    requestAnimationFrame(() => setTimeout(resolve, REPORT_MS))
  })
}

/** Resolves when the browser is idle; Safari has no requestIdleCallback. */
export const idle = () =>
  new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()))

/** Resolves when the browser is idle after the load event. */
export async function loaded() {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  await idle()
}
