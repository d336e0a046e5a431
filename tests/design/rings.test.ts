import { expect, test } from 'vitest'
import { visitSite } from '../support/browser.ts'

test.each([320, 1280])('at %i px no focus ring cuts a letter of another text', async (width) => {
  const { page } = await visitSite({ viewport: { width, height: 800 } })
  // From then on what has the focus has a ring.
  await page.keyboard.press('Tab')
  const cut = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    const letters: { parent: Element; box: DOMRect }[] = []
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement as Element
      if (!parent.checkVisibility() || getComputedStyle(parent).clipPath !== 'none') continue
      const end = parent.closest('.folded')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      // From a capital's top to a little below the line, without the space at an end.
      for (const { x, y, width, height } of range.getClientRects())
        if (y + height / 2 < end)
          letters.push({
            parent,
            box: new DOMRect(x + 3, y + scrollY + 0.18 * height, Math.max(0, width - 6), 0.7 * height),
          })
    }
    const stops = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button)')]
    return stops
      .filter((stop) => stop.checkVisibility())
      .flatMap((stop) => {
        // The page scrolls to what has the focus.
        stop.focus()
        const { outlineOffset, outlineWidth } = getComputedStyle(stop)
        const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        return [...stop.getClientRects()].flatMap((ring) =>
          letters
            .filter(
              ({ parent, box }) =>
                !stop.contains(parent) &&
                box.left < ring.right + reach &&
                box.right > ring.left - reach &&
                box.top < ring.bottom + scrollY + reach &&
                box.bottom > ring.top + scrollY - reach,
            )
            .map(({ parent }) => `${stop.textContent}: ${parent.textContent}`),
        )
      })
  })
  expect(cut).toEqual([])
})
