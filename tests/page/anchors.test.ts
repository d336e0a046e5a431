import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { ABOVE_TARGET, DESKTOP, openBrowser, PHONE, refreshed } from '../support/browser'

// Where a visitor arrives who comes by a link to a section, or again.
const visit = openBrowser()
const SECTIONS = ['services', 'location', 'blog', 'testimonials']
const PLACES = [
  '.contact-cards > :nth-child(2)',
  ...SECTIONS.map((id) => `#${id}`),
  '.services__list > :nth-child(5)',
  '.footer__base',
]

/** Where it may be, in CSS pixels: nobody sees eight. */
const near = (top: number) => Array.from({ length: 17 }, (_, index) => top - 8 + index)

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Scrolls there as a visitor who reads on a little; answers where it then is. */
async function read(page: Page, selector: string) {
  await page.locator(selector).evaluate(async (element) => {
    document.documentElement.style.scrollBehavior = 'auto'
    element.scrollIntoView()
    scrollBy(0, 40)
    // WebKit notes the place once it has been at rest for a quarter of a second.
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
  })
  return topOf(page, selector)
}

describe.each([PHONE, DESKTOP])('at $width px', (viewport) => {
  test.each(SECTIONS)('a link to #%s leads there, and there it stays', async (section) => {
    const { page } = await visit(`${inject('sites').root}#${section}`, { viewport })
    await refreshed(page)
    await expect.poll(() => topOf(page, `#${section}`)).toBeOneOf(near(ABOVE_TARGET))
  })

  test.each(PLACES)('whoever reads %s reads on there after a reload', async (place) => {
    const { page } = await visit(inject('sites').root, { viewport })
    await refreshed(page)
    const before = await read(page, place)
    await page.reload()
    await refreshed(page)
    await expect.poll(() => topOf(page, place)).toBeOneOf(near(before))
  })

  // Much of the page is laid out only then, or when the visitor is near.
  test.each(PLACES)('whoever reads %s does so before the page’s script has come', async (place) => {
    const { page } = await visit(inject('sites').root, { viewport })
    await refreshed(page)
    const before = await read(page, place)
    await page.route(/\.js$/, (route) => route.abort())
    await page.reload()
    await expect.poll(() => topOf(page, place)).toBeOneOf(near(before))
  })
})

test('whoever reads on before the backend has answered has all of the page laid out', async () => {
  const { page } = await visit(inject('sites').root, {
    before: (page) => page.route('**/rest/v1/**', () => {}),
  })
  const footer = page.locator('.footer')
  const isLaidOut = () =>
    footer.evaluate((element) => getComputedStyle(element).contentVisibility === 'visible')
  await page.locator('html.js').waitFor()
  expect(await isLaidOut()).toBe(false)
  await page.evaluate(() => scrollBy(0, 300))
  // Sooner than the eight seconds that the backend is given.
  await expect.poll(isLaidOut, { timeout: 5000 }).toBe(true)
})
