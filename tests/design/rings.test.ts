import { expect, inject, test } from 'vitest'
import { refreshed, visit } from '../support/browser.ts'

test.each([320, 1280])('at %i px no focus ring cuts a letter of another text', async (width) => {
  const { page } = await visit(inject('sites').root, { viewport: { width, height: 800 } })
  await refreshed(page)
  // From then on what has the focus has a ring.
  await page.keyboard.press('Tab')
  const cut = await page.evaluate(() => {
    const atFirst = scrollY
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    const letters: { parent: Element; left: number; right: number; top: number; bottom: number }[] = []
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement as Element
      if (!parent.checkVisibility() || getComputedStyle(parent).clipPath !== 'none') continue
      const end = parent.closest('.folded')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      // From a capital's top to a little below the line, without the space at an end.
      for (const { left, right, top, bottom, height } of range.getClientRects())
        if (bottom < end + height / 2)
          letters.push({
            parent,
            left: left + 3,
            right: right - 3,
            top: top + 0.18 * height,
            bottom: bottom - 0.12 * height,
          })
    }
    return [...document.querySelectorAll<HTMLElement>('main :is(a[href], button)')]
      .filter((stop) => stop.checkVisibility())
      .flatMap((stop) => {
        stop.focus()
        // The page scrolls to what has the focus.
        const down = scrollY - atFirst
        const { outlineOffset, outlineWidth } = getComputedStyle(stop)
        const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        return [...stop.getClientRects()].flatMap((ring) =>
          letters
            .filter(
              ({ parent, left, right, top, bottom }) =>
                !stop.contains(parent) &&
                left < ring.right + reach &&
                right > ring.left - reach &&
                top < ring.bottom + down + reach &&
                bottom > ring.top + down - reach,
            )
            .map(({ parent }) => `${stop.textContent}: ${parent.textContent}`),
        )
      })
  })
  expect(cut).toEqual([])
})
