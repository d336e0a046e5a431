import { expect, test } from 'vitest'
import { DESKTOP, isChatBarFixed, LANDSCAPE, NARROW, styleOf, visitSite, ZOOMED } from '../support/browser.ts'
import { findTextDefects } from '../support/text-defects.ts'

const TWICE = 'html { font-size: 200% !important }'
const SPACED = `p { margin-block-end: 2em !important }
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`

// The same lines are shorter in a narrow font. The page's policy would let no other style sheet in.
const { page } = await visitSite({ keep: true, bypassCSP: true, font: 'wide' })

const AS_IT_IS = { what: 'as it is (1.4.10)', css: 'p {}' }
const WIDELY_SPACED = { what: 'with wide spacing (1.4.12)', css: SPACED }
const TWICE_ITS_SIZE = { what: 'twice its size (1.4.4)', css: TWICE }

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
])(
  'at $width by $height text $what is not cut off, on other text or outside the window',
  async ({ css, width, height }) => {
    await page.setViewportSize({ width, height })
    const styles = await page.addStyleTag({ content: css })
    const defects = await findTextDefects(page)
    await styles.evaluate((element) => (element as Element).remove())
    expect(defects).toEqual([])
  },
)

// A narrow font makes targets smaller.
test('targets are 24 px wide and high, quiet links 36, calls to act 44 px (2.5.8, 2.5.5)', async () => {
  const { page } = await visitSite()
  await page.locator('footer details').evaluate((details) => details.setAttribute('open', ''))
  const quiet = '#services li a, [download], [data-copy]'
  const calls = 'button, [data-chat], :is(#home, footer li:has(svg)) a:not(p a)'
  const targets = page.locator('a:not(header > a, p a):visible, button:visible, summary:visible')
  for (const size of [DESKTOP, NARROW]) {
    await page.setViewportSize(size)
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
  }
})

test.each([NARROW, ZOOMED])(
  'at $width by $height the chat bar lies on no chat link, and open cards and menu fit (1.4.10)',
  async (size) => {
    await page.setViewportSize(size)
    for (const place of ['#services [data-chat]', '#blog h3']) {
      await page.locator(place).first().scrollIntoViewIfNeeded()
      // On a low window the bar stays in its place on the page.
      await expect.poll(() => isChatBarFixed(page)).toBe(place === '#blog h3' && size === NARROW)
    }
    const cards = await page.locator('#blog li').getByRole('button').all()
    const menu = page.getByRole('button', { name: 'Menu' })
    const press = async () => {
      for (const toggle of [...cards, menu]) await toggle.click()
    }
    await press()
    expect(await findTextDefects(page)).toEqual([])
    await press()
  },
)

test.each([ZOOMED, LANDSCAPE])('at $width by $height the header does not stay (1.4.10)', async (size) => {
  await page.setViewportSize(size)
  expect(await styleOf(page.locator('header'), 'position')).not.toMatch(/fixed|sticky/)
})
