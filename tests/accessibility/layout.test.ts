import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  DESKTOP,
  frames,
  isChatBarFixed,
  LANDSCAPE,
  NARROW,
  styleOf,
  visitSite,
  ZOOMED,
} from '../support/browser.ts'
import { findTextDefects } from '../support/text-defects.ts'

// Numbers in parentheses are criteria of WCAG 2.2, which also gives the spacing of SPACED.
const TWICE = 'html { font-size: 200% !important }'
const SPACED = `p { margin-block-end: 2em !important }
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`

// Drawn in a wide font, because lines are shorter in a narrow one. The page's Content-Security-Policy would refuse the
// styles that the tests add.
const { page } = await visitSite({ keep: true, bypassCSP: true, font: 'wide' })

// Text styles, each set by a style sheet that a visitor adds. The first one changes nothing.
const AS_IT_IS = { what: 'as it is (1.4.10)', css: 'p {}' }
const WIDELY_SPACED = { what: 'with wide spacing (1.4.12)', css: SPACED }
const TWICE_ITS_SIZE = { what: 'twice its size (1.4.4)', css: TWICE }

// Wide spacing is tried in each range of widths between the breakpoints of the styles, up to a desktop's, near the
// range's narrow end, where lines are shortest.
test.each([
  { ...AS_IT_IS, ...DESKTOP },
  { ...AS_IT_IS, ...NARROW },
  { ...AS_IT_IS, ...ZOOMED },
  { ...AS_IT_IS, ...LANDSCAPE },
  { ...WIDELY_SPACED, width: 320, height: 800 },
  { ...WIDELY_SPACED, width: 390, height: 800 },
  { ...WIDELY_SPACED, width: 512, height: 800 },
  { ...WIDELY_SPACED, width: 640, height: 800 },
  { ...WIDELY_SPACED, width: 768, height: 800 },
  { ...WIDELY_SPACED, width: 1024, height: 800 },
  { ...WIDELY_SPACED, width: 1152, height: 800 },
  { ...WIDELY_SPACED, width: 1280, height: 800 },
  { ...TWICE_ITS_SIZE, ...DESKTOP },
  { ...TWICE_ITS_SIZE, ...LANDSCAPE },
  { ...TWICE_ITS_SIZE, width: 1024, height: 800 },
  { ...TWICE_ITS_SIZE, width: 412, height: 800 },
  { ...TWICE_ITS_SIZE, width: 390, height: 800 },
  { ...TWICE_ITS_SIZE, width: 360, height: 800 },
  { ...TWICE_ITS_SIZE, width: 320, height: 800 },
])(
  'at $width by $height text $what is neither cut off, nor on other text, nor outside the window',
  async ({ css, width, height }) => {
    await page.setViewportSize({ width, height })
    const styles = await page.addStyleTag({ content: css })
    const defects = await findTextDefects(page)
    await styles.evaluate((element) => (element as Element).remove())
    expect(defects).toEqual([])
  },
)

// Unlike text that a style sheet enlarges, it moves the breakpoints.
test('on phones with a large default font text is neither cut off, nor on other text, nor outside the window (1.4.4)', async () => {
  const { page } = await visitSite({ font: 'wide' })
  for (const standard of [20, 26, 32]) {
    await setDefaultFont(page, standard)
    expect(await styleOf(page.locator('html'), 'font-size')).toBe(`${1.0625 * standard}px`)
    for (const width of [320, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findTextDefects(page), `at ${width} px with ${standard} px`).toEqual([])
    }
  }
})

// The widths of usual desks. A phone has no room for twice the size.
test('the headline is twice its size at a zoom of 200 %, and with a default font of twice its size (1.4.4)', async () => {
  const { page } = await visitSite()
  const size = async () => Number.parseFloat(await styleOf(page.locator('h1'), 'font-size'))
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const usual = await size()
    await page.setViewportSize({ width: width / 2, height: 400 })
    expect(2 * (await size()), `zoomed at ${width} px`).toBeGreaterThanOrEqual(2 * usual)

    await page.setViewportSize({ width, height: 800 })
    await setDefaultFont(page, 32)
    expect(await size(), `with twice the font at ${width} px`).toBeGreaterThanOrEqual(2 * usual)
    await setDefaultFont(page, 16)
  }
})

