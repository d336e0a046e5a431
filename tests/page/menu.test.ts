import { expect, test } from 'vitest'
import { PHONE, scrollTo, visitSite } from '../support/browser.ts'

const { page } = await visitSite({ keep: true, viewport: PHONE, hasTouch: true })
const toggle = page.getByRole('button', { name: 'Menu' })
const items = page.locator('header nav li a')
const isOpen = async () => (await toggle.getAttribute('aria-expanded')) === 'true'
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())

test('the keyboard alone gets from the top of the page through the menu to a section', async () => {
  const tab = () => page.keyboard.press('Tab')
  // The link to the content, the office's name, the button; then the menu's items.
  for (const press of [tab, tab, tab, () => page.keyboard.press('Enter'), tab, tab]) await press()
  expect(await focused()).toBe('Serviços')
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(false)
  expect(new URL(page.url()).hash).toBe('#services')
  // The focus goes on from the section, not from the header again.
  await tab()
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('services')
})

test('touch, Enter and Space open and close the list of the menu, and a chosen item closes it', async () => {
  const call = page.locator('header').getByRole('link', { name: 'Contato' })
  for (const press of [() => toggle.tap(), () => toggle.press('Enter'), () => toggle.press('Space')])
    for (const expected of [false, true]) {
      expect(await isOpen()).toBe(expected)
      for (const link of [...(await items.all()), call]) expect(await link.isVisible()).toBe(expected)
      await press()
    }
  await toggle.tap()
  const tops = await items.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(tops.length)
  await items.first().tap()
  expect(await items.first().isVisible()).toBe(false)
})

test('Escape closes the menu and gives the focus back', async () => {
  for (const stop of [toggle, items.nth(2)]) {
    await toggle.tap()
    await stop.press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await focused()).toBe('Menu')
  }
})

test('the menu marks the section that is in the middle of the window', async () => {
  for (const section of ['services', 'blog']) {
    await scrollTo(page.locator(`#${section}`))

    const marked = page.locator('header nav li a[aria-current]')
    const addresses = () => marked.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await expect.poll(addresses).toEqual([`#${section}`])
  }
})
