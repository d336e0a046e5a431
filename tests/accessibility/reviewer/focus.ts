import type { Page } from 'playwright-core'

/** The element that has the focus, as a reviewer sees it. */
export type FocusStop = {
  /** Its place among all elements of the document. */
  order: number
  says: string
  tag: string
  /** Some of it lies under something else. */
  isCovered: boolean
  /** All of it lies under something else or out of the window. */
  isHidden: boolean
  isInWindow: boolean
  /** Hardly fits between the header and the window's lower edge. */
  isHigh: boolean
  outline: { style: string; width: number; color: string }
}

/**
 * Presses `key` until the focus has gone once through the page.
 *
 * @returns the stops in the order in which they had the focus; a keyboard trap, or a way back, ends them early
 * @throws Error where there are more than a page can have
 */
export async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  const isBack = (order: number, last: number) => (key === 'Tab' ? order <= last : order >= last)
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press(key)
    const stop = await focusStop(page)
    const last = stops.at(-1)
    // Past the last stop is the browser's own frame, in a window without a frame nothing, or the page's other end, which
    // need not be where it began: the chat button comes and goes.
    if (!stop || (last && isBack(stop.order, last.order))) return stops
    stops.push(stop)
  }
  throw new Error('the focus finds no end')
}

/** What has the focus now; nothing where that is the document itself. */
export const focusStop = (page: Page): Promise<FocusStop | undefined> =>
  page.evaluate(async () => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused === document.documentElement) return
    // Firefox learns a frame or two later that the focus came by keyboard.
    for (let frames = 0; frames < 5 && getComputedStyle(focused).outlineStyle === 'none'; frames++)
      await new Promise(requestAnimationFrame)
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
    const points = boxes.flatMap(({ left, right, top, bottom, width, height }) =>
      [left + corner(width), (left + right) / 2, right - corner(width)].flatMap((x) =>
        [top + corner(height), (top + bottom) / 2, bottom - corner(height)].map((y) => ({ x, y })),
      ),
    )
    const isInWindow = ({ x, y }: { x: number; y: number }) =>
      x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight
    return {
      order: [...document.querySelectorAll('*')].indexOf(focused),
      says: focused.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60) ?? '',
      tag: focused.localName,
      isCovered: !points.every(({ x, y }) => isOnTop(x, y)),
      isHidden: !points.some((point) => isInWindow(point) && isOnTop(point.x, point.y)),
      isInWindow: boxes.every(
        ({ left, right, top, bottom }) =>
          left >= 0 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight + 1,
      ),
      isHigh: boxes.some(({ height }) => height > 0.75 * innerHeight),
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
