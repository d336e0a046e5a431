import { expect, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content/content.ts'
import { visitSite } from '../support/browser.ts'

test('the value is copied; a second copy shows its result as long as the first', async () => {
  const { page } = await visitSite({ permissions: ['clipboard-read', 'clipboard-write'] })
  // From now on the page's time passes only by `runFor`.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  const button = page.locator('[data-copy]').first()
  const label = await button.innerText()
  const copy = async () => {
    await button.evaluate((each) => each.firstElementChild?.replaceChildren('…'))
    await button.click()
    await expect.poll(() => button.innerText()).toBe('Copiado')
    await page.clock.runFor(1500)
  }
  await copy()
  const { street, district, postalCode } = readContentFiles().office
  // As people write it.
  const copied = `${street}, ${district}, Salvador (BA), CEP ${postalCode}`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
  await copy()
  expect(await button.innerText()).toBe('Copiado')
  await page.clock.runFor(1500)
  expect(await button.innerText()).toBe(label)
})
