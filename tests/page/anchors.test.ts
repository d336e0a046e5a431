import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { frames, PHONE, refreshed, scrollTo, styleOf, topOf, visit, visitSite } from '../support/browser.ts'

/** The distance from its place at which an element's offset is still imperceptible. */
const TOLERANCE_PX = 2

/** Waits until the element's upper edge is `top` CSS pixels below the window's, and expects it to stay there. */
async function expectTop(element: Locator, top: number) {
  const distance = async () => Math.abs((await topOf(element)) - top)
  await expect.poll(distance).toBeLessThanOrEqual(TOLERANCE_PX)
  await frames(element.page())
  expect(await distance()).toBeLessThanOrEqual(TOLERANCE_PX)
}

/** Waits until the section begins right below the header, which stays at the top of the window. */
async function expectBelowHeader(section: Locator) {
  const page = section.page()
  // The page makes browsers leave this room above the target of a link.
  const room = Number.parseFloat(await styleOf(page.locator('html'), 'scroll-padding-block-start'))
  expect((await page.locator('header').boundingBox())?.height).toBeLessThan(room)
  await expectTop(section, room)
}

test('a menu link scrolls smoothly to its section', async () => {
  const { page } = await visitSite({ reducedMotion: 'no-preference' })
  await expect.poll(() => styleOf(page.locator('html'), 'scroll-behavior')).toBe('smooth')
  await page.locator('header li a[href="#location"]').click()
  await expectBelowHeader(page.locator('#location'))
})

test('a link to a section opens the page at that section, which keeps its place while the lists are refreshed', async () => {
  const { page } = await visit(`${inject('sites').root}#testimonials`, {
    viewport: PHONE,
    reducedMotion: 'no-preference',
  })
  const section = page.locator('#testimonials')
  await expectBelowHeader(section)
  await refreshed(page)
  await expectBelowHeader(section)
})

test('a reload returns to the place to which the visitor had scrolled', async () => {
  // The address names a section, which must not win over the visitor's own place.
  const { page } = await visit(`${inject('sites').root}#testimonials`, {
    viewport: PHONE,
    // Allows smooth scrolling, which the page switches on only after it has loaded.
    reducedMotion: 'no-preference',
  })
  await refreshed(page)
  const fifthService = page.locator('#services li:nth-child(5)')
  await scrollTo(fifthService)
  const topBefore = await topOf(fifthService)
  await page.reload()
  await refreshed(page)
  await expectTop(fifthService, topBefore)
})
