import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { refreshed, visit } from '../support/browser.ts'
import { TEXT_FONT_NAMES } from '../support/fonts.ts'
import { textFaults } from '../support/text-faults.ts'
import { desktop, landscape, narrow, zoomed } from './windows.ts'

const WIDTHS = [320, 360, 390, 512, 640, 768, 1024, 1152, 1280, 1920]
const SPACED = `p { margin-block-end: 2em !important }
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`

describe.each(TEXT_FONT_NAMES)('in a %s font', (font) => {
  let page: Page
  beforeAll(async () => {
    // The page's policy would let no other style sheet in.
    ;({ page } = await visit(inject('sites').root, { keep: true, bypassCSP: true, font }))
    await refreshed(page)
  })

  test.each([desktop, narrow, zoomed, landscape])(
    'at $width by $height no text is cut off, on other text or outside the window (1.4.10)',
    async (size) => {
      await page.setViewportSize(size)
      expect(await textFaults(page)).toEqual([])
    },
  )

  describe.each([desktop, narrow])('at $width by $height', (size) => {
    beforeAll(() => page.setViewportSize(size))

    test('targets are 24 px wide and high, quiet links 36, calls to act 44 px (2.5.8, 2.5.5)', async () => {
      await page.locator('footer details').evaluate((details) => details.setAttribute('open', ''))
      const quiet = '#services li a, [download], [data-copy]'
      const calls = 'button, [data-chat], :is(#home, footer li:has(svg)) a:not(p a)'
      const targets = page.locator('a:not(header > a, p a):visible, button:visible, summary:visible')
      const sizes = await targets.evaluateAll(
        (all, [quiet, calls]) =>
          all.map((target) => {
            const { width, height } = target.getBoundingClientRect()
            const least = target.matches(quiet) ? 36 : target.matches(calls) ? 44 : 24
            return { says: target.textContent, size: Math.min(width, height), least }
          }),
        [quiet, calls] as const,
      )
      expect(sizes.filter(({ least }) => least > 24).length).toBeGreaterThan(20)
      expect(sizes.filter(({ least, size }) => size < least - 0.05)).toEqual([])
    })
  })

  // In the narrow font the same lines are shorter.
  if (font !== 'wide') return

  test.each([
    ...WIDTHS.map((width) => ({ width, height: 800, what: 'wide spacing (1.4.12)', css: SPACED })),
    ...[desktop, landscape].map((size) => ({
      ...size,
      what: 'text twice its size (1.4.4)',
      css: 'html { font-size: 200% !important }',
    })),
  ])('nor at $width by $height with $what', async ({ css, width, height }) => {
    await page.setViewportSize({ width, height })
    const styles = await page.addStyleTag({ content: css })
    const faults = await textFaults(page)
    await styles.evaluate((element) => (element as Element).remove())
    expect(faults).toEqual([])
  })

  test.each([narrow, zoomed])(
    'at $width by $height the chat bar lies on no chat link, and open cards and menu fit (1.4.10)',
    async (size) => {
      await page.setViewportSize(size)
      const bar = page.getByText('Conversar pelo WhatsApp', { exact: true })
      for (const place of ['#services [data-chat]', '#blog h3']) {
        await page.locator(place).first().scrollIntoViewIfNeeded()
        // Nor on a low window.
        const isFixed = () => bar.evaluate((bar) => getComputedStyle(bar).position === 'fixed')
        await expect.poll(isFixed).toBe(place === '#blog h3' && size.height >= 480)
      }
      const cards = await page.locator('#blog li').getByRole('button').all()
      for (const toggle of cards) await toggle.click()
      expect(await textFaults(page)).toEqual([])
      const menu = page.getByRole('button', { name: 'Menu' })
      await menu.click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await menu.click()
      for (const toggle of cards) await toggle.click()
    },
  )

  test.each([zoomed, landscape])('nothing is fixed at $width by $height (1.4.10)', async (size) => {
    await page.setViewportSize(size)
    await page.locator('#services').evaluate((section) => section.scrollIntoView())
    const fixed = await page.evaluate(() => {
      const isFixed = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position)
      const boxes = [...document.querySelectorAll('body *')]
        .filter(isFixed)
        .map((each) => each.getBoundingClientRect())
      return boxes.filter(({ height, bottom }) => height > 0 && bottom > 0)
    })
    expect(fixed).toEqual([])
  })
})
