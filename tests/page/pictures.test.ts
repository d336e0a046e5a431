import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { answer, DESKTOP, frames, PHONE, refreshed, visit } from '../support/browser'
import { layoutShift } from '../support/layout-shift'

const stored = (picture: string) => `${inject('backend').url}/storage/v1/object/public/news/${picture}.jpg`
const isPicture = (url: string) => url.includes('/assets/news/') || url.includes('/storage/v1/')

test.each([1, 3])(
  'a phone of %i device pixels asks for small pictures, once they are near, and nothing shifts',
  async (deviceScaleFactor) => {
    const { page, requests, errors } = await visit(inject('sites').root, {
      viewport: PHONE,
      deviceScaleFactor,
    })
    await refreshed(page)
    // Chromium asks for lazy pictures that are up to 3,000 px below the window, as the first is.
    expect(requests.filter(isPicture).length).toBeLessThan(2)
    expect(await page.locator('.picture img[loading=lazy]').count()).toBe(2)

    for (const image of await page.locator('.picture img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeTruthy()
    }
    const loaded = requests.filter(isPicture)
    const first = deviceScaleFactor === 1 ? '400.avif' : '720.avif'
    expect(loaded.map((url) => url.replace(/^.*-/, ''))).toEqual([first, '400.avif'])
    expect(await layoutShift(page)).toBe(0)
    expect(errors).toEqual([])
  },
)

test.each([PHONE, DESKTOP])(
  'a picture fills its box at $width px, the icon lies in the middle',
  async (viewport) => {
    const { page } = await visit(inject('sites').root, { viewport })
    const boxes = await page.locator('.picture', { has: page.locator('img') }).all()
    expect(boxes).toHaveLength(2)
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
  const [first, second, third] = inject('snapshot').rows.blog_posts
  const newer = [
    first,
    { ...second, image_url: stored('dctfweb') },
    { ...third, image_url: stored('missing') },
  ]
  const { page, errors, console } = await visit(inject('sites').root, {
    before: (page) => answer(page, 'blog_posts', newer),
  })
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
  // Otherwise the browser draws its mark of a broken picture over the icon.
  await expect.poll(() => failed.locator('img').isVisible()).toBe(false)
  expect(await failed.locator('.icon').isVisible()).toBe(true)
  expect([...errors, ...console]).toEqual([])
})

test('a QR code that does not come leaves its words: no icon lies beneath it', async () => {
  const { page } = await visit(inject('sites').root, {
    before: (page) => page.route('**/chat-qr.svg', (route) => route.fulfill({ status: 404, body: '' })),
  })
  const code = page.getByRole('img', { name: 'QR Code' })
  await code.scrollIntoViewIfNeeded()
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  await frames(page)
  expect(await code.count()).toBe(1)
})
