import { expect, inject, test } from 'vitest'
import { FETCH_FAILURE } from '../../pages/index/database/tables.ts'
import { answer, hold, visit } from '../support/browser.ts'
import { WITHOUT_ROWS } from './texts-and-links.ts'

// A site under a path; the other tests visit one at the root of its host.
const address = inject('sites').nested

test('a list without rows turns a wheel until rows come, or the read fails and its words are back', async () => {
  const { held, release } = hold()
  const { page, requests, console, errors } = await visit(address, {
    reducedMotion: 'no-preference',
    before: async (page) => {
      await answer(page, 'blog_posts', undefined, held)
      await page.route('**/rest/v1/testimonials?**', (route) => held.then(() => route.abort()))
    },
  })
  const list = (section: string) => page.locator(`#${section} [data-live]`)
  const height = () => list('testimonials').evaluate((element) => element.clientHeight)
  await expect.poll(() => list('blog').innerText()).toBe('Carregando notícias…')
  await expect.poll(() => list('testimonials').innerText()).toBe('Carregando depoimentos…')
  const before = await height()
  // Newer rows do not wait until such a list is out of the window.
  await list('blog').evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const animations = (element: Element) => element.getAnimations({ subtree: true }).length
  expect(await list('blog').evaluate(animations)).toBe(1)
  release()
  await expect.poll(() => list('testimonials').innerText()).toBe(WITHOUT_ROWS.testimonials)
  expect(await height()).toBe(before)
  await expect.poll(() => list('blog').locator('li').count()).toBe(3)
  expect(await list('blog').getByText('Carregando').count()).toBe(0)
  expect(await page.locator('#blog h3').allInnerTexts()).toEqual(
    inject('snapshot').rows.blog_posts.map(({ title }) => title),
  )
  const own = requests.filter((url) => url.startsWith(new URL(address).origin))
  expect(own.filter((url) => !url.startsWith(address))).toEqual([])
  expect(own.some((url) => url.includes('show-rows'))).toBe(true)
  expect([...console, ...errors]).toEqual([expect.stringContaining(FETCH_FAILURE.testimonials)])
})
