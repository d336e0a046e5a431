import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  DESKTOP,
  frames,
  PHONE,
  refreshed,
  scrollTo,
  styleOf,
  topOf,
  visit,
  visitSite,
} from '../support/browser.ts'

/** Distance that nobody notices, in CSS pixels. */
const TOLERANCE = 2

/** Waits until the element stays at `top`, or where the page leaves room for its header. */
async function expectTop(place: Locator, top?: number) {
  const page = place.page()
  const room = Number.parseFloat(await styleOf(page.locator('html'), 'scroll-padding-block-start'))
  const distance = async () => Math.abs((await topOf(place)) - (top ?? room))
  await expect.poll(distance).toBeLessThanOrEqual(TOLERANCE)
  await frames(page)
  expect(await distance()).toBeLessThanOrEqual(TOLERANCE)
  if (top === undefined) expect((await page.locator('header').boundingBox())?.height).toBeLessThan(room)
}

test.each([
  { viewport: PHONE, sections: ['#testimonials', '#services'] },
  { viewport: DESKTOP, sections: ['#blog', '#location'] },
])('at $viewport.width px menu links scroll smoothly to their sections', async ({ viewport, sections }) => {
  const { page } = await visitSite({
    viewport,
    reducedMotion: 'no-preference',
    before: (page) =>
      page.addInitScript(() => {
        addEventListener('load', () => {
          document.title = getComputedStyle(document.documentElement).scrollBehavior
        })
      }),
  })
  // Otherwise a reload would not find its place in every browser.
  expect(await page.title()).toBe('auto')
  await expect.poll(() => styleOf(page.locator('html'), 'scroll-behavior')).toBe('smooth')
  const toggle = page.locator('header button')
  for (const section of sections) {
    if (viewport === PHONE) await toggle.click()
    await page.locator(`header li a[href="${section}"]`).click()
    await expectTop(page.locator(section))
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    expect(new URL(page.url()).hash).toBe(section)
  }
})

test('direct links lead to their sections; a reload, also without the script, to the same place', async () => {
  const { page } = await visit(undefined, { viewport: PHONE, reducedMotion: 'no-preference' })
  for (const section of ['#testimonials', '#location']) {
    // Without it, the browser would only scroll the page that is open.
    await page.goto('about:blank')
    await page.goto(inject('sites').root + section)
    await expectTop(page.locator(section))
    await refreshed(page)
    await expectTop(page.locator(section))
  }
  for (const place of [page.locator('#services li:nth-child(5)'), page.locator('footer details')]) {
    await scrollTo(place)
    const before = await topOf(place)
    await page.reload()
    await refreshed(page)
    await expectTop(place, before)
  }
  const end = page.locator('footer details')
  const before = await topOf(end)
  await page.route(/\.js$/, (route) => route.abort())
  await page.reload()
  await expectTop(end, before)
})
