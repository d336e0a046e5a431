import { expect, test } from 'vitest'
import { visitSite } from '../support/browser.ts'

test('a copy button says for two seconds that it has copied', async () => {
  const { page } = await visitSite({ permissions: ['clipboard-write'] })
  const button = page.locator('[data-copy]').last()
  await page.clock.install()

  await button.click()

  await expect.poll(() => button.innerText()).toBe('Copiado')
  await page.clock.runFor(2000)
  expect(await button.innerText()).toBe('Copiar telefone')
})

test('a copy button that may not copy says how to do it by hand', async () => {
  const { page } = await visitSite({
    before: (page) =>
      page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      }),
  })
  const button = page.locator('[data-copy]').last()

  await button.click()

  await expect.poll(() => button.innerText()).not.toBe('Copiar telefone')
  expect(await button.innerText()).toBe('Selecione e copie')
})
