import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { PHONE, styleOf, visitSite } from '../support/browser.ts'

// Numbers in parentheses are criteria of WCAG 2.2.
const { page } = await visitSite({ keep: true })

test('with reduced motion no transition or animation lasts longer than 0.01 s, and no scrolling is smooth (2.3.3)', async () => {
  // The page scrolls smoothly only once it has loaded and was idle.
  await page.locator('.loaded').waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = await page.locator('*').evaluateAll((all) =>
    all
      .filter((element) =>
        [null, '::before', '::after'].some((pseudo) => {
          const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, pseudo)
          const seconds = `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat)
          return Math.max(...seconds) > 0.01 || scrollBehavior === 'smooth'
        }),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 60)),
  )
  expect(moving).toEqual([])
})

// Forced colours take the buttons' background away. Their border, otherwise transparent, then gets a colour.
test('in forced colours chat buttons have a border that can be seen (1.4.11)', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  const borders = await page.locator('.button-link[data-chat]:visible').evaluateAll((all) =>
    all.map((button) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(button)
      return { width: Number.parseFloat(borderTopWidth), colour: borderTopColor }
    }),
  )
  await page.emulateMedia({ forcedColors: 'none' })
  // Header, home, services, location and testimonials. The chat bar is hidden on a desk.
  expect(borders.length).toBeGreaterThan(4)
  // A transparent colour ends with ", 0)".
  expect(borders.filter(({ width, colour }) => width < 1 || colour.endsWith(', 0)'))).toEqual([])
})

// Forced colours lay a ground behind all text, also behind the mark without which Safari takes a list for none.
test('in forced colours no list’s mark covers its text', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  const list = page.locator('.footer__wide ul')
  const shown = await list.screenshot()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('li::before { content: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const unmarked = await list.screenshot()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  await page.emulateMedia({ forcedColors: 'none' })
  expect(shown.equals(unmarked)).toBe(true)
})

test.each(['light', 'dark'] as const)(
  'on a %s screen the button of the open menu stands out from the menu (1.4.11)',
  async (colorScheme) => {
    const { page } = await visitSite({ viewport: PHONE, colorScheme })
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = await styleOf(page.locator('header nav'), 'background-color')
    const button = page.locator('header nav > a')
    const contrasts = await Promise.all(
      ['background-color', 'border-top-color'].map(async (property) =>
        wcagContrast(menu, await styleOf(button, property)),
      ),
    )
    expect(Math.max(...contrasts)).toBeGreaterThanOrEqual(3)
  },
)

/** The sum of red, green and blue in a colour like `rgb(12, 34, 56)`. */
const brightnessOf = (colour: string) =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)

test('page and scroll bars are light or dark as the visitor’s system is', async () => {
  const look = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    return brightnessOf(await styleOf(page.locator('html'), 'background-color'))
  }
  // The brightness of white is 765.
  expect(await look('dark')).toBeLessThan(200)
  expect(await look('light')).toBeGreaterThan(600)
  // This tells the browser to draw scroll bars so too.
  expect(await styleOf(page.locator('html'), 'color-scheme')).toBe('light dark')
})

test('the printed page has address, hours, news and telephone, and no control', async () => {
  await page.emulateMedia({ media: 'print' })
  for (const shown of ['address', 'table', 'h1', '#blog h3', 'a[href^=tel]'])
    expect(await page.locator(shown).first().isVisible(), shown).toBe(true)
  // "Today", and whether the office is open now, hold for the screen alone.
  const marks = await page.locator('.opening-hours tr').evaluateAll((rows) =>
    rows.map((row) => {
      const { content } = getComputedStyle(row.querySelector('th') ?? row, '::after')
      return getComputedStyle(row).boxShadow !== 'none' || content !== 'none'
    }),
  )
  expect(marks.length).toBeGreaterThan(2)
  expect(marks).not.toContain(true)
  expect(
    await page
      .getByText(/Aberto agora|Fechado ·/)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  const controls = page.locator('nav, iframe, [data-chat], button, header > a, summary')
  // Elements that are above the page's edge or clipped are for screen readers only.
  const printed = await controls.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > 0)
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .map((element) => element.outerHTML.slice(0, 60)),
  )
  expect(printed).toEqual([])
})
