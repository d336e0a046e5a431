import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { frames, PHONE, refreshed, scrollTo, styleOf, topOf, visit, visitSite } from '../support/browser.ts'

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

test('a menu link scrolls smoothly to its section', async () => {
  const { page } = await visitSite({ reducedMotion: 'no-preference' })
  await expect.poll(() => styleOf(page.locator('html'), 'scroll-behavior')).toBe('smooth')
  await page.locator('header li a[href="#location"]').click()
  await expectTop(page.locator('#location'))
})

test('a direct link leads to its section, and a reload to where the visitor was', async () => {
  const section = '#testimonials'
  const { page } = await visit(inject('sites').root + section, {
    viewport: PHONE,
    reducedMotion: 'no-preference',
  })
  await expectTop(page.locator(section))
  await refreshed(page)
  await expectTop(page.locator(section))
  const place = page.locator('#services li:nth-child(5)')
  await scrollTo(place)
  const before = await topOf(place)
  await page.reload()
  await refreshed(page)
  await expectTop(place, before)
})
