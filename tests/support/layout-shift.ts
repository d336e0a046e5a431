import type { Page } from 'playwright-core'

/** What moves by less than this, on a scale on which 0.1 counts as good (https://web.dev/articles/cls), nobody sees. */
export const MIN_SEEN_SHIFT = 0.01

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/**
 * Returns all layout shifts so far, each with the elements that it moved, or none if all of them together are too small to
 * be seen.
 */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async (minSeen) => {
    const shifts: Shift[] = []
    new PerformanceObserver((list) => void shifts.push(...(list.getEntries() as Shift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
    // Buffered entries arrive with the next task, at the latest after the next frame.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    if (shifts.reduce((sum, { value }) => sum + value, 0) < minSeen) return []
    return shifts.map(({ value, sources }) => {
      const moved = sources.map(
        ({ node }) =>
          node?.textContent?.trim().slice(0, 60) || (node as Element | null)?.outerHTML?.slice(0, 60),
      )
      return `${value.toFixed(4)}: ${moved.join('; ')}`
    })
  }, MIN_SEEN_SHIFT)
