import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { ABOVE_TARGET, DESKTOP, openBrowser, PHONE, refreshed } from '../support/browser'

const visit = openBrowser()
const SECTIONS = ['services', 'location', 'blog', 'testimonials']

/** Distance that nobody notices, in CSS pixels. */
const TOLERANCE = 2

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

/** Waits until the element's top is at `top`, and stays there. */
async function expectTop(page: Page, selector: string, top: number) {
  const distance = async () => Math.abs((await topOf(page, selector)) - top)
  await expect.poll(distance).toBeLessThanOrEqual(TOLERANCE)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await distance()).toBeLessThanOrEqual(TOLERANCE)
}

describe.each([PHONE, DESKTOP])('at $width px', (viewport) => {
  describe.each(['no-preference', 'reduce'] as const)('with reduced motion: %s', (reducedMotion) => {
    const options = { viewport, reducedMotion }

    test('a menu link leads to its section', async () => {
      const { page } = await visit(inject('sites').root, options)
      await refreshed(page)
      for (const section of SECTIONS) {
        if (viewport === PHONE) await page.locator('.header__toggle').click()
        await page.locator(`.header__link[href="#${section}"]`).click()
        await expectTop(page, `#${section}`, ABOVE_TARGET)
      }
    })

    test.each(SECTIONS)('a direct link leads to #%s', async (section) => {
      const { page } = await visit(`${inject('sites').root}#${section}`, options)
      await expectTop(page, `#${section}`, ABOVE_TARGET)
      await refreshed(page)
      await expectTop(page, `#${section}`, ABOVE_TARGET)
    })
  })

  test.each([...SECTIONS.map((id) => `#${id}`), '.services__list > :nth-child(5)', '.footer__base'])(
    'a reload at %s returns to the same place, with and without the script',
    async (place) => {
      const { page } = await visit(inject('sites').root, { viewport })
      await refreshed(page)
      await page.locator(place).evaluate(async (element) => {
        document.documentElement.style.scrollBehavior = 'auto'
        element.scrollIntoView()
        scrollBy(0, 40)
        // WebKit saves the place after it has been at rest for a quarter of a second.
        for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
      })
      const before = await topOf(page, place)
      await page.reload()
      await refreshed(page)
      await expectTop(page, place, before)
      await page.route(/\.js$/, (route) => route.abort())
      await page.reload()
      await expectTop(page, place, before)
    },
  )
})
