import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DOMParser as Parser, parseHTML } from 'linkedom'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { sitemap } from '../../scripts/site/xml-files.ts'
import { visit } from '../support/browser.ts'
import { builtSite, NESTED } from '../support/sites.ts'

const parsed = (html: string) => parseHTML(html).document as unknown as Document
const all = (document: Document, selector: string) => [...document.querySelectorAll(selector)]
const texts = (document: Document, selector: string) =>
  all(document, selector).map(({ textContent }) => textContent?.trim())
const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? undefined

const readOf = (name: 'root' | 'nested') => (file: string) => readFile(join(builtSite(name), file), 'utf8')
const read = readOf('root')
const page = parsed(await read('index.html'))

test('the head of a demonstration says what it is, and that it is not to be indexed', async () => {
  const meta = (name: string) => attribute(page, `meta[name="${name}"], meta[property="${name}"]`, 'content')
  expect(page.querySelector('title')?.textContent?.length).toBeLessThanOrEqual(60)
  expect(meta('description')?.length).toBeGreaterThanOrEqual(120)
  expect(meta('description')?.length).toBeLessThanOrEqual(160)
  expect([meta('robots'), meta('og:url'), meta('og:image')]).toEqual(['noindex', undefined, undefined])
  expect(page.querySelector('link[rel=canonical], script[type="application/ld+json"]')).toBeNull()
  expect(attribute(page, 'link[rel=alternate]', 'href')).toBe('/feed.xml')
})

test('robots.txt hides nothing, and nothing invites to a demonstration', async () => {
  expect(await read('robots.txt')).not.toMatch(/Disallow|Sitemap/)
  expect(existsSync(join(builtSite('root'), 'sitemap.xml'))).toBe(false)
})

test('the feed of a demonstration holds the posts of the page, and says what it is', async () => {
  const feed = new Parser().parseFromString(await read('feed.xml'), 'text/xml') as unknown as Document
  expect(texts(feed, 'entry title')).toEqual(texts(page, '#blog h3'))
  expect(texts(feed, 'feed > subtitle')).toEqual(['Site de demonstração: conteúdo fictício'])
})

describe.each([
  { name: 'root', base: new URL('http://localhost/') },
  { name: 'nested', base: new URL(NESTED, 'https://exemplo.test') },
] as const)('of the $name site', ({ name, base }) => {
  const read = readOf(name)

  test('any address that is not there answers with the 404 page, which is not indexed', async () => {
    const response = await fetch(new URL('nada/por/aqui', inject('sites')[name]))
    expect(response.status).toBe(404)
    const document = parsed(await response.text())
    expect(attribute(document, 'meta[name=robots]', 'content')).toBe('noindex')
    expect(document.querySelector('link[rel=canonical], script')).toBeNull()
  })

  test.each([
    ['404.html', 'no/such/page'],
    ['index.html', ''],
    ['feed.xml', ''],
  ])('every link, picture and anchor of %s leads somewhere', async (file, shownAt) => {
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
})

test('the icon is the mark of the page', async () => {
  const paths = (document: Document, selector: string) =>
    all(document, selector).map((path) => path.getAttribute('d'))
  const icon = parsed(await read('favicon.svg'))
  expect(paths(icon, 'svg path')).toEqual(paths(page, 'header a[href="#home"] path'))
})

test('all pictures have their sizes', async () => {
  const folder = builtSite('nested')
  const ico = await readFile(join(folder, 'favicon.ico'))
  const sizes = [
    [join(folder, 'share.png'), { width: 1200, height: 630 }],
    [join(folder, 'apple-touch-icon.png'), { width: 180, height: 180 }],
    [ico.subarray(ico.readUInt32LE(18)), { width: 32, height: 32 }],
  ] as const
  for (const [picture, size] of sizes)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...size })
  expect((await stat(join(folder, 'share.png'))).size).toBeLessThan(150_000)
})

test('what is written by hand is well-formed XML', async () => {
  const { page } = await visit(undefined)
  const files = await Promise.all(['feed.xml', 'chat-qr.svg'].map(readOf('nested')))
  for (const xml of [sitemap(new URL('https://exemplo.test/a&b/')), ...files]) {
    const error = (xml: string) =>
      new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent
    expect(await page.evaluate(error, xml)).toBeUndefined()
  }
})
