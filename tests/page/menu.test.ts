import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { PHONE, refreshed, visit } from '../support/browser.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

async function open() {
  const { page } = await visit(inject('sites').root, { viewport: PHONE, hasTouch: true })
  await refreshed(page)
  return { page, toggle: page.getByRole('button', { name: 'Menu' }), items: page.locator('header nav li a') }
}

test('the button opens and closes the menu, by touch, Enter and Space, and says which; choosing its first item closes it, too', async () => {
  const { page, toggle, items } = await open()
  const controlled = await toggle.getAttribute('aria-controls')
  expect(await page.locator('header nav ul').getAttribute('id')).toBe(controlled)
  for (const press of [() => toggle.tap(), () => toggle.press('Enter'), () => toggle.press('Space')])
    for (const isOpen of [false, true]) {
      expect(await toggle.getAttribute('aria-expanded')).toBe(String(isOpen))
      for (const link of [
        ...(await items.all()),
        page.locator('header').getByRole('link', { name: 'Contato' }),
      ])
        expect(await link.isVisible()).toBe(isOpen)
      await press()
    }
  await page.setViewportSize({ width: 320, height: 640 })
  await toggle.tap()
  const boxes = await Promise.all((await items.all()).map((link) => link.boundingBox()))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1)
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(5)
  await items.first().tap()
  expect(await items.first().isVisible()).toBe(false)
  expect(new URL(page.url()).hash).toBe('#home')
})

test('Escape closes the menu and gives the focus back to the button; a press that is let go elsewhere does nothing (WCAG 2.5.2)', async () => {
  const { page, toggle, items } = await open()
  for (const stop of [toggle, items.nth(2)]) {
    await toggle.tap()
    await stop.press('Escape')
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    expect(await items.first().isVisible()).toBe(false)
    expect(await focused(page)).toBe('Menu')
  }
  await toggle.hover()
  await page.mouse.down()
  await page.mouse.move(10, 600)
  await page.mouse.up()
  expect(await toggle.getAttribute('aria-expanded')).toBe('false')
})

test('the keyboard alone gets from the top of the page through the menu to a section', async () => {
  const { page, toggle } = await open()
  const tab = () => page.keyboard.press('Tab')
  // The link to the content, the office's name, the button; then the menu's items.
  for (const press of [tab, tab, tab, () => page.keyboard.press('Enter'), tab, tab]) await press()
  expect(await focused(page)).toBe('Serviços')
  await page.keyboard.press('Enter')
  expect(await toggle.getAttribute('aria-expanded')).toBe('false')
  expect(new URL(page.url()).hash).toBe('#services')
  // From the section on, not from the header again.
  await tab()
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('services')
})
