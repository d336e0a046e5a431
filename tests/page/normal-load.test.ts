import { expect, inject, test } from 'vitest'
import { visitSite } from '../support/browser.ts'
import { embeddedMap } from './texts-and-links.ts'

test('a usual visit causes no error, and requests nothing from other servers except the map, once the map is near', async () => {
  const failed: string[] = []
  const visitor = await visitSite({
    // A window so low that the map is not near it at first.
    viewport: { width: 1280, height: 300 },
    reducedMotion: 'no-preference',
    permissions: ['clipboard-write'],
    before: async (page) => {
      // The map answers with an empty page. No request leaves this machine.
      await page.route(embeddedMap, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      page.on('requestfailed', (request) => failed.push(request.url()))
      page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
    },
  })
  const { page, requests } = visitor
  const ownOrigins = [new URL(inject('sites').root).origin, inject('backend').url]
  const foreign = () => requests.filter((url) => !ownOrigins.includes(new URL(url).origin))
  expect(foreign()).toEqual([])
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('link', { name: 'Google Maps' }).scrollIntoViewIfNeeded()
  await expect.poll(foreign).toEqual([embeddedMap])
  // 'Ler mais' of a post, the accessibility statement, and the button that copies the address.
  await page.locator('#blog li').getByRole('button').first().click()
  await page.locator('summary').first().click()
  const copy = page.locator('[data-copy]').first()
  await copy.click()
  await expect.poll(() => copy.innerText()).toBe('Copiado') // "Copied"
  // Chromium writes to the console what violates the Content-Security-Policy.
  expect([failed, visitor.console, visitor.errors]).toEqual([[], [], []])
  // The visitor's presses caused no further requests.
  expect(foreign()).toEqual([embeddedMap])
})
