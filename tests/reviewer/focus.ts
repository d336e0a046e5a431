import type { Page } from 'playwright-core'

/** The element that has the focus, as a reviewer sees it. */
export type FocusStop = {
  /** Its place among all elements of the document. */
  order: number
  says: string
  tag: string
  isCovered: boolean
  isInWindow: boolean
  outline: { style: string; width: number; color: string }
}

/**
 * Presses `key` until the focus has gone once through the page.
 *
 * @returns the stops in the order in which they had the focus
 * @throws Error where the focus never leaves the page: a keyboard trap
 */
export async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press(key)
    const stop = await focusStop(page)
    // Past the last stop is the browser's own frame, or the first stop again.
    if (!stop || stop.order === stops[0]?.order) return stops
    if (stop.order === stops.at(-1)?.order) throw new Error(`the focus does not leave "${stop.says}"`)
    stops.push(stop)
  }
  throw new Error('the focus goes round without an end')
}

/** What has the focus now; nothing where that is the document itself. */
export const focusStop = (page: Page): Promise<FocusStop | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused === document.documentElement) return
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 2 && height > 2)
    const isOnTop = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      // Between the lines of a link, what it stands on is hit: nothing covers it there.
      return !top || focused.contains(top) || top.contains(focused)
    }
    const { outlineStyle, outlineWidth, outlineColor, borderTopLeftRadius } = getComputedStyle(focused)
    // A round corner leaves free what lies beneath it.
    const radius = Number.parseFloat(borderTopLeftRadius)
    const corner = (width: number) =>
      1 + 0.3 * (borderTopLeftRadius.endsWith('%') ? (width * radius) / 100 : radius)
    return {
      order: [...document.querySelectorAll('*')].indexOf(focused),
      says: focused.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60) ?? '',
      tag: focused.localName,
      isCovered: !boxes.every(({ left, right, top, bottom, width, height }) => {
        const across = [left + corner(width), (left + right) / 2, right - corner(width)]
        const down = [top + corner(height), (top + bottom) / 2, bottom - corner(height)]
        return across.every((x) => down.every((y) => isOnTop(x, y)))
      }),
      isInWindow: boxes.every(
        ({ left, right, top, bottom }) =>
          left >= 0 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight + 1,
      ),
      outline: { style: outlineStyle, width: Number.parseFloat(outlineWidth), color: outlineColor },
    }
  })

/** Everything that can be tabbed to, in the order of the document. */
export const tabbable = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    return all.flatMap((element, order) =>
      element.matches('a[href], button, summary, input, select, textarea, [tabindex="0"]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]')
        ? [order]
        : [],
    )
  })
