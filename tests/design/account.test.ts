import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { isShort } from '../../pages/index/sections/services/ClosingBand.tsx'
import { colours } from '../../renderer/styles/colours.ts'
import { refreshed, visit } from '../support/browser.ts'
import { textFaults } from '../support/text-faults.ts'

const { page } = await visit(inject('sites').root, { keep: true, bypassCSP: true, font: 'wide' })
await refreshed(page)
const setWidth = (width: number) => page.setViewportSize({ width, height: 800 })

test('one line falls without a break from the first gold tile to the second', async () => {
  for (const width of [1024, 1280, 1920]) {
    await setWidth(width)
    // Elsewhere the sticky header would cover a part of it.
    const clip = await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' })
      const [first, second] = [...document.querySelectorAll('.stage > svg')].map((wall) =>
        wall.getBoundingClientRect(),
      )
      if (!first || !second) throw new Error('no second wall')
      // The gold tile is two rows of five high.
      const bottom = second.bottom - second.height * 0.4
      return { x: Math.floor(second.left), y: first.bottom + 6, width: 3, height: bottom - first.bottom - 6 }
    })
    const shot = sharp(await page.screenshot({ clip, fullPage: true })).removeAlpha()
    const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true })
    const isGold = (row: number) =>
      Array.from({ length: info.width }, (_, column) => (row * info.width + column) * 3).some(
        (at) => `#${data.subarray(at, at + 3).toString('hex')}` === colours.light.rule,
      )
    const gaps = Array.from({ length: info.height }, (_, row) => row).filter((row) => !isGold(row))
    expect(gaps, `at ${width} px`).toEqual([])
  }
})

test('each row has a leaf as high as it, whose tips touch the next leaf’s', async () => {
  for (const width of [320, 768, 1280]) {
    await setWidth(width)
    const leaves = await page.locator('.account li').evaluateAll((rows) =>
      rows.map((row) => {
        const { top, height, borderRadius } = getComputedStyle(row, '::before')
        // The leaf covers the rule above the row.
        return {
          missing: row.clientHeight + 1 - Number.parseFloat(height),
          top,
          tips: borderRadius,
        }
      }),
    )
    expect(leaves.length).toBeGreaterThan(6)
    for (const [index, { missing, top, tips }] of leaves.entries()) {
      expect(Math.abs(missing), `at ${width} px`).toBeLessThan(1)
      expect(top).toBe('-1px')
      expect(tips).toBe(index % 2 ? '100% 0px' : '0px 100%')
    }
  }
})

test('under the pointer or with the focus inside a row’s leaf is gold', async () => {
  await setWidth(1280)
  const row = page.locator('.service-card').first()
  const leaf = () => row.evaluate((row) => getComputedStyle(row, '::before').backgroundColor)
  const gold = await page
    .locator('.account__also')
    .evaluate((row) => getComputedStyle(row, '::before').backgroundColor)
  expect(await leaf()).not.toBe(gold)
  await row.hover()
  expect(await leaf()).toBe(gold)
  await page.mouse.move(0, 0)
  expect(await leaf()).not.toBe(gold)
  await row.locator('a').focus()
  expect(await leaf()).toBe(gold)
})

test.each(['', 'Sim', 'A conta fecha.', 'Responsabilidade e contas sempre em dia.'])(
  'the band holds the sentence “%s”, in letters twice the size too',
  async (sentence) => {
    await page.evaluate(
      ([text, isShort]) => {
        const band = document.querySelector('.closing-band')
        band?.querySelector('.closing-band__sentence')?.remove()
        band?.classList.toggle('closing-band--short', isShort)
        if (!text) return
        const closing = document.createElement('p')
        closing.className = 'closing-band__sentence title'
        closing.append(text)
        band?.querySelector('.stage__text')?.prepend(closing)
      },
      [sentence, isShort(sentence)] as const,
    )
    for (const size of ['100%', '200%']) {
      const style = await page.addStyleTag({ content: `html { font-size: ${size} !important }` })
      for (const width of size === '100%' ? [320, 390, 768, 1024, 1280] : [1280]) {
        await setWidth(width)
        expect(await textFaults(page), `at ${width} px, ${size}`).toEqual([])
        const onWall = await page.locator('.closing-band').evaluate((band) => {
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
