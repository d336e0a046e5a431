import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { openBrowser, refreshed } from '../support/browser'

const visit = openBrowser()

/** Every address of this origin that the document names, absolute; links to places in the page are none. */
const addresses = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[src], [href], [srcset], [action], meta[content]')].flatMap(
      (element) =>
        ['src', 'href', 'srcset', 'action', 'content']
          .flatMap((name) => (element.getAttribute(name) ?? '').split(/,\s+/))
          .map((part) => part.trim().split(' ')[0] ?? '')
          .filter((address) => !element.matches('meta') || /^(\/|https?:)/.test(address)),
    )
    const inStyles = document.documentElement.outerHTML.matchAll(/url\(["']?([^"')]+)/g)
    return [...named, ...[...inStyles].map(([, address = '']) => address)]
      .filter((address) => address && !/^(data:|#)/.test(address))
      .map((address) => new URL(address, location.href))
      .flatMap(({ origin, href }) => (origin === location.origin ? href : []))
  })

describe.each([
  { site: 'root', base: '/' },
  { site: 'nested', base: '/some/site/' },
] as const)('under $base', ({ site, base }) => {
  const address = inject('sites')[site]

  test('every asset and link of this origin lies under it and answers', async () => {
    expect(new URL(address).pathname).toBe(base)
    const { page } = await visit(address)
    const own = [...new Set(await addresses(page))]
    expect(own.filter((url) => !new URL(url).pathname.startsWith(base))).toEqual([])
    expect(own.length).toBeGreaterThanOrEqual(2)
    const statuses = await Promise.all(own.map(async (url) => `${(await fetch(url)).status} ${url}`))
    expect(statuses.filter((line) => !line.startsWith('200 '))).toEqual([])
    await page.locator('header a[href="#home"]').first().click()
    expect(page.url()).toBe(`${address}#home`)
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
