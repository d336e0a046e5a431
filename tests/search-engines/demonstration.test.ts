import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DOMParser as Parser, parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { renderSitemap } from '../../scripts/site/xml-files.ts'
import { visit } from '../support/browser.ts'
import { builtSite, NESTED } from '../support/sites.ts'

const parsed = (html: string) => parseHTML(html).document as unknown as Document
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim())
const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? undefined

const readOf = (name: 'root' | 'nested') => (file: string) => readFile(join(builtSite(name), file), 'utf8')
const read = readOf('root')
const page = parsed(await read('index.html'))

test('a demonstration says what it is, and is not to be indexed, and nothing invites to it', async () => {
  const meta = (name: string) => attribute(page, `meta[name="${name}"], meta[property="${name}"]`, 'content')
  expect([meta('robots'), meta('og:url'), meta('og:image')]).toEqual(['noindex', undefined, undefined])
  expect(page.querySelector('link[rel=canonical], script[type="application/ld+json"]')).toBeNull()
  expect(page.body.textContent).toContain('Site de demonstração')
  expect(await read('robots.txt')).not.toMatch(/Disallow|Sitemap/)
  expect(existsSync(join(builtSite('root'), 'sitemap.xml'))).toBe(false)
})

test('the feed of a demonstration holds the posts of the page, and says what it is', async () => {
  expect(attribute(page, 'link[rel=alternate]', 'href')).toBe('/feed.xml')
  const feed = new Parser().parseFromString(await read('feed.xml'), 'text/xml') as unknown as Document
  expect(texts(feed, 'entry title')).toEqual(texts(page, '#blog h3'))
  expect(texts(feed, 'feed > subtitle')).toEqual(['Site de demonstração: conteúdo fictício'])
})

const ROOT = { name: 'root', base: new URL('http://localhost/') } as const
const UNDER_PATH = { name: 'nested', base: new URL(NESTED, 'https://exemplo.test') } as const

test.each([
  // This site alone has pictures.
  { ...ROOT, file: 'index.html', shownAt: '' },
  { ...UNDER_PATH, file: 'index.html', shownAt: '' },
  { ...UNDER_PATH, file: '404.html', shownAt: 'no/such/page' },
  { ...UNDER_PATH, file: 'feed.xml', shownAt: '' },
])('of the $name site every link, picture and anchor of $file leads somewhere', async (of) => {
  const { name, base, file, shownAt } = of
  const read = readOf(name)
  const named = /\s(?:href|src|srcset)="?([^">]+)|\scontent="?(https?:[^">]+)|<icon>([^<]+)/g
  const addresses = [...(await read(file)).matchAll(named)].flatMap(([, ...found]) =>
    (found.find((one) => one) ?? '').split(', ').map((one) => one.split(' ')[0] ?? ''),
  )
  expect(addresses.length).toBeGreaterThan(2)
  for (const address of addresses) {
    const url = new URL(address.startsWith('#') ? file + address : address, new URL(shownAt, base))
    if (url.origin !== base.origin) continue
    expect(url.pathname.startsWith(base.pathname), address).toBe(true)
    const path = url.pathname.slice(base.pathname.length) || 'index.html'
    expect(existsSync(join(builtSite(name), path)), address).toBe(true)
    if (url.hash) expect(parsed(await read(path)).querySelector(url.hash), address).not.toBeNull()
  }
})

test('what is written by hand is well-formed XML', async () => {
  const { page } = await visit(undefined)
  for (const xml of [renderSitemap([new URL('https://exemplo.test/a&b/')]), await read('feed.xml')]) {
    const error = (xml: string) =>
      new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent
    expect(await page.evaluate(error, xml)).toBeUndefined()
  }
})
