import { expect, inject, test } from 'vitest'
import { DESKTOP, NARROW, PHONE, visit } from '../support/browser.ts'

test('the page of an address that is not there fits the window', async () => {
  const { page } = await visit(`${inject('sites').root}nada/por/aqui`)
  for (const viewport of [NARROW, PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(viewport.width)
  }
})
