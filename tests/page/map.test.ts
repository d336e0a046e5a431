import { expect, test } from 'vitest'
import { frames, visitSite } from '../support/browser.ts'

test('without a connection the poster stays, and the map comes with the connection', async () => {
  // So low that the map is not near at first.
  const { page } = await visitSite({ viewport: { width: 1280, height: 300 } })
  await page.context().setOffline(true)

  await page.getByRole('link', { name: 'Clique no mapa para abrir no Google Maps' }).scrollIntoViewIfNeeded()
  await frames(page)
  expect(await page.locator('iframe').count()).toBe(0)

  await page.context().setOffline(false)
  await expect.poll(() => page.locator('iframe').count()).toBe(1)
})
