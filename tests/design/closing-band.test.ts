import { expect, test } from 'vitest'
import { isShort } from '../../pages/index/sections/services/ClosingBand.tsx'
import { visitSite } from '../support/browser.ts'
import { textFaults } from '../support/text-faults.ts'

const { page } = await visitSite({ keep: true, bypassCSP: true, font: 'wide' })

test.each(['', 'A conta fecha.', 'Responsabilidade e contas sempre em dia.'])(
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
    for (const [size, widths] of Object.entries({ '100%': [320, 390, 768, 1280], '200%': [1280] })) {
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
