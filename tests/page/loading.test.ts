import { expect, inject, test } from 'vitest'
import { FETCH_FAILURE } from '../../pages/index/database/tables.ts'
import { answer, hold, visit } from '../support/browser.ts'
import { WITHOUT_ROWS } from './texts-and-links.ts'

// The office's site, which was baked without rows. It is under a path of its host.
const address = inject('sites').nested

test('a list baked without rows says that it is loading until its rows come, or that it has none if they fail', async () => {
  const { held, release } = hold()
  const { page, requests, console, errors } = await visit(address, {
    reducedMotion: 'no-preference',
    before: async (page) => {
      // Once `release` is called, the backend's own three posts come, and the request for testimonials fails.
      await answer(page, 'blog_posts', undefined, held)
      await page.route('**/rest/v1/testimonials?**', (route) => held.then(() => route.abort()))
    },
  })
  const list = (section: string) => page.locator(`#${section} [data-live]`)
  const height = () => list('testimonials').evaluate((element) => element.clientHeight)
  // "Loading news…", "Loading testimonials…".
  await expect.poll(() => list('blog').innerText()).toBe('Carregando notícias…')
  await expect.poll(() => list('testimonials').innerText()).toBe('Carregando depoimentos…')
  const heightBefore = await height()
  // Rows of a list in the window usually wait; those of an empty one do not.
  await list('blog').evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const animations = (element: Element) => element.getAnimations({ subtree: true }).length
  // The wheel turns, unless the visitor wants less motion.
  expect(await list('blog').evaluate(animations)).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await list('blog').evaluate(animations)).toBe(0)
  release()
  await expect.poll(() => list('testimonials').innerText()).toBe(WITHOUT_ROWS.testimonials)
  expect(await height()).toBe(heightBefore)
  await expect.poll(() => list('blog').locator('li').count()).toBe(3)
  expect(await list('blog').getByText('Carregando').count()).toBe(0)
  expect(await page.locator('#blog h3').allInnerTexts()).toEqual(
    inject('snapshot').rows.blog_posts.map(({ title }) => title),
  )
  // A site under a path requests nothing from outside that path, React's file included.
  const own = requests.filter((url) => url.startsWith(new URL(address).origin))
  expect(own.filter((url) => !url.startsWith(address))).toEqual([])
  expect(own.some((url) => url.includes('show-rows'))).toBe(true)
  expect([...console, ...errors]).toEqual([expect.stringContaining(FETCH_FAILURE.testimonials)])
})
