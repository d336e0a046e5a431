import { expect, inject, test } from 'vitest'
import { answer, hold, PHONE, visit, visitSite } from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'

const stored = (picture: string) => `${inject('backend').url}/storage/v1/object/public/news/${picture}.jpg`
const isPicture = (url: string) => url.includes('/assets/news/') || url.includes('/storage/v1/')
const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test('pictures are asked for once they are near, no larger than needed, and move nothing', async () => {
  const { page, requests, errors } = await visitSite({ viewport: PHONE, deviceScaleFactor: 3 })
  // Chromium asks for lazy pictures that are up to 3,000 px below the window: for the first of two.
  expect(requests.filter(isPicture).length).toBeLessThanOrEqual(1)
  const lazy = await page.locator('#blog img[loading=lazy]').all()
  expect(lazy).toHaveLength(2)
  for (const picture of lazy) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
  }
  expect(requests.filter(isPicture).map((url) => url.replace(/^.*-/, ''))).toEqual(['720.avif', '400.avif'])
  expect(await layoutShifts(page)).toEqual([])
  expect(errors).toEqual([])
})

test('newer posts show the remote picture, or the icon where it fails; the others keep theirs', async () => {
  const [first, second, third] = inject('snapshot').rows.blog_posts
  const newer = [first, { ...second, image_url: stored('mei') }, { ...third, image_url: stored('missing') }]
  const { page, errors, console } = await visitSite({
    before: (page) => answer(page, 'blog_posts', newer),
  })
  const card = (index: number) => page.locator('#blog li').nth(index)
  const [kept, remote, failed] = [card(0), card(1), card(2)]
  expect(await remote.locator('img').getAttribute('src')).toBe(stored('mei'))
  expect([await remote.locator('source').count(), await kept.locator('source').count()]).toEqual([0, 1])
  for (const picture of [kept, remote]) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.locator('img').evaluate(isLoaded)).toBe(true)
  }
  await failed.scrollIntoViewIfNeeded()
  // Otherwise the browser draws its mark of a broken picture over the icon.
  await expect.poll(() => failed.locator('img').isVisible()).toBe(false)
  expect(await failed.locator('svg').first().isVisible()).toBe(true)
  expect([...errors, ...console]).toEqual([])
})

test('pictures that fail before the script comes leave their icons, and a QR code its words', async () => {
  const { held, release } = hold()
  const { page, errors } = await visit(undefined, {
    before: async (page) => {
      await page.route(/\/assets\/news\/|chat-qr/, (route) => route.fulfill({ status: 404, body: '' }))
      await page.route('**/assets/page.*.js', (route) => held.then(() => route.continue()))
    },
  })
  await page.goto(inject('sites').root, { waitUntil: 'commit' })
  const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0
  const images = page.locator('#blog img')
  const code = page.getByRole('img', { name: 'QR Code' })
  for (const image of [...(await images.all()), code]) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate(isBroken)).toBe(true)
  }
  release()
  await expect.poll(() => images.count()).toBe(0)
  // No icon lies beneath it.
  expect(await code.count()).toBe(1)
  expect(errors).toEqual([])
})
