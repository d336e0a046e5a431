import { expect, test } from 'vitest'
import { visitSite } from '../support/browser.ts'
import { embeddedMap } from './texts-and-links.ts'

/** The link that covers the map: "click on the map to open it in Google Maps". */
const LINK_NAME = 'Clique no mapa para abrir no Google Maps'

test('a browser that takes itself to be offline, as behind some proxies, gets the map all the same', async () => {
  const { page, requests } = await visitSite({
    before: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false })),
  })

  await page.getByRole('link', { name: LINK_NAME }).scrollIntoViewIfNeeded()

  await expect.poll(() => requests).toContain(embeddedMap)
})

test('the map gets no cookies and no focus, and a click on it goes to the link that covers it', async () => {
  const { page } = await visitSite({
    // The map answers with an empty page. No request leaves this machine.
    before: (page) =>
      page.route(embeddedMap, (route) => route.fulfill({ contentType: 'text/html', body: '' })),
  })
  const link = page.getByRole('link', { name: LINK_NAME })
  await link.scrollIntoViewIfNeeded()
  // `inert`: neither keyboard nor screen reader enters the map.
  await page.locator('iframe[inert][title^=Mapa]').waitFor()
  // Chromium starts a frame that is credentialless without the visitor's cookies.
  const frame = () => page.frames().find((each) => each.url() === embeddedMap)
  await expect.poll(() => frame()?.evaluate('credentialless')).toBe(true)
  // Fails if another element than the link would get the click.
  await link.click({ trial: true })
})
