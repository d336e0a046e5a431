import { expect, test } from 'vitest'
import { frames, visitSite } from '../support/browser.ts'
import { embeddedMap } from './texts-and-links.ts'

/** The link that covers the map: "click on the map to open it in Google Maps". */
const LINK_NAME = 'Clique no mapa para abrir no Google Maps'

test('a map that comes near the window while the browser is offline is inserted once it is online again', async () => {
  // A window so low that the map is not near it at first.
  const { page } = await visitSite({ viewport: { width: 1280, height: 300 } })
  await page.context().setOffline(true)

  await page.getByRole('link', { name: LINK_NAME }).scrollIntoViewIfNeeded()
  await frames(page)
  expect(await page.locator('iframe').count()).toBe(0)

  await page.context().setOffline(false)
  await expect.poll(() => page.locator('iframe').count()).toBe(1)
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
