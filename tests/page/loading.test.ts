import { expect, inject, test } from 'vitest'
import { testimonials } from '../../pages/index/lists/testimonials.ts'
import { answer, hold, refreshed, visit } from '../support/browser.ts'
import { WITHOUT_ROWS } from './texts-and-links.ts'

// The office's site, which was baked without rows. It is under a path of its host.
const address = inject('sites').nested

/**
 * Opens the page. Once `release` is called, the backend's own three posts come, and the request for testimonials
 * fails. `list` is the text that a section shows in place of its rows.
 */
async function openWhileLoading() {
  const { held, release } = hold()
  const visitor = await visit(address, {
    reducedMotion: 'no-preference',
    before: async (page) => {
      await answer(page, 'blog_posts', undefined, held)
      await page.route('**/rest/v1/testimonials?**', (route) => held.then(() => route.abort()))
    },
  })
  const list = (section: string) => visitor.page.locator(`#${section} [data-live]`)
  return { ...visitor, list, release }
}

test('a list built without rows says that it is loading until its rows come, or that it has none if their request fails', async () => {
  const { page, list, release, console, errors } = await openWhileLoading()
  const height = () => list('testimonials').evaluate((element) => element.clientHeight)
  // "Loading news…", "Loading testimonials…".
  await expect.poll(() => list('blog').innerText()).toBe('Carregando notícias…')
  await expect.poll(() => list('testimonials').innerText()).toBe('Carregando depoimentos…')
  const heightBefore = await height()
  // In the window: newer rows wait until a list with rows is out of it, but not those of a list without rows.
  await list('blog').evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  release()
  await expect.poll(() => list('testimonials').innerText()).toBe(WITHOUT_ROWS.testimonials)
  expect(await height()).toBe(heightBefore)
  await expect.poll(() => list('blog').locator('li').count()).toBe(3)
  expect(await list('blog').getByText('Carregando').count()).toBe(0)
  expect(await page.locator('#blog h3').allInnerTexts()).toEqual(
    inject('snapshot').rows.blog_posts.map(({ title }) => title),
  )
  expect([...console, ...errors]).toEqual([expect.stringContaining(testimonials.failureMessage)])
})

// The sentence beside the title of the testimonials: "published with authorization".
test('a page built without testimonials claims their authorization once they come, and not before', async () => {
  const { held, release } = hold()
  const { page } = await visit(address, {
    before: (page) => answer(page, 'testimonials', undefined, held),
  })
  const claim = page.getByText('publicados com autorização')
  await expect.poll(() => claim.count()).toBe(1)
  expect(await claim.isVisible()).toBe(false)
  release()
  await expect.poll(() => page.locator('#testimonials figure').count()).toBe(3)
  expect(await claim.isVisible()).toBe(true)
})

test('the wheel of a list that is loading turns, unless the visitor wants less motion', async () => {
  const { page, list } = await openWhileLoading()
  const animations = () => list('blog').evaluate((element) => element.getAnimations({ subtree: true }).length)
  await expect.poll(animations).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await animations()).toBe(0)
})

test('a site under a path of its host requests no file from outside that path, not even React', async () => {
  const { page, list, release, requests } = await openWhileLoading()
  release()
  // The file with React was loaded: it has shown the posts.
  await expect.poll(() => list('blog').locator('li').count()).toBe(3)
  await refreshed(page)
  const own = requests.filter((url) => url.startsWith(new URL(address).origin))
  expect(own.some((url) => url.includes('show-rows'))).toBe(true)
  expect(own.filter((url) => !url.startsWith(address))).toEqual([])
})
