import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { ABOVE_TARGET, DESKTOP, frames, PHONE, refreshed, visit } from '../support/browser.ts'

/** Distance that nobody notices, in CSS pixels. */
const TOLERANCE = 2

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

/** Waits until the element's top is at `top`, and stays there. */
async function expectTop(page: Page, selector: string, top = ABOVE_TARGET) {
  const distance = async () => Math.abs((await topOf(page, selector)) - top)
  await expect.poll(distance, { message: selector }).toBeLessThanOrEqual(TOLERANCE)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await distance(), selector).toBeLessThanOrEqual(TOLERANCE)
}

test.each([
  { viewport: PHONE, sections: ['#testimonials', '#services'] },
  { viewport: DESKTOP, sections: ['#blog', '#location'] },
])(
  'at $viewport.width px menu links, which scroll smoothly once the page has loaded, lead to their sections',
  async ({ viewport, sections }) => {
    const { page } = await visit(inject('sites').root, {
      viewport,
      reducedMotion: 'no-preference',
      before: (page) =>
        page.addInitScript(() =>
          addEventListener('load', () => {
            const html = document.documentElement
            html.dataset.atLoad = getComputedStyle(html).scrollBehavior
          }),
        ),
    })
    // Otherwise a reload would not find its place.
    expect(await page.getAttribute('html', 'data-at-load')).toBe('auto')
    const behaviour = () => page.locator('html').evaluate((html) => getComputedStyle(html).scrollBehavior)
    await expect.poll(behaviour).toBe('smooth')
    await refreshed(page)
    const toggle = page.locator('header button')
    for (const section of sections) {
      if (viewport === PHONE) await toggle.click()
      await page.locator(`header li a[href="${section}"]`).click()
      await expectTop(page, section)
      expect(await toggle.getAttribute('aria-expanded')).toBe('false')
      expect(new URL(page.url()).hash).toBe(section)
    }
  },
)

test('direct links lead to their sections; a reload returns to the same place, at the end of the page also without the script', async () => {
  const { page } = await visit(undefined, { viewport: PHONE })
  for (const section of ['#testimonials', '#location']) {
    // Without it, the browser would only scroll the page that is open.
    await page.goto('about:blank')
    await page.goto(inject('sites').root + section)
    await expectTop(page, section)
    await refreshed(page)
    await expectTop(page, section)
  }
  for (const place of ['#services li:nth-child(5)', 'footer details']) {
    await page.locator(place).evaluate((element) => {
      element.scrollIntoView({ behavior: 'instant' })
      scrollBy({ top: 40, behavior: 'instant' })
    })
    await frames(page)
    const before = await topOf(page, place)
    await page.reload()
    await refreshed(page)
    await expectTop(page, place, before)
    if (place !== 'footer details') continue
    await page.route(/\.js$/, (route) => route.abort())
    await page.reload()
    await expectTop(page, place, before)
  }
})