/** Sets the browser's default size of fonts, in px, as visitors do in its settings. */
async function setDefaultFont(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** Kinds of links and buttons, each with the minimum width and height in px of those that are of no kind above it. */
const KINDS_OF_TARGETS = [
  // Links on a line of their own under a text.
  { kind: 'link to official information about a service', selector: '#services li a', minSize: 36 },
  { kind: 'link that saves the contact', selector: '[download]', minSize: 36 },
  { kind: 'copy button', selector: '[data-copy]', minSize: 36 },
  // Targets that visitors are meant to press: the 44 px of criterion 2.5.5.
  { kind: 'other button', selector: 'button', minSize: 44 },
  { kind: 'link to a chat', selector: '[data-chat]', minSize: 44 },
  { kind: 'contact in the first section', selector: '#home a', minSize: 44 },
  { kind: 'link to a social network', selector: 'footer li:has(svg) a', minSize: 44 },
  // Criterion 2.5.8.
  { kind: 'any other link', selector: '*', minSize: 24 },
]

test('links and buttons are at least 24, 36 or 44 px wide and high, depending on their use (2.5.8, 2.5.5)', async () => {
  // In the narrow font, the default of the tests, targets are smallest.
  const { page } = await visitSite()
  await page.locator('footer details').evaluate((details) => details.setAttribute('open', ''))
  // Links within a text may be lower, and so may the header's link to the content, which nobody sees without a keyboard.
  const targets = page.locator('a:not(header > a, p a):visible, button:visible, summary:visible')
  for (const size of [DESKTOP, NARROW]) {
    await page.setViewportSize(size)
    const sizes = await targets.evaluateAll(
      (all, kinds) =>
        all.map((target) => {
          const { width, height } = target.getBoundingClientRect()
          const { kind, minSize } = kinds.find(({ selector }) =>
            target.matches(selector),
          ) as (typeof kinds)[number]
          return { says: target.textContent, size: Math.min(width, height), kind, minSize }
        }),
      KINDS_OF_TARGETS,
    )
    // Otherwise a selector no longer finds what its kind names.
    expect(new Set(sizes.map(({ kind }) => kind))).toEqual(new Set(KINDS_OF_TARGETS.map(({ kind }) => kind)))
    // Widths are fractions, which 0.05 px rounds.
    expect(sizes.filter(({ minSize, size }) => size < minSize - 0.05)).toEqual([])
  }
})

test('in a narrow window the chat bar lies over the page, but makes way for a chat link that is in view (1.4.10)', async () => {
  await page.setViewportSize(NARROW)
  await page.locator('#blog h3').first().scrollIntoViewIfNeeded()
  await expect.poll(() => isChatBarFixed(page)).toBe(true)
  await page.locator('#services [data-chat]').first().scrollIntoViewIfNeeded()
  await expect.poll(() => isChatBarFixed(page)).toBe(false)
})

test('in a low window, of which it would cover much, the chat bar does not lie over the page (1.4.10)', async () => {
  // No chat link is in view, so only the height can be the reason: at 600 px the bar lies over the page.
  await page.setViewportSize({ width: ZOOMED.width, height: 600 })
  await page.locator('#blog h3').first().scrollIntoViewIfNeeded()
  await expect.poll(() => isChatBarFixed(page)).toBe(true)
  await page.setViewportSize(ZOOMED)
  await page.locator('#blog h3').first().scrollIntoViewIfNeeded()
  await frames(page)
  expect(await isChatBarFixed(page)).toBe(false)
})

test.each([NARROW, ZOOMED])(
  'at $width by $height the texts of open posts and of the open menu fit (1.4.10)',
  async (size) => {
    await page.setViewportSize(size)
    const cards = await page.locator('#blog li').getByRole('button').all()
    const menu = page.getByRole('button', { name: 'Menu' })
    const toggleAll = async () => {
      for (const toggle of [...cards, menu]) await toggle.click()
    }
    await toggleAll()
    expect(await findTextDefects(page)).toEqual([])
    // The tests share the page: all is closed again.
    await toggleAll()
  },
)

test.each([ZOOMED, LANDSCAPE])('at $width by $height the header scrolls away (1.4.10)', async (size) => {
  await page.setViewportSize(size)
  // A header that stays would cover much of so low a window.
  expect(await styleOf(page.locator('header'), 'position')).not.toMatch(/fixed|sticky/)
})
