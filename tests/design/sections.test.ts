import { expect, test } from 'vitest'
import { visitSite } from '../support/browser.ts'

/** Greatest heights with the sample rows, by the window's width, both in CSS pixels. */
const MAX_HEIGHTS = { 390: 7_300, 1280: 4_700 }
const MAX_ELEMENTS = 430

const { page } = await visitSite({ keep: true })

test('the sections stand in this order', async () => {
  const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(['home', 'services', 'location', 'blog', 'testimonials'])
})

test('the page stays within its limits of elements and height', async () => {
  // Which closed days are announced depends on the day of the build, and would change count and height.
  await page.locator('[data-closed]').evaluateAll((rows) => rows.forEach((row) => void row.remove()))
  expect(await page.locator('*').count()).toBeLessThanOrEqual(MAX_ELEMENTS)
  for (const [width, most] of Object.entries(MAX_HEIGHTS)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `at ${width} px`).toBeLessThanOrEqual(most)
  }
})
