import type { Page } from 'playwright-core'

type Box = { x: number; y: number; width: number; height: number }
type Shift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: Box; currentRect: Box }[]
}

/** What the layout has moved so far (https://web.dev/articles/cls), each shift with what it moved most. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = []
        const text = ({ x, y, width, height }: Box) => `${x},${y} ${width}×${height}`
        const add = (entries: PerformanceEntryList) => {
          for (const { value, startTime, sources } of entries as Shift[]) {
            if (value < 0.0005) continue
            const moved = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${(node as Element)?.className || node?.nodeName} ${text(previousRect)} → ${text(currentRect)}`,
            )
            shifts.push(`${value.toFixed(4)} after ${Math.round(startTime)} ms: ${moved.join('; ')}`)
          }
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // What was buffered comes with the next task, at the latest after the next frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve(shifts)
          }),
        )
      }),
  )
