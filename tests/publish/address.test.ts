import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { openBrowser, refreshed } from '../support/browser'

const visit = openBrowser()

/** Every address of this origin that the document names, absolute; links to places in the page are none. */
const addresses = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    for (const element of document.querySelectorAll('[src], [href], [srcset], [action], meta[content]'))
      for (const name of ['src', 'href', 'srcset', 'action', 'content'])
        for (const part of (element.getAttribute(name) ?? '').split(/,\s+/)) {
          const address = part.trim().split(' ')[0] ?? ''
          if (element.matches('meta') && !/^(\/|https?:)/.test(address)) continue
          if (address && !address.startsWith('#')) found.add(new URL(address, location.href).href)
        }
    for (const [, address = ''] of document.documentElement.outerHTML.matchAll(/url\(["']?([^"')]+)/g))
      if (!/^(data:|#)/.test(address)) found.add(new URL(address, location.href).href)
    return [...found].filter((address) => new URL(address).origin === location.origin)
  })

describe.each([
  { site: 'root', base: '/' },
  { site: 'nested', base: '/some/site/' },
] as const)('under $base', ({ site, base }) => {
  const address = inject('sites')[site]

  test('every asset and link of this origin lies under it and answers', async () => {
    expect(new URL(address).pathname).toBe(base)
    const { page } = await visit(address)
    const found = await addresses(page)
    expect(found.map((url) => new URL(url).pathname).filter((path) => !path.startsWith(base))).toEqual([])
    expect(found.length).toBeGreaterThanOrEqual(2)
    const statuses = await Promise.all(found.map(async (url) => `${(await fetch(url)).status} ${url}`))
    expect(statuses.filter((line) => !line.startsWith('200 '))).toEqual([])
  })

  test('the page works, also the part that asks for React', async () => {
    const failed: string[] = []
    const [first] = inject('snapshot').rows.blog_posts
    const visitor = await visit(undefined, {
      before: (page) =>
        page.route('**/rest/v1/blog_posts?**', (route) =>
          route.fulfill({
            json: [{ ...first, title: 'Outro título' }],
            headers: { 'access-control-allow-origin': '*' },
          }),
        ),
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
    expect(failed).toEqual([])
    expect([...visitor.console, ...visitor.errors]).toEqual([])
  })

  test('content.json beside the page publishes what is baked', async () => {
    const answer = await fetch(new URL('content.json', address))
    const { fetchedAt, rows, source } = inject('snapshot')
    expect(await answer.json()).toMatchObject({ fetchedAt, rows, source })
  })

  test('the home link and the address in the address bar stay', async () => {
    const { page } = await visit(address)
    await page.locator('header a[href="#home"]').first().click()
    expect(page.url()).toBe(`${address}#home`)
  })
})
