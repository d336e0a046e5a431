import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DESKTOP, frames, NARROW, visitSite, ZOOMED } from '../support/browser.ts'

// Numbers in parentheses are criteria of WCAG 2.2. Fewer than 30 stops of the focus are a mistake of the test: the page
// has more links and buttons.

test('in a low window the header can be skipped, and the open menu hides no focus (2.4.1, 2.4.11)', async () => {
  const { page } = await visitSite({ viewport: ZOOMED })
  await page.keyboard.press('Tab')
  // "Go to the content".
  expect(await focusStop(page)).toMatchObject({ text: 'Ir para o conteúdo', isSeen: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('home')
  await page.getByRole('button', { name: 'Menu' }).click()
  const stops = await tabThrough(page)
  expect(stops.length).toBeGreaterThan(30)
  expect(stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked)).toEqual([])
})

test.each([
  { viewport: DESKTOP, forcedColors: 'none' },
  { viewport: NARROW, forcedColors: 'active' },
] as const)(
  'at $viewport.width px, with forced colours $forcedColors, the focus goes both ways in order, is seen, and acts on nothing (2.4.3, 2.4.7, 2.4.12, 3.2.1)',
  async (options) => {
    const { page } = await visitSite(options)
    // The elements that a keyboard must reach, by their places among all elements.
    const expected = await page.locator('*').evaluateAll((all) => {
      const isStop = (element: Element) =>
        element.matches('a[href], button, summary') && element.checkVisibility({ visibilityProperty: true })
      return all.flatMap((element, order) => (isStop(element) ? order : []))
    })
    expect(expected.length).toBeGreaterThan(30)
    const stops = await tabThrough(page)
    expect(stops.map(({ order }) => order)).toEqual(expected)
    expect(stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked)).toEqual([])
    // The focus alone has led nowhere, and opened no window, text or menu.
    expect(page.url()).toBe(inject('sites').root)
    expect(page.context().pages()).toHaveLength(1)
    expect(await page.locator('details[open], [aria-expanded=true]').count()).toBe(0)
    const back = await tabThrough(page, 'Shift+Tab')
    expect(back.map(({ order }) => order)).toEqual(expected.toReversed())
    expect(back.filter(({ isSeen }) => !isSeen)).toEqual([])
  },
)

test('an element that gets the focus is scrolled into view if the browser does not do so (2.4.7)', async () => {
  const { page } = await visitSite()
  // The page scrolls only for visitors who use the keyboard, which the browser assumes of anyone who has pressed Tab.
  await page.keyboard.press('Tab')
  const link = page.locator('footer a:visible').last()

  await link.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))

  await frames(page)
  expect(await focusStop(page)).toMatchObject({ isSeen: true })
})

/** Returns a {@link focusStop} for each press of a key, until the focus has gone once through the page. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const stops: NonNullable<Awaited<ReturnType<typeof focusStop>>>[] = []
  // Otherwise a focus that never leaves the page would hang the test.
  while (stops.length < 200) {
    await page.keyboard.press(key)
    const stop = await focusStop(page)
    const last = stops.at(-1)
    // After the last stop comes the browser's own frame, or the page's other end.
    if (!stop || (last && (key === 'Tab') === stop.order <= last.order)) break
    stops.push(stop)
  }
  return stops
}

/**
 * Describes the element that has the focus, or returns `undefined` if none has it.
 *
 * `order` is its place among all elements of the document, `isSeen` whether nothing lies over it, `isMarked` whether
 * it has an outline that is at least 2 px thick and not transparent.
 */
const focusStop = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused === document.documentElement) return
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 2 && height > 2)
    // Points near the edges, as shares of width and height, but not in the corners, which may be round.
    const parts = [0.15, 0.5, 0.85]
    const isOnTop = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      // Between the lines of a link, the element behind the link is hit.
      return top !== null && (focused.contains(top) || top.contains(focused))
    }
    const seen = boxes.flatMap(({ left, top, width, height }) =>
      parts.flatMap((x) => parts.map((y) => isOnTop(left + x * width, top + y * height))),
    )
    // An element that hardly fits between the header and the window's lower edge need not be seen whole.
    const isHigh = boxes.some(({ height }) => height > 0.75 * innerHeight)
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused)
    const header = document.querySelector('header')
    const isBelowHeader =
      !header ||
      header.contains(focused) ||
      getComputedStyle(header).position !== 'sticky' ||
      boxes.every(({ top }) => top >= header.getBoundingClientRect().bottom)
    return {
      order: [...document.querySelectorAll('*')].indexOf(focused),
      text: focused.textContent.trim().replace(/\s+/g, ' '),
      // Not even its outline, which lies on the element's edge, may be under the header.
      isSeen: isHigh ? seen.includes(true) : !seen.includes(false) && isBelowHeader,
      // A transparent colour ends with ", 0)".
      isMarked:
        outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)/.test(outlineColor),
    }
  })
