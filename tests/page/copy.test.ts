import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { visitSite } from '../support/browser.ts'

/** The last copy button, whose label is 'Copiar telefone' ("copy the telephone number"). */
const telephoneButton = (page: Page) => page.locator('[data-copy]').last()

test("the button 'Copiar endereço' copies the office's whole address", async () => {
  const { page } = await visitSite({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { street, district, postalCode } = readContentFiles().office

  // "Copy the address".
  await page.getByRole('button', { name: 'Copiar endereço' }).click()

  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(`${street}, ${district}, Salvador (BA), CEP ${postalCode}`)
})

test('a copy button says that it has copied, and two seconds later shows its label again', async () => {
  const { page } = await visitSite({ permissions: ['clipboard-write'] })
  const button = telephoneButton(page)
  // The page's clock advances only by `runFor`.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)

  await button.click()

  // "Copied".
  await expect.poll(() => button.innerText()).toBe('Copiado')
  await page.clock.runFor(1900)
  expect(await button.innerText()).toBe('Copiado')
  await page.clock.runFor(100)
  expect(await button.innerText()).toBe('Copiar telefone')
})

test('if the browser refuses to copy, the copy button asks the visitor to do it by hand', async () => {
  const { page } = await visitSite({
    before: (page) =>
      page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      }),
  })
  const button = telephoneButton(page)

  await button.click()

  await expect.poll(() => button.innerText()).not.toBe('Copiar telefone')
  // "Select and copy".
  expect(await button.innerText()).toBe('Selecione e copie')
})

test('a copy button with an icon and a translated label shows its result in the label, and then the translation', async () => {
  const { page } = await visitSite({ permissions: ['clipboard-write'] })
  const button = telephoneButton(page)
  await button.evaluate((button) => {
    button.prepend(document.createElement('i'))
    button.querySelector('span')?.replaceChildren('Copy telephone number')
  })
  await page.clock.install()

  await button.click()

  await expect.poll(() => button.locator('span').innerText()).toBe('Copiado')
  await page.clock.runFor(2000)
  expect(await button.innerText()).toBe('Copy telephone number')
})

test("what a copy button shows is said once, and neither it nor the label that comes back changes the button's name", async () => {
  const { page } = await visitSite({ permissions: ['clipboard-write'] })
  const button = telephoneButton(page)
  await page.clock.install()
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    for (const region of document.querySelectorAll('[aria-live], [role=status]'))
      new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  const named = page.getByRole('button', { name: 'Copiar telefone', exact: true })

  await button.click()

  await expect.poll(() => button.innerText()).toBe('Copiado')
  expect(await named.count()).toBe(1)
  await page.clock.runFor(2000)
  expect(await button.innerText()).toBe('Copiar telefone')
  expect(await named.count()).toBe(1)
  expect(await page.evaluate('said')).toEqual(['Copiado'])
})
