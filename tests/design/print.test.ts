import { expect, inject, test } from 'vitest'
import { visit } from '../support/browser.ts'

test('the printed page names the address of the site after the office’s name', async () => {
  const { page } = await visit(inject('sites').nested)
  await page.emulateMedia({ media: 'print' })
  const name = page.locator('header').getByRole('link', { name: 'Sá & Conceição' })
  const printed = await name.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(printed).toBe('"exemplo.test/escritorio"')
})
