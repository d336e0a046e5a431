import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { ABOVE_TARGET, DESKTOP, frames, PHONE, refreshed, visit } from '../support/browser'

const SECTIONS = ['#testimonials', '#blog', '#location', '#services']

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

// Without motion there is no smooth scroll that could end elsewhere: preferences.test.
describe.each([PHONE, DESKTOP])('at $width px', (viewport) => {
  test('menu links, which scroll smoothly once the page has loaded, and direct links lead to their sections', async () => {
    const { page } = await visit(inject('sites').root, {
      viewport,
      before: (page) =>
        page.addInitScript(() =>
          addEventListener('load', () => {
            const html = document.documentElement
            html.dataset.atLoad = getComputedStyle(html).scrollBehavior
          }),
        ),
    })
    await page.locator('.loaded').waitFor()
    // Otherwise a reload would not find its place.
    expect(await page.getAttribute('html', 'data-at-load')).toBe('auto')
    const behaviour = await page.locator('html').evaluate((html) => getComputedStyle(html).scrollBehavior)
    expect(behaviour).toBe('smooth')
    await refreshed(page)
    const toggle = page.locator('.header__toggle')
    for (const section of SECTIONS) {
      if (viewport === PHONE) await toggle.click()
      await page.locator(`.header__link[href="${section}"]`).click()
      await expectTop(page, section)
      expect(await toggle.getAttribute('aria-expanded')).toBe('false')
      expect(new URL(page.url()).hash).toBe(section)
    }
    for (const section of SECTIONS) {
      // Without it, the browser would only scroll the page that is open.
      await page.goto('about:blank')
      await page.goto(inject('sites').root + section)
      await expectTop(page, section)
      await refreshed(page)
      await expectTop(page, section)
    }
  })

  test('a reload returns to the same place, at the end of the page also without the script', async () => {
    const { page } = await visit(inject('sites').root, { viewport })
    for (const place of ['.services__list > :nth-child(5)', '#blog', '.footer__base']) {
      await page.locator(place).evaluate((element) => {
        element.scrollIntoView({ behavior: 'instant' })
        scrollBy({ top: 40, behavior: 'instant' })
      })
      await frames(page)
      const before = await topOf(page, place)
      await page.reload()
      await refreshed(page)
      await expectTop(page, place, before)
      if (place !== '.footer__base') continue
      await page.route(/\.js$/, (route) => route.abort())
      await page.reload()
      await expectTop(page, place, before)
    }
  })
})

test.each([true, false])(
  'the accessibility symbol opens what it leads to, with script %s',
  async (javaScriptEnabled) => {
    const { page } = await visit(inject('sites').root, { javaScriptEnabled })
    if (javaScriptEnabled) await refreshed(page)
    const statement = page.locator('.accessibility-statement')
    expect(await statement.getAttribute('open')).toBeNull()
    await page.getByRole('link', { name: 'Acessibilidade' }).first().click()
    await expect.poll(() => statement.locator('p').first().isVisible()).toBe(true)
    await expect
      .poll(() => statement.locator('summary').evaluate((summary) => summary.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  },
)

test('the accessibility symbol opens it also in browsers that do not do so by themselves', async () => {
  const { page } = await visit(inject('sites').root)
  await refreshed(page)
  const isOpen = await page.locator('.home__accessibility').evaluate((link: HTMLElement) => {
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    return document.querySelector<HTMLDetailsElement>('.accessibility-statement')?.open
  })
  expect(isOpen).toBe(true)
})
