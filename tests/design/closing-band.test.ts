import { expect, test } from 'vitest'
import { isShort } from '../../pages/index/sections/services/ClosingBand.tsx'
import { visitSite } from '../support/browser.ts'
import { textFaults } from '../support/text-faults.ts'

const { page } = await visitSite({ keep: true, bypassCSP: true, font: 'wide' })

test('under the pointer or with the focus inside a row’s leaf is gold', async () => {
  const row = page.locator('.service-card').first()
  const leafOf = (found = row) => found.evaluate((row) => getComputedStyle(row, '::before').backgroundColor)
  const gold = await leafOf(page.locator('.account__also'))
  expect(await leafOf()).not.toBe(gold)
  await row.hover()
  expect(await leafOf()).toBe(gold)
  await page.mouse.move(0, 0)
  expect(await leafOf()).not.toBe(gold)
  await row.locator('a').focus()
  expect(await leafOf()).toBe(gold)
})

const WIDTHS = [320, 390, 768, 1024, 1280]

test.each(['', 'Sim', 'A conta fecha.', 'Responsabilidade e contas sempre em dia.'])(
  'the band holds the sentence “%s”, in letters twice the size too',
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
    for (const [size, widths] of Object.entries({ '100%': WIDTHS, '200%': [1280] })) {
      const style = await page.addStyleTag({ content: `html { font-size: ${size} !important }` })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await textFaults(page), `at ${width} px, ${size}`).toEqual([])
        const onWall = await band.evaluate((band) => {
          band.scrollIntoView({ behavior: 'instant' })
          return [...band.querySelectorAll('p, a')].filter((text) => {
            const { left, top } = text.getBoundingClientRect()
            return document.elementsFromPoint(left, top).some(({ tagName }) => tagName === 'use')
          }).length
        })
        expect(onWall, `at ${width} px, ${size}`).toBe(0)
      }
      await style.evaluate((element) => (element as Element).remove())
    }
  },
)
