import { describe, expect, inject, test } from 'vitest'
import { refreshed, visit } from '../support/browser'

describe.each([
  { site: 'root', base: '/' },
  { site: 'nested', base: '/some/site/' },
] as const)('under $base', ({ site }) => {
  const address = inject('sites')[site]

  // Of other attributes, demonstration.test.ts tells where they lead.
  test('every address in a srcset or a style lies under it and answers', async () => {
    const html = await (await fetch(address)).text()
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
    const [first] = inject('snapshot').rows.blog_posts
    const newer = {
      json: [{ ...first, title: 'Outro título' }],
      headers: { 'access-control-allow-origin': '*' },
    }
    const failed: string[] = []
    const visitor = await visit(undefined, {
      before: (page) => page.route('**/rest/v1/blog_posts?**', (route) => route.fulfill(newer)),
    })
    visitor.page.on('response', (response) => {
      if (!response.ok()) failed.push(`${response.status()} ${response.url()}`)
    })
    await visitor.page.goto(address)
    await refreshed(visitor.page)
    expect(await visitor.page.locator('#blog h3').allInnerTexts()).toEqual(['Outro título'])
    const own = visitor.requests.filter((url) => url.startsWith(new URL(address).origin))
    expect(own.filter((url) => !url.startsWith(address))).toEqual([])
    expect(own.some((url) => url.includes('show-rows'))).toBe(true)
    expect([...failed, ...visitor.console, ...visitor.errors]).toEqual([])
  })
})
