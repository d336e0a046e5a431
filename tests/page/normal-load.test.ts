import { expect, inject, test } from 'vitest'
import { PHONE, visitSite } from '../support/browser.ts'
import { embeddedMap } from './texts-and-links.ts'

/** So low that the map is not near at first, whatever stands above it. */
const LOW = { width: 1280, height: 300 }
const MAP = 'Clique no mapa para abrir no Google Maps'

test.each([LOW, PHONE])(
  '$width px wide nothing fails, and only the map, once it is near, asks somebody else',
  async (viewport) => {
    const failed: string[] = []
    const visitor = await visitSite({
      viewport,
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
    const map = page.getByRole('link', { name: MAP })
    const frame = page.locator('iframe[inert][title^=Mapa]')
    expect(await page.locator('iframe').count()).toBe(0)
    await map.scrollIntoViewIfNeeded()
    await frame.waitFor()
    await expect.poll(foreign).toEqual([embeddedMap])
    expect(await page.frames().at(-1)?.evaluate('credentialless')).toBe(true)
    const inMiddle = await frame.evaluate((map) => {
      map.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = map.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')?.textContent
    })
    expect(inMiddle).toContain(MAP)
    if (viewport === PHONE) await page.getByRole('button', { name: 'Menu' }).click()
    await page.keyboard.press('Escape')
    await page.locator('#blog li').getByRole('button').first().click()
    await page.locator('summary').first().click()
    await page.locator('[data-copy]').first().click()
    // What violates the policy is written to the console.
    expect([failed, visitor.console, visitor.errors]).toEqual([[], [], []])
  },
)

test('without a network the map stays the drawn one until there is one again', async () => {
  const { page, requests } = await visitSite({ viewport: LOW })
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.getByRole('link', { name: MAP }).scrollIntoViewIfNeeded()
  // Its observer was told with the same frame at the latest.
  await page.locator('header [href="#location"][aria-current]').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  expect(requests.filter((url) => url.includes('google'))).toEqual([])
  await page.context().setOffline(false)
  await page.locator('iframe').waitFor()
})
