import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DOMParser as Parser, parseHTML } from 'linkedom'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { sitemap } from '../../scripts/site/robots.ts'
import { visit } from '../support/browser.ts'
import { builtSite } from '../support/sites.ts'

const parsed = (html: string) => parseHTML(html).document as unknown as Document
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim())

describe.each([
  { name: 'root', site: undefined },
  { name: 'nested', site: new URL('https://exemplo.test/some/site/') },
] as const)('the demonstration, built as $name', ({ name, site }) => {
  const folder = builtSite(name)
  const base = site?.pathname ?? '/'
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const page = async () => parsed(await read('index.html'))
  const attribute = (document: Document, selector: string, attribute: string) =>
    document.querySelector(selector)?.getAttribute(attribute) ?? undefined

  test('the head says what the page is, and that it is not to be indexed', async () => {
    const document = await page()
    const meta = (name: string) =>
      attribute(document, `meta[name="${name}"], meta[property="${name}"]`, 'content')
    const title = document.querySelector('title')?.textContent ?? ''
    const description = meta('description') ?? ''
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(120)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(meta('robots')).toBe('noindex')
    expect(document.querySelector('link[rel=canonical], script[type="application/ld+json"]')).toBeNull()
    const share = ['url', 'image', 'title', 'description', 'locale'].map((property) => meta(`og:${property}`))
    const expected = [site?.href, `${site}share.png`, title, description, 'pt_BR']
    expect([...share, meta('twitter:card')]).toEqual(
      site ? [...expected, 'summary_large_image'] : Array(6).fill(undefined),
    )
    expect(document.querySelectorAll('meta[name=theme-color]')).toHaveLength(2)
    expect(attribute(document, 'link[rel=alternate]', 'href')).toBe(`${base}feed.xml`)
  })

  test('the 404 page works under any address, and is not indexed', async () => {
    const address = new URL('nada/por/aqui', inject('sites')[name]).href
    const response = await fetch(address)
    expect(response.status).toBe(404)
    const document = parsed(await response.text())
    expect(attribute(document, 'meta[name=robots]', 'content')).toBe('noindex')
    expect(document.querySelector('link[rel=canonical], script')).toBeNull()
    const naming = [...document.querySelectorAll('[href]:not(use), [src]')]
    const addresses = naming.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '')
    for (const one of addresses) expect(one).toMatch(/^(\/|https:)/)
    const anchors = ['home', 'services', 'location', 'blog', 'testimonials'].map((id) => `${base}#${id}`)
    expect(addresses.filter((one) => one.includes('#'))).toEqual(anchors)
  })

  test('robots.txt hides nothing, and nothing invites to a demonstration', async () => {
    expect(await read('robots.txt')).not.toMatch(/Disallow|Sitemap/)
    await expect(stat(join(folder, 'sitemap.xml'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('the feed holds the posts of the page, and says what it is', async () => {
    const xml = new Parser().parseFromString(await read('feed.xml'), 'text/xml')
    const feed = xml as unknown as Document
    const document = await page()
    expect(texts(feed, 'entry title')).toEqual(texts(document, '#blog h3'))
    expect(texts(feed, 'feed > subtitle')).toEqual(['Site de demonstração: conteúdo fictício'])
    expect(attribute(feed, '[rel=self]', 'href')).toBe(site ? `${site}feed.xml` : './feed.xml')
  })

  test('all pictures have their sizes', async () => {
    const sizes = { 'share.png': '1200x630', 'apple-touch-icon.png': '180x180' }
    for (const [file, size] of Object.entries(sizes)) {
      const { width, height, format } = await sharp(join(folder, file)).metadata()
      expect(`${file} ${format} ${width}x${height}`).toBe(`${file} png ${size}`)
    }
    expect((await stat(join(folder, 'share.png'))).size).toBeLessThan(150_000)
    const ico = await readFile(join(folder, 'favicon.ico'))
    const icon = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()
    expect(icon).toMatchObject({ width: 32, format: 'png' })
  })
})

test('what is written by hand is well-formed XML', async () => {
  const { page } = await visit(undefined)
  const documents = [sitemap(new URL('https://exemplo.test/a&b/'))]
  for (const file of ['feed.xml', 'chat-qr.svg'])
    documents.push(await readFile(join(builtSite('nested'), file), 'utf8'))
  for (const xml of documents) {
    const error = (xml: string) =>
      new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent
    expect(await page.evaluate(error, xml)).toBeUndefined()
  }
})
