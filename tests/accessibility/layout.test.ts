import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, isChatBarFixed, LANDSCAPE, NARROW, visitSite, ZOOMED } from '../support/browser.ts'
import { TEXT_FONT_NAMES } from '../support/fonts.ts'
import { textFaults } from '../support/text-faults.ts'

const WIDTHS = [320, 360, 390, 512, 640, 768, 1024, 1152, 1280, 1920]
const SPACED = `p { margin-block-end: 2em !important }
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`

describe.each(TEXT_FONT_NAMES)('in a %s font', (font) => {
  let page: Page
  beforeAll(async () => {
    // The page's policy would let no other style sheet in.
    ;({ page } = await visitSite({ keep: true, bypassCSP: true, font }))
  })

  test.each([DESKTOP, NARROW, ZOOMED, LANDSCAPE])(
    'at $width by $height no text is cut off, on other text or outside the window (1.4.10)',
    async (size) => {
      await page.setViewportSize(size)
      expect(await textFaults(page)).toEqual([])
    },
  )

  test.each([DESKTOP, NARROW])(
    'at $width px targets are 24 px wide and high, quiet links 36, calls to act 44 px (2.5.8, 2.5.5)',
    async (size) => {
      await page.setViewportSize(size)
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
    },
  )

  // In the narrow font the same lines are shorter.
  if (font !== 'wide') return

  test.each([
    ...WIDTHS.map((width) => ({ width, height: 800, what: 'wide spacing (1.4.12)', css: SPACED })),
    ...[DESKTOP, LANDSCAPE].map((size) => ({
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

  test.each([NARROW, ZOOMED])(
    'at $width by $height the chat bar lies on no chat link, and open cards and menu fit (1.4.10)',
    async (size) => {
      await page.setViewportSize(size)
      for (const place of ['#services [data-chat]', '#blog h3']) {
        await page.locator(place).first().scrollIntoViewIfNeeded()
        // Nor on a low window.
        await expect.poll(() => isChatBarFixed(page)).toBe(place === '#blog h3' && size === NARROW)
      }
      const cards = await page.locator('#blog li').getByRole('button').all()
      const menu = page.getByRole('button', { name: 'Menu' })
      const press = async () => {
        for (const toggle of [...cards, menu]) await toggle.click()
      }
      await press()
      expect(await textFaults(page)).toEqual([])
      await press()
    },
  )

  test.each([ZOOMED, LANDSCAPE])('nothing is fixed at $width by $height (1.4.10)', async (size) => {
    await page.setViewportSize(size)
    await page.locator('#services').evaluate((section) => section.scrollIntoView())
    const fixed = await page.locator('body *').evaluateAll((all) =>
      all
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ height, bottom }) => height > 0 && bottom > 0),
    )
    expect(fixed).toEqual([])
  })
})
