import type { Page } from 'playwright-core'

/** Cumulative layout shift so far: https://web.dev/articles/cls, all shifts in one sum, to three places. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // What was buffered comes with the next task, at the latest after the next frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve(Math.round(sum * 1e3) / 1e3)
          }),
        )
      }),
  )
