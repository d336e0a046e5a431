import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../scripts/backend/start-backend'
import { fetchContent } from '../../scripts/rows/read-content'
import { type SiteServer, serveSite } from '../../scripts/shared/serve'
import { freshBackend } from '../support/backend'
import { DESKTOP, PHONE, refreshed, visit } from '../support/browser'
import { layoutShift } from '../support/layout-shift'
import { buildFrom } from '../support/sites'

// A backend and a site of its own, whose three posts all have a picture.
let backend: Backend
let site: string
let server: SiteServer

const setPicture = (id: number, picture: string) =>
  backend.sql(`update blog_posts set image_url = '${stored(picture)}' where id::text like '%${id}'`)
const stored = (picture: string) => `${backend.url}/storage/v1/object/public/news/${picture}.jpg`
const isPicture = (url: string) => url.includes('/assets/news/') || url.includes('/storage/v1/')

beforeAll(async () => {
  backend = await freshBackend()
  await setPicture(3, 'mei')
  const settings = { siteUrl: undefined, allowEmpty: [] }
  const { snapshot } = await fetchContent(backend, 'sample', settings)
  site = await buildFrom(snapshot, 'pictures')
  server = await serveSite(site)
})
afterAll(() => server?.close())

test.each([1, 3])(
  'three cards cost a phone of %i device pixels at most 45 kB, and no layout shift',
  async (deviceScaleFactor) => {
    const { page, requests, errors } = await visit(server.url, { viewport: PHONE, deviceScaleFactor })
    await refreshed(page)
    // Chromium asks for lazy pictures that are up to 3,000 px below the window, as the first is.
    expect(requests.filter(isPicture).length).toBeLessThan(2)
    expect(await page.locator('.picture img[loading=lazy]').count()).toBe(3)

    for (const image of await page.locator('.picture img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeTruthy()
    }
    const loaded = requests.filter(isPicture)
    expect(loaded.map((url) => url.replace(/^.*-/, ''))).toEqual([
      deviceScaleFactor === 1 ? '400.avif' : '720.avif',
      ...['400.avif', '400.avif'],
    ])
    const bytes = await Promise.all(
      loaded.map(async (url) => (await readFile(join(site, new URL(url).pathname))).length),
    )
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(45_000)
    expect(await layoutShift(page)).toBe(0)
    expect(errors).toEqual([])
  },
)

test.each([PHONE, DESKTOP])(
  'a picture fills its box at $width px, the icon lies in the middle',
  async (viewport) => {
    const { page } = await visit(server.url, { viewport })
    const boxes = await page.locator('.picture').all()
    expect(boxes).toHaveLength(3)
    for (const box of boxes) {
      await box.scrollIntoViewIfNeeded()
      const rectOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON())
      const [outer, image, icon] = await Promise.all(
        [box, box.locator('img'), box.locator('svg')].map(rectOf),
      )
      expect(image).toEqual(outer)
      const fit = (img: Element) => getComputedStyle(img).objectFit
      expect(await box.locator('img').evaluate(fit)).toBe('cover')
      const middle = (rect: DOMRect) => [rect.x + rect.width / 2, rect.y + rect.height / 2]
      for (const [axis, at] of middle(icon).entries()) expect(at).toBeCloseTo(middle(outer)[axis] ?? 0, 0)
    }
  },
)

test('posts that came after the build show the remote picture, or the icon where it fails; the others keep theirs', async () => {
  await setPicture(2, 'dctfweb')
  await setPicture(3, 'missing')
  const { page, errors, console } = await visit(server.url)
  await refreshed(page)
  const [kept, remote, failed] = [0, 1, 2].map((card) => page.locator('.picture').nth(card)) as [
    Locator,
    Locator,
    Locator,
  ]
  expect(await remote.locator('img').getAttribute('src')).toBe(stored('dctfweb'))
  expect([await remote.locator('source').count(), await kept.locator('source').count()]).toEqual([0, 1])
  for (const picture of [kept, remote]) {
    const image = picture.locator('img')
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  }
  await failed.scrollIntoViewIfNeeded()
  // Or the browser would draw its mark of a broken picture on it.
  await expect.poll(() => failed.locator('img').isVisible()).toBe(false)
  expect(await failed.locator('.icon').isVisible()).toBe(true)
  expect([...errors, ...console]).toEqual([])
})
