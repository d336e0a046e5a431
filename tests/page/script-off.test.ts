import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { DESKTOP, openBrowser, PHONE, refreshed, whileOpen } from '../support/browser'

const visit = openBrowser()

/** Every text that is visible, and those of screen readers, each once, on one line. */
const texts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const text = (textContent ?? '').replace(/\s+/g, ' ').trim()
      // A button works by script alone, and so does the line that says whether the office is open now.
      const isScripts = parentElement?.closest('button, [data-open-now], script, style, noscript')
      if (text && !isScripts && parentElement?.checkVisibility()) found.add(text)
    }
    return [...found]
  })

const links = (page: Page) =>
  page.evaluate(() => [...new Set([...document.links].map((link) => link.getAttribute('href')))].sort())

describe.each([
  { on: 'desktop', viewport: DESKTOP },
  { on: 'phone', viewport: PHONE },
])('with JavaScript off, on a $on', ({ viewport }) => {
  test('every text and every link of the page is there', async () => {
    const withScript = await visit(inject('sites').root, { viewport, before: whileOpen })
    await refreshed(withScript.page)
    const { page } = await visit(inject('sites').root, { viewport, javaScriptEnabled: false })
    expect((await texts(withScript.page)).length).toBeGreaterThan(80)
    expect(await texts(page)).toEqual(expect.arrayContaining(await texts(withScript.page)))
    expect(await links(page)).toEqual(await links(withScript.page))
  })

  test('the menu is visible, nothing is clamped, no button is dead and nothing spins', async () => {
    const { page } = await visit(inject('sites').root, { viewport, javaScriptEnabled: false })
    const seen = await page.evaluate(() => ({
      menu: [...document.querySelectorAll('header nav a')].map((link) => link.checkVisibility()),
      cut: [...document.querySelectorAll('main p')].filter(
        (text) => !text.matches('.visually-hidden') && text.scrollHeight > text.clientHeight + 1,
      ).length,
      buttons: [...document.querySelectorAll('button')].filter((button) => button.checkVisibility()).length,
      spinners: document.querySelectorAll('.loading').length,
    }))
    expect(seen).toEqual({ menu: Array(6).fill(true), cut: 0, buttons: 0, spinners: 0 })
  })

  test('an item of the menu leads to its section', async () => {
    const { page } = await visit(inject('sites').root, { viewport, javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Como Chegar' }).first().click()
    await expect.poll(() => page.url()).toContain('#location')
    await page.locator('#location h2').waitFor({ state: 'visible' })
    await expect
      .poll(() => page.locator('#location h2').evaluate((title) => title.getBoundingClientRect().top))
      .toBeLessThan(viewport.height / 2)
  })

  test('the map is there', async () => {
    const { page } = await visit(inject('sites').root, { viewport, javaScriptEnabled: false })
    expect(await page.locator('[data-map] iframe').count()).toBe(1)
  })
})

test('with JavaScript off, a section that was not baked does not pretend to load', async () => {
  const { page } = await visit(inject('sites').unread, { javaScriptEnabled: false })
  expect(await page.locator('#blog .loading').isVisible()).toBe(false)
  expect(await page.locator('#testimonials .loading').isVisible()).toBe(false)
})
