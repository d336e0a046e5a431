import { expect, test } from 'vitest'
import { PHONE, scrollTo, visitSite } from '../support/browser.ts'

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

test('Escape closes the menu and gives the focus back to its button', async () => {
  for (const focusedElement of [toggle, items.nth(2)]) {
    await toggle.tap()
    await focusedElement.press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await focused()).toBe('Menu')
  }
})

test('a press on the page beside the open menu closes it', async () => {
  await toggle.tap()
  expect(await isOpen()).toBe(true)

  await page.locator('h2').first().tap()

  expect(await isOpen()).toBe(false)
})

test('the menu marks the section to which the visitor has scrolled', async () => {
  for (const section of ['services', 'blog']) {
    await scrollTo(page.locator(`#${section}`))

    const marked = page.locator('header nav li a[aria-current]')
    const addresses = () => marked.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await expect.poll(addresses).toEqual([`#${section}`])
  }
})
