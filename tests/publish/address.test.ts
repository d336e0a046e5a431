import { expect, inject, test } from 'vitest'
import { answer, refreshed, visit } from '../support/browser.ts'

// A site under a path; the other tests visit one at the root of its host.
const address = inject('sites').nested

// Of other attributes, demonstration.test.ts tells where they lead.
test('every address in a srcset or a style lies under the path and answers', async () => {
  const { page } = await visit(address)
  await refreshed(page)
  const html = await page.content()
  const named = [...html.matchAll(/ srcset="([^"]+)"|url\(["']?((?!data:)[^"')#]+)/gi)].flatMap(
    ([, srcset = '', inStyle = '']) => (inStyle ? inStyle : srcset.split(',')),
  )
  const own = [...new Set(named.map((one) => new URL(one.trim().split(' ')[0] ?? '', address).href))]
  expect(own.length).toBeGreaterThan(2)
  expect(own.filter((url) => !url.startsWith(address))).toEqual([])
  const statuses = await Promise.all(own.map(async (url) => `${(await fetch(url)).status} ${url}`))
  expect(statuses.filter((line) => !line.startsWith('200 '))).toEqual([])
})

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
  const own = visitor.requests.filter((url) => url.startsWith(new URL(address).origin))
  expect(own.filter((url) => !url.startsWith(address))).toEqual([])
  expect(own.some((url) => url.includes('show-rows'))).toBe(true)
  expect([...failed, ...visitor.console, ...visitor.errors]).toEqual([])
})
