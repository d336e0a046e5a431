import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { openBrowser, PHONE } from '../support/browser'

const visit = openBrowser()
const SECTIONS = {
  Início: 'home',
  Serviços: 'services',
  'Como Chegar': 'location',
  Blog: 'blog',
  Depoimentos: 'testimonials',
}

const item = (page: Page, name: string) =>
  page.locator('header nav li').getByRole('link', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

/** Where the section begins on screen, in CSS pixels; it lies in view once this is near the header's edge. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))

/** Ends where the section begins under the header, or the page ends before it could. */
async function isReached(page: Page, id: string) {
  const whileItScrolls = { timeout: 15_000 }
  await expect
    .poll(async () => {
      const atEnd = await page.evaluate(
        () => innerHeight + scrollY >= document.documentElement.scrollHeight - 1,
      )
      const top = await topOf(page, id)
      return atEnd ? top < PHONE.height : Math.abs(top - 80) <= 80
    }, whileItScrolls)
    .toBe(true)
}

describe('on a phone', () => {
  const open = async () => {
    const { page } = await visit(inject('sites').root, { viewport: PHONE, hasTouch: true })
    await page.waitForFunction(() => document.documentElement.classList.contains('js'))
    return { page, toggle: page.getByRole('button', { name: 'Menu' }), first: item(page, 'Início') }
  }

  test('the button opens and closes it and says which', async () => {
    const { page, toggle, first } = await open()
    expect(await toggle.getAttribute('aria-controls')).toBe(
      await page.locator('header nav ul').getAttribute('id'),
    )
    for (const isOpen of [false, true, false]) {
      expect(await toggle.getAttribute('aria-expanded')).toBe(String(isOpen))
      expect(await first.isVisible()).toBe(isOpen)
      expect(await page.locator('header').getByRole('link', { name: 'Contato' }).isVisible()).toBe(isOpen)
      await toggle.tap()
    }
  })

  test.each(Object.entries(SECTIONS))('choosing %s closes it and leads to #%s', async (name, id) => {
    const { page, toggle } = await open()
    await toggle.tap()
    await item(page, name).tap()
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    expect(await item(page, name).isVisible()).toBe(false)
    expect(new URL(page.url()).hash).toBe(`#${id}`)
    await isReached(page, id)
  })

  test('Escape closes it and gives the focus back to the button', async () => {
    const { page, toggle, first } = await open()
    await toggle.tap()
    await first.focus()
    await page.keyboard.press('Escape')
    expect(await first.isVisible()).toBe(false)
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('the keyboard alone gets from the top of the page through the menu to a section', async () => {
    const { page, toggle } = await open()
    const path = ['Ir para o conteúdo', expect.stringContaining('Contabilidade e Consultoria'), 'Menu']
    for (const stop of path) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toEqual(stop)
    }
    await page.keyboard.press('Enter')
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    for (const stop of Object.keys(SECTIONS).slice(0, 2)) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(stop)
    }
    await page.keyboard.press('Enter')
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    expect(new URL(page.url()).hash).toBe('#services')
    // From the section on, not from the header again.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('services')
  })

  test('a closed menu is no stop of the keyboard', async () => {
    const { page } = await open()
    for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('header nav'))).toBeNull()
  })
})

describe('on a desktop', () => {
  test('every item leads to its section, and there is no button', async () => {
    const { page } = await visit(inject('sites').root)
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
    for (const [name, id] of Object.entries(SECTIONS).reverse()) {
      await item(page, name).click()
      expect(new URL(page.url()).hash).toBe(`#${id}`)
      await isReached(page, id)
    }
  })

  test('the first stop of the keyboard leads past the menu', async () => {
    const { page } = await visit(inject('sites').root)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Ir para o conteúdo')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('home')
  })
})
