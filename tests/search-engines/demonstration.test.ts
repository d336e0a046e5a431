import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DOMParser as Parser, parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { renderSitemap } from '../../scripts/site/xml-files.ts'
import { visit } from '../support/browser.ts'
import { builtSite, NESTED } from '../support/sites.ts'

// A demonstration is a site that still has the sample's values. The tests' site `root` is one; `nested` is an office's.

const parsed = (html: string) => parseHTML(html).document as unknown as Document
/** Returns the texts of all elements that a selector finds. */
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim())
/** Returns an attribute of the first element that a selector finds. */
const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? undefined

/** Returns a function that reads the files of a built site. */
const readOf = (name: 'root' | 'nested') => (file: string) => readFile(join(builtSite(name), file), 'utf8')
const read = readOf('root')
const page = parsed(await read('index.html'))

test('a demonstration says that it is one, and asks search engines not to index it', async () => {
  // "Demonstration site".
  expect(page.body.textContent).toContain('Site de demonstração')
  expect(attribute(page, 'meta[name=robots]', 'content')).toBe('noindex')
  // A search engine that may not read the page would not see `noindex`.
  expect(await read('robots.txt')).not.toContain('Disallow')
})

test('a demonstration has no canonical address, preview picture, structured data or sitemap', async () => {
  const addresses = 'link[rel=canonical], meta[property="og:url"], meta[property="og:image"]'
  expect(page.querySelector(`${addresses}, script[type="application/ld+json"]`)).toBeNull()
  expect(await read('robots.txt')).not.toContain('Sitemap')
  expect(existsSync(join(builtSite('root'), 'sitemap.xml'))).toBe(false)
})

test('the feed of a demonstration has the page’s posts, and says that its content is fictitious', async () => {
  expect(attribute(page, 'link[rel=alternate]', 'href')).toBe('/feed.xml')
  const feed = new Parser().parseFromString(await read('feed.xml'), 'text/xml') as unknown as Document
  expect(texts(feed, 'entry title')).toEqual(texts(page, '#blog h3'))
  // "Demonstration site: fictitious content".
  expect(texts(feed, 'feed > subtitle')).toEqual(['Site de demonstração: conteúdo fictício'])
})

/** Each site and the address that it was built for. */
const ROOT = { name: 'root', base: new URL('http://localhost/') } as const
const UNDER_PATH = { name: 'nested', base: new URL(NESTED, 'https://exemplo.test') } as const

test.each([
  // `shownAt` is the path at which visitors see the file, from which its relative addresses lead. Only the
  // demonstration, `root`, has pictures.
  { ...ROOT, file: 'index.html', shownAt: '' },
  { ...UNDER_PATH, file: 'index.html', shownAt: '' },
  { ...UNDER_PATH, file: '404.html', shownAt: 'no/such/page' },
  { ...UNDER_PATH, file: 'feed.xml', shownAt: '' },
])(
  'on the site “$name”, every address of the site itself that $file names leads to an existing file or anchor',
  async (row) => {
    const { name, base, file, shownAt } = row
    const read = readOf(name)
    // React writes `srcSet`.
    const ADDRESS = /\s(?:href|src|srcset)="?([^">]+)|\scontent="?(https?:[^">]+)|<icon>([^<]+)/gi
    const addresses = [...(await read(file)).matchAll(ADDRESS)].flatMap(([, ...found]) =>
      // A `srcset` has several addresses, each with a width, like `a.avif 400w,b.avif 720w`.
      (found.find((one) => one) ?? '').split(/(?<= \d+w),\s*/).map((one) => one.split(' ')[0] ?? ''),
    )
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) {
      const url = new URL(address.startsWith('#') ? file + address : address, new URL(shownAt, base))
      // Other sites are not asked.
      if (url.origin !== base.origin) continue
      expect(url.pathname.startsWith(base.pathname), address).toBe(true)
      const path = url.pathname.slice(base.pathname.length) || 'index.html'
      expect(existsSync(join(builtSite(name), path)), address).toBe(true)
      if (url.hash) expect(parsed(await read(path)).querySelector(url.hash), address).not.toBeNull()
    }
  },
)

test('sitemap and feed, which no library writes, are well-formed XML', async () => {
  // A browser tells where XML is not well-formed.
  const { page } = await visit(undefined)
  for (const xml of [renderSitemap([new URL('https://exemplo.test/a&b/')]), await read('feed.xml')]) {
    const error = (xml: string) =>
      new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent
    expect(await page.evaluate(error, xml)).toBeUndefined()
  }
})
