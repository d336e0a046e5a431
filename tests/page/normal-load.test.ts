import { expect, inject, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content/content.ts'
import { visitSite } from '../support/browser.ts'
import { embeddedMap } from './texts-and-links.ts'

test('nothing fails, and only the map, once it is near, asks somebody else', async () => {
  const failed: string[] = []
  const visitor = await visitSite({
    // So low that the map is not near at first, whatever stands above it.
    viewport: { width: 1280, height: 300 },
    reducedMotion: 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
    before: async (page) => {
      page.on('requestfailed', (request) => failed.push(request.url()))
      page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
    },
  })
  const { page, requests } = visitor
  const known = [new URL(inject('sites').root).origin, inject('backend').url]
  const foreign = () => requests.filter((url) => !known.includes(new URL(url).origin))
  expect(foreign()).toEqual([])
  const map = page.getByRole('link', { name: 'Clique no mapa para abrir no Google Maps' })
  expect(await page.locator('iframe').count()).toBe(0)
  await map.scrollIntoViewIfNeeded()
  await page.locator('iframe[inert][title^=Mapa]').waitFor()
  await expect.poll(foreign).toEqual([embeddedMap])
  expect(await page.frames().at(-1)?.evaluate('credentialless')).toBe(true)
  // Fails where the map would get the click.
  await map.click({ trial: true })
  await page.locator('#blog li').getByRole('button').first().click()
  await page.locator('summary').first().click()
  const copy = page.locator('[data-copy]').first()
  await copy.click()
  await expect.poll(() => copy.innerText()).toBe('Copiado')
  const { street, district, postalCode } = readContentFiles().office
  // The address as people write it.
  const copied = `${street}, ${district}, Salvador (BA), CEP ${postalCode}`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
  // What violates the policy is written to the console.
  expect([failed, visitor.console, visitor.errors]).toEqual([[], [], []])
})
