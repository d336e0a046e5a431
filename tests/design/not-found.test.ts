import { expect, inject, test } from 'vitest'
import { DESKTOP, NARROW, PHONE, visit } from '../support/browser.ts'
import { findTextDefects } from '../support/text-defects.ts'

test('the texts of the 404 page fit, and it is no wider than the window', async () => {
  // "Nothing here".
  const { page } = await visit(`${inject('sites').root}nada/por/aqui`, { font: 'wide' })
  // "Page not found".
  expect(await page.locator('h1').innerText()).toBe('Página não encontrada')
  for (const viewport of [NARROW, PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    expect(await findTextDefects(page), `at ${viewport.width} px`).toEqual([])
  }
})
