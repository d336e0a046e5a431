import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { LIMITS } from '../engines/limits'

/**
 * Cumulative layout shift so far: https://web.dev/articles/cls, all shifts in one sum, to three places.
 *
 * @returns 0 in the engines of which it cannot be asked (tests/engines/limits.ts)
 */
export async function layoutShift(page: Page): Promise<number> {
  if (LIMITS[inject('engine')]['layout shift']) return 0
  return page.evaluate(
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
}
