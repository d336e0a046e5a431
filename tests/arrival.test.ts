import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { DESKTOP, openBrowser, PHONE, refreshed } from './browser'

// Where a visitor arrives who comes by a link to a section, or again.
const visit = openBrowser()
const SECTIONS = ['services', 'location', 'blog', 'testimonials']
/** As much as the page leaves above what is scrolled to, in CSS pixels. */
const HEADER = 85

/** Where it may be, in CSS pixels: nobody sees eight. */
const near = (top: number) => Array.from({ length: 17 }, (_, index) => top - 8 + index)

const topOf = (page: Page, section: string) =>
  page.locator(`#${section}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))

describe.each([PHONE, DESKTOP])('at $width px', (viewport) => {
  test.each(SECTIONS)('a link to #%s leads there, and there it stays', async (section) => {
    const { page } = await visit(`${inject('sites').root}#${section}`, { viewport })
    await refreshed(page)
    await expect.poll(() => topOf(page, section)).toBeOneOf(near(HEADER))
  })

  test.each(SECTIONS)('whoever reads #%s reads on there after a reload', async (section) => {
    const { page } = await visit(inject('sites').root, { viewport })
    await refreshed(page)
    await page.locator(`#${section}`).evaluate((element) => {
      document.documentElement.style.scrollBehavior = 'auto'
      element.scrollIntoView()
      scrollBy(0, 40)
    })
    const before = await topOf(page, section)
    await page.reload()
    await refreshed(page)
    await expect.poll(() => topOf(page, section)).toBeOneOf(near(before))
  })
})
