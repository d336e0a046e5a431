import { expect, test } from 'vitest'
import { isShort } from '../../pages/index/sections/services/ClosingBand.tsx'
import { visitSite } from '../support/browser.ts'
import { textFaults } from '../support/text-faults.ts'

const { page } = await visitSite({ keep: true, font: 'wide' })

test.each(['', 'A conta fecha.', 'Responsabilidade e contas sempre em dia.'])(
  'the band holds the sentence “%s”',
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
      expect(await textFaults(page), `at ${width} px`).toEqual([])
      const onWall = await band.evaluate((band) => {
        band.scrollIntoView({ behavior: 'instant' })
        return [...band.querySelectorAll('p, a')].filter((text) => {
          const { left, top } = text.getBoundingClientRect()
          return document.elementsFromPoint(left, top).some(({ tagName }) => tagName === 'use')
        }).length
      })
      expect(onWall, `at ${width} px`).toBe(0)
    }
  },
)
