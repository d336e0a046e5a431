import { expect, test } from 'vitest'
import { isShort } from '../../pages/index/sections/services/ClosingBand.tsx'
import { visitSite } from '../support/browser.ts'
import { findTextDefects } from '../support/text-defects.ts'

// The closing band ends the section of services: a sentence of the office's own, if it has written one, and an
// invitation, beside or below a drawn wall of tiles. The page's policy would refuse the style sheet that a test adds.
const { page } = await visitSite({ keep: true, font: 'wide', bypassCSP: true })

// No sentence; a short one, "The account balances."; a long one, "Responsibility, and accounts always up to date."
test.each(['', 'A conta fecha.', 'Responsabilidade e contas sempre em dia.'])(
  'in the closing band with the sentence “%s” all texts fit, and none is on the wall of tiles',
  async (sentence) => {
    const band = page.locator('.closing-band')
    await band.evaluate(
      (band, [text, isShort]) => {
        band.querySelector('.closing-band__sentence')?.remove()
        band.classList.toggle('closing-band--short', isShort)
        if (!text) return
        const closing = document.createElement('p')
        closing.className = 'closing-band__sentence title'
        closing.append(text)
        band.querySelector('.stage__text')?.prepend(closing)
      },
      [sentence, isShort(sentence)] as const,
    )
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findTextDefects(page), `at ${width} px`).toEqual([])
      const onWall = await band.evaluate((band) => {
        band.scrollIntoView({ behavior: 'instant' })
        // The wall is a `<use>` of the home section's drawing.
        const isOnWall = (x: number, y: number) =>
          document.elementsFromPoint(x, y).some(({ tagName }) => tagName === 'use')
        return [...band.querySelectorAll('p, a')]
          .filter((text) => {
            const range = document.createRange()
            range.selectNodeContents(text)
            const { left, right, top, bottom } = range.getBoundingClientRect()
            return [left, right].some((x) => [top, bottom].some((y) => isOnWall(x, y)))
          })
          .map(({ textContent }) => textContent)
      })
      expect(onWall, `at ${width} px`).toEqual([])
    }
  },
)

test('the closing band cuts nothing off its sentence with the wide spacing of WCAG 2.2 (1.4.12)', async () => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.reload()
  await page.addStyleTag({
    content: `p { margin-block-end: 2em !important }
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`,
  })

  const overhangs = await page.locator('.closing-band__sentence').evaluate((sentence) => {
    const band = (sentence.closest('.closing-band') as Element).getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(sentence)
    return [...range.getClientRects()].map((line) =>
      Math.max(
        band.top - line.top,
        line.bottom - band.bottom,
        band.left - line.left,
        line.right - band.right,
      ),
    )
  })

  expect(overhangs.length).toBeGreaterThan(0)
  expect(Math.max(...overhangs)).toBeLessThanOrEqual(0)
})
