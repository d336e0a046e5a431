import type { Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DESKTOP, hold, PHONE, refreshed, visit } from '../support/browser'

test.each([DESKTOP, PHONE])(
  '$width px wide, nothing is written or fails, and only the map, once it is near, asks somebody else',
  async (viewport) => {
    const failed: string[] = []
    const visitor = await visit(inject('sites').root, {
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
      before: async (page) => {
        page.on('requestfailed', (request) => failed.push(request.url()))
        page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
      },
    })
    const { page, requests } = visitor
    await refreshed(page)
    const known = [new URL(inject('sites').root).origin, inject('backend').url]
    const foreign = () => requests.filter((url) => !known.includes(new URL(url).origin))
    expect(foreign()).toEqual([])
    const frame = page.locator('.location-map iframe[inert][tabindex="-1"][title^=Mapa]')
    expect(await page.locator('iframe').count()).toBe(0)
    await page.locator('.location-map').scrollIntoViewIfNeeded()
    await frame.waitFor()
    await expect.poll(foreign).toEqual([await frame.getAttribute('src')])
    const inMiddle = await page.locator('.location-map').evaluate((map) => {
      map.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = map.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')?.textContent
    })
    expect(inMiddle).toContain('Clique no mapa para abrir no Google Maps')
    if (viewport === PHONE) await page.locator('.header__toggle').click()
    await page.keyboard.press('Escape')
    await page.locator('.news-card .read-more').first().click()
    await page.locator('summary').first().click()
    const copy = page.locator('[data-copy]').first()
    await copy.click()
    await expect.poll(() => copy.innerText()).toBe('Copiado')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await copy.getAttribute('data-copy'),
    )
    // What violates the policy is written to the console.
    expect([failed, visitor.console, visitor.errors]).toEqual([[], [], []])
  },
)

test('without a network the map stays the drawn one until there is one again', async () => {
  const { page, requests } = await visit(inject('sites').root, {
    before: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false })),
  })
  await refreshed(page)
  await page.locator('.location-map').scrollIntoViewIfNeeded()
  // Its observer was told with the same frame at the latest.
  await page.locator('.header__link[href="#location"][aria-current]').waitFor()
  expect(await page.locator('.location-map iframe').count()).toBe(0)
  expect(requests.filter((url) => url.includes('google'))).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.locator('.location-map iframe').waitFor()
})

test.each<[string, (route: Route) => Promise<void>]>([
  ['is not there', (route) => route.fulfill({ status: 404, body: '' })],
  ['does not answer', (route) => route.abort()],
  ['is no picture', (route) => route.fulfill({ contentType: 'image/jpeg', body: 'no picture' })],
])(
  'a picture that %s leaves the placeholder icon, also where it failed before the script came',
  async (_name, answer) => {
    const { held, release } = hold()
    const { page, errors } = await visit(undefined, {
      viewport: PHONE,
      before: async (page) => {
        await page.route(/\/(assets\/news|storage)\//, answer)
        await page.route('**/assets/page.*.js', (route) => held.then(() => route.continue()))
      },
    })
    await page.goto(inject('sites').root, { waitUntil: 'commit' })
    const picture = page.locator('#blog .picture').first()
    const image = picture.locator('img')
    await image.scrollIntoViewIfNeeded()
    const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0
    await expect.poll(() => image.evaluate(isBroken)).toBe(true)
    release()
    // Otherwise the browser draws its mark of a broken picture over the icon.
    await expect.poll(() => image.count()).toBe(0)
    expect(await picture.locator('svg').isVisible()).toBe(true)
    expect(errors).toEqual([])
  },
)
