import type { Page } from 'playwright-core'

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Returns all layout shifts so far (https://web.dev/articles/cls), each with the elements that it moved. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shifts: Shift[] = []
    new PerformanceObserver((list) => void shifts.push(...(list.getEntries() as Shift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
    // Buffered entries arrive with the next task, at the latest after the next frame.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return shifts
      .filter(({ value }) => value >= 0.0005)
      .map(({ value, sources }) => {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60))
        return `${value.toFixed(4)}: ${moved.join('; ')}`
      })
  })
