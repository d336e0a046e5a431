import { expect, inject, test } from 'vitest'
import { answer, refreshed, visit } from '../support/browser.ts'

// A site under a path; the other tests visit one at the root of its host.
const address = inject('sites').nested

test('the page works, also the part that asks for React', async () => {
  const newer = { ...inject('snapshot').rows.blog_posts[0], title: 'Outro título' }
  const failed: string[] = []
  const visitor = await visit(address, {
    before: async (page) => {
      page.on('response', (response) => response.ok() || failed.push(response.url()))
      await answer(page, 'blog_posts', [newer])
    },
  })
  await refreshed(visitor.page)
  expect(await visitor.page.locator('#blog h3').allInnerTexts()).toEqual(['Outro título'])
  const picture = visitor.page.locator('#blog img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  const own = visitor.requests.filter((url) => url.startsWith(new URL(address).origin))
  expect(own.filter((url) => !url.startsWith(address))).toEqual([])
  expect(own.some((url) => url.includes('show-rows'))).toBe(true)
  expect([...failed, ...visitor.console, ...visitor.errors]).toEqual([])
})
