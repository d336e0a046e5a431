import { expect, inject, test } from 'vitest'
import { answer, hold, PHONE, visit, visitSite } from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'

/** The address of a file in the backend's storage, where clerks put the pictures of posts. */
const stored = (picture: string) => `${inject('backend').url}/storage/v1/object/public/news/${picture}.jpg`
/** Tells whether a request is for the picture of a post: one baked into the site, or one in the storage. */
const isPicture = (url: string) => url.includes('/assets/news/') || url.includes('/storage/v1/')
const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test('the news’ pictures are lazy, no larger than needed, and move nothing', async () => {
  const { page, requests, errors } = await visitSite({ viewport: PHONE, deviceScaleFactor: 3 })
  // Browsers ask for lazy pictures once they are near, each at a distance of its own. The third of the sample's posts
  // has no picture.
  const lazy = await page.locator('#blog img[loading=lazy]').all()
  expect(lazy).toHaveLength(2)
  for (const picture of lazy) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
  }
  // Widths in pixels, for the first card and the small second one. Two pixels of a photograph for each CSS pixel are
  // enough even on this screen of three, on which the first card could take 1,080.
  expect(requests.filter(isPicture).map((url) => url.replace(/^.*-/, ''))).toEqual(['720.avif', '400.avif'])
  expect(await layoutShifts(page)).toEqual([])
  expect(errors).toEqual([])
})

test('a newer post shows its picture from the storage, or an icon if that picture fails; an unchanged post keeps its baked picture', async () => {
  const [first, second, third] = inject('snapshot').rows.blog_posts
  // The storage has the sample's picture “mei”, and none of the name “missing”.
  const newer = [first, { ...second, image_url: stored('mei') }, { ...third, image_url: stored('missing') }]
  const { page, errors, console } = await visitSite({
    before: (page) => answer(page, 'blog_posts', newer),
  })
  const card = (index: number) => page.locator('#blog li').nth(index)
  const [kept, remote, failed] = [card(0), card(1), card(2)]
  expect(await remote.locator('img').getAttribute('src')).toBe(stored('mei'))
  // A baked picture has a source in AVIF.
  expect(await remote.locator('source').count()).toBe(0)
  expect(await kept.locator('source').count()).toBe(1)
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

test('pictures that fail before the script runs give way to icons, and a QR code to its alternative text', async () => {
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
  for (const card of await page.locator('#blog li').all())
    expect(await card.locator('.picture svg').last().isVisible()).toBe(true)
  // There is no icon behind the code, so its image stays and shows the alternative text.
  expect(await code.count()).toBe(1)
  expect(errors).toEqual([])
})
