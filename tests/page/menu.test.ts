import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DESKTOP, frames, LANDSCAPE, PHONE, scrollTo, visit, visitSite } from '../support/browser.ts'

const { page } = await visitSite({ keep: true, viewport: PHONE, hasTouch: true })
/** The button that opens and closes the menu, which a phone has. */
const toggle = page.getByRole('button', { name: 'Menu' })
const items = page.locator('header nav li a')
const isOpen = async () => (await toggle.getAttribute('aria-expanded')) === 'true'
/** The text of what has the focus. */
const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim())

test('the keyboard alone gets from the top of the page through the menu to a section', async () => {
  const tab = () => page.keyboard.press('Tab')
  // Tab moves to the skip link, to the office's name, then to the menu's button, which Enter presses.
  for (let stop = 1; stop <= 3; stop++) await tab()
  await page.keyboard.press('Enter')
  // Tab moves to the first item, then to the second.
  await tab()
  await tab()
  expect(await focused()).toBe('Serviços')
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(false)
  expect(new URL(page.url()).hash).toBe('#services')
  // The focus goes on from the section, not from the header again.
  await tab()
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('services')
})

test('touch, Enter and Space open and close the vertical menu, and choosing an item closes it', async () => {
  const contact = page.locator('header').getByRole('link', { name: 'Contato' })
  for (const press of [() => toggle.tap(), () => toggle.press('Enter'), () => toggle.press('Space')])
    for (const expected of [false, true]) {
      expect(await isOpen()).toBe(expected)
      // "Close menu", of which "menu" is for screen readers alone.
      expect((await toggle.innerText()).replace(/\s+/g, ' ').trim()).toBe(expected ? 'Fechar menu' : 'Menu')
      for (const link of [...(await items.all()), contact]) expect(await link.isVisible()).toBe(expected)
      await press()
    }
  await toggle.tap()
  // No two items share a line.
  const tops = await items.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(tops.length)
  await items.first().tap()
  expect(await items.first().isVisible()).toBe(false)
})

test('Escape closes the menu wherever the focus is, and gives it back to the button', async () => {
  const contact = page.locator('header').getByRole('link', { name: 'Contato' })
  for (const focusedElement of [toggle, items.nth(2), contact]) {
    await toggle.tap()
    await focusedElement.press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await focused()).toBe('Menu')
  }
  // In Safari a press of the button focuses nothing.
  await toggle.tap()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await focused()).toBe('Menu')
})

test('Escape leaves the focus where it is if the menu is closed', async () => {
  await page.locator('#services a').first().focus()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('services')
})

test('a press on the page beside the open menu closes it', async () => {
  await toggle.tap()
  expect(await isOpen()).toBe(true)

  await page.locator('h2').first().tap()

  expect(await isOpen()).toBe(false)
})

/** The sections that the menu marks as those in which the visitor is; one at most. */
const markedIn = (page: Page) =>
  page
    .locator('#menu a[aria-current]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))

/** The sections that the menu leads to. */
const SECTIONS = ['home', 'services', 'location', 'blog', 'testimonials']

test('in any window the menu marks the section that was chosen, or lies under the header', async () => {
  const marked = () => markedIn(page)
  const press = (section: string) =>
    page.locator(`#menu [href="#${section}"]`).evaluate((link: HTMLElement) => link.click())
  const scrollToEdge = (top: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)

  const last = await page.locator('section[id]').last().getAttribute('id')
  // A section that an office has added may not be in the menu.
  const markedAtEnd = SECTIONS.filter((section) => section === last)
  for (const viewport of [
    PHONE,
    DESKTOP,
    // In the tall ones the page ends before its last sections lie under the header.
    { width: 1080, height: 1920 },
    { width: 800, height: 5000 },
    // The header scrolls away.
    LANDSCAPE,
  ]) {
    const where = `at ${viewport.width} by ${viewport.height}`
    await page.setViewportSize(viewport)
    for (const section of [...SECTIONS.slice(1), ...SECTIONS.toReversed()]) {
      await press(section)
      await frames(page, 2)
      await expect.poll(marked, { message: `${where}, chosen: ${section}` }).toEqual([section])
    }
    for (const section of SECTIONS) {
      await scrollTo(page.locator(`#${section}`))
      const { top, header, isEnd } = await page.locator(`#${section}`).evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        header: Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
        isEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
      }))
      if (!isEnd && top <= header + 1)
        await expect.poll(marked, { message: `${where}, scrolled to: ${section}` }).toEqual([section])
    }
    await scrollToEdge(await page.evaluate(() => document.body.scrollHeight))
    // A page that fits into the window has no end to which one could scroll.
    const canScroll = await page.evaluate(() => scrollY > 0)
    if (canScroll) await expect.poll(marked, { message: `${where}, at the end` }).toEqual(markedAtEnd)
    await scrollToEdge(0)
    if (canScroll) await expect.poll(marked, { message: `${where}, at the top` }).toEqual(['home'])
  }
})

test('a page that was just opened marks its first section', async () => {
  const { page } = await visitSite()
  await expect.poll(() => markedIn(page)).toEqual(['home'])
})

test('the menu marks the section with which the page was opened', async () => {
  const { page } = await visit(`${inject('sites').root}#blog`, { viewport: { width: 1200, height: 1920 } })
  await expect.poll(() => markedIn(page)).toEqual(['blog'])
})
