import { expect, test } from 'vitest'
import { frames, visitSite } from '../support/browser.ts'

test('near the window the map is inserted only once there is a connection', async () => {
  // A window so low that the map is not near it at first.
  const { page } = await visitSite({ viewport: { width: 1280, height: 300 } })
  await page.context().setOffline(true)

  await page.getByRole('link', { name: 'Clique no mapa para abrir no Google Maps' }).scrollIntoViewIfNeeded()
  await frames(page)
  expect(await page.locator('iframe').count()).toBe(0)

  await page.context().setOffline(false)
  await expect.poll(() => page.locator('iframe').count()).toBe(1)
})
