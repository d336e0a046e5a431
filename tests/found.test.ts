import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import axe from 'axe-core'
import { parseFeed } from 'feedsmith'
import ICAL from 'ical.js'
import jsQR from 'jsqr'
import { parseHTML } from 'linkedom'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { hours } from '../pages/index/content/hours'
import { placeholders } from '../pages/index/content/placeholders'
import { brokenLinks, collectLinks } from '../scripts/links'
import { serveSite } from '../scripts/serve'
import { openBrowser } from './browser'
import { buildRealOffice, realOffice } from './office'
import { schemaOrgComplaints } from './schema-org'

type Variant = { name: string; folder: string; site: URL | undefined; isReal: boolean }

const built = (name: string) => join('.cache/tests', name, 'client')
const real = (name: string) => join('.cache/tests', name, 'dist/client')
const PROJECT_PAGE = new URL('https://exemplo.test/some/site/')
const OWN_DOMAIN = new URL('https://www.saconceicao.example/')
const variants: Variant[] = [
  { name: 'demonstration, address unknown', folder: built('root'), site: undefined, isReal: false },
  { name: 'demonstration under a path', folder: built('nested'), site: PROJECT_PAGE, isReal: false },
  { name: 'office under a path', folder: real('office-nested'), site: PROJECT_PAGE, isReal: true },
  { name: 'office on its own domain', folder: real('office-domain'), site: OWN_DOMAIN, isReal: true },
]
const officeOnDomain = variants[3] as Variant
const visit = openBrowser()

beforeAll(async () => {
  await Promise.all([
    buildRealOffice('office-nested', PROJECT_PAGE.href, inject('backend')),
    buildRealOffice('office-domain', OWN_DOMAIN.href, inject('backend')),
  ])
})

const read = ({ folder }: Variant, file: string) => readFile(join(folder, file), 'utf8')
const isThere = ({ folder }: Variant, file: string) =>
  stat(join(folder, file)).then(
    () => true,
    () => false,
  )
const documentOf = async (variant: Variant, file = 'index.html') =>
  parseHTML(await read(variant, file)).document as unknown as Document
const meta = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
  undefined
const link = (document: Document, rel: string) =>
  document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? undefined
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim())

describe.each(variants)('$name', (variant) => {
  const { folder, site, isReal } = variant
  const within = (path: string) => site && new URL(path, site).href

  test('every link and anchor within the site leads somewhere', async () => {
    expect(await brokenLinks(folder, site)).toEqual([])
    const from = new Set((await collectLinks(folder, site)).map((found) => found.from))
    expect([...from]).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'feed.xml', 'site.webmanifest']),
    )
  })

  test('the head says what the page is', async () => {
    const document = await documentOf(variant)
    const title = document.querySelector('title')?.textContent ?? ''
    const description = meta(document, 'description') ?? ''
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(120)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(meta(document, 'robots')).toBe(isReal ? undefined : 'noindex')
    expect(link(document, 'canonical')).toBe(isReal ? site?.href : undefined)
    expect(meta(document, 'og:url')).toBe(site?.href)
    expect(meta(document, 'og:image')).toBe(within('share.png'))
    expect(meta(document, 'og:title')).toBe(site && title)
    expect(meta(document, 'og:description')).toBe(site && description)
    expect(meta(document, 'og:locale')).toBe(site && 'pt_BR')
    expect(meta(document, 'twitter:card')).toBe(site && 'summary_large_image')
    expect(document.querySelectorAll('meta[name=theme-color]')).toHaveLength(2)
    expect(document.querySelector('script[type="application/ld+json"]') !== null).toBe(isReal)
  })

  test('the 404 page works under any address and is not indexed', async () => {
    const server = await serveSite(folder, site?.pathname)
    const response = await fetch(new URL('nada/por/aqui', server.url))
    const { document } = parseHTML(await response.text())
    await server.close()
    expect(response.status).toBe(404)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('link[rel=canonical], script')).toBeNull()
    const addresses = [...document.querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    )
    for (const address of addresses) expect(address).toMatch(/^(\/|https:)/)
    const anchors = addresses.filter((address) => address.includes('#'))
    expect(anchors).toEqual(
      ['home', 'services', 'location', 'blog', 'testimonials'].map((id) => `${site?.pathname ?? '/'}#${id}`),
    )
  })

  test('the feed holds the posts of the page, with stable ids', async () => {
    const { format, feed } = parseFeed(await read(variant, 'feed.xml'))
    if (format !== 'atom') throw new Error(`not Atom: ${format}`)
    const document = await documentOf(variant)
    expect(feed.entries?.map(({ title }) => title?.value)).toEqual(texts(document, '#blog h3'))
    expect(feed.entries?.map(({ authors }) => authors?.[0]?.name)).toEqual(
      texts(document, '#blog .news-card__byline bdi'),
    )
    expect(feed.entries?.map(({ summary }) => summary?.value)).toEqual(texts(document, '.news-card__excerpt'))
    for (const { id } of feed.entries ?? []) expect(id).toMatch(/^urn:uuid:[\da-f-]{36}$/)
    expect(feed.subtitle?.value).toBe(isReal ? undefined : 'Site de demonstração: conteúdo fictício')
    expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(within('feed.xml') ?? './feed.xml')
    expect(link(document, 'alternate')).toBe(`${site?.pathname ?? '/'}feed.xml`)
  })

  test('the manifest is right where it stands, and its icons have their sizes', async () => {
    const manifest = JSON.parse(await read(variant, 'site.webmanifest'))
    expect(link(await documentOf(variant), 'manifest')).toBe(`${site?.pathname ?? '/'}site.webmanifest`)
    if (site) expect(new URL(manifest.start_url, new URL('site.webmanifest', site)).href).toBe(site.href)
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(join(folder, src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect(await sharp(join(folder, 'apple-touch-icon.png')).metadata()).toMatchObject({
      width: 180,
      height: 180,
    })
    const ico = await readFile(join(folder, 'favicon.ico'))
    expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({
      width: 32,
      format: 'png',
    })
  })

  test('the share image has its size and stays light', async () => {
    const file = join(folder, 'share.png')
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect((await stat(file)).size).toBeLessThan(150_000)
  })

  test('a search engine is shown the way, to what may be found', async () => {
    const robots = await read(variant, 'robots.txt')
    expect(robots).not.toContain('Disallow')
    expect(/Sitemap: (.*)/.exec(robots)?.[1]).toBe(isReal ? within('sitemap.xml') : undefined)
    expect(await isThere(variant, 'sitemap.xml')).toBe(isReal)
    if (isReal) expect(await read(variant, 'sitemap.xml')).toContain(`<loc>${site?.href}</loc>`)
  })

  test('reports of weaknesses have an address, and it does not go stale', async () => {
    expect(await isThere(variant, '.well-known/security.txt')).toBe(isReal)
    if (!isReal) return
    const text = await read(variant, '.well-known/security.txt')
    expect(text).toContain(`Contact: mailto:${realOffice.email}\n`)
    expect(text).toContain(`Canonical: ${within('.well-known/security.txt')}\n`)
    const days = (Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
  })

  test('the card for the address book holds what the page says', async () => {
    const document = await documentOf(variant)
    const text = await read(variant, 'contato.vcf')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const card = new ICAL.Component(ICAL.parse(text))
    const value = (name: string) => card.getFirstPropertyValue(name)
    expect(value('version')).toBe('3.0')
    expect(value('fn')).toBe(texts(document, '.header__name')[0])
    expect(value('org')).toBe(isReal ? realOffice.legalName : placeholders.legalName)
    expect(document.querySelector(`a[href="tel:${value('tel')}"]`)).not.toBeNull()
    expect(document.querySelector(`a[href="mailto:${value('email')}"]`)).not.toBeNull()
    expect(value('url')?.toString()).toBe(site?.href)
    const { street, district, postalCode } = isReal ? realOffice : placeholders
    expect(value('adr')).toEqual(['', '', `${street}, ${district}`, 'Salvador', 'BA', postalCode, 'Brasil'])
    expect(document.querySelector('a[download]')?.getAttribute('href')).toBe(
      `${site?.pathname ?? '/'}contato.vcf`,
    )
  })

  test('the QR code opens the chat', async () => {
    const { data, info } = await sharp(join(folder, 'chat-qr.svg'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const whatsapp = isReal ? realOffice.whatsapp : placeholders.whatsapp
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
      `https://wa.me/${whatsapp}?text=${encodeURIComponent('Olá! Vim pelo site.')}`,
    )
  })

  test('the news says when it was read', async () => {
    const time = (await documentOf(variant)).querySelector('#blog .updated-at time')
    const { fetchedAt } = JSON.parse(await read(variant, 'content.json'))
    // As React writes it: this parser keeps the case.
    expect(time?.getAttribute('dateTime')).toBe(fetchedAt)
    const bahia = new Date(Date.parse(fetchedAt) - 3 * 3_600_000).toISOString()
    expect(time?.textContent).toContain(bahia.slice(11, 16))
  })
})

describe.each(variants.filter(({ isReal }) => isReal))('structured data, $name', (variant) => {
  const site = variant.site as URL
  let json: string
  let document: Document
  beforeAll(async () => {
    document = await documentOf(variant)
    json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  })

  test('nothing on the page or in it is a placeholder', async () => {
    const page = await read(variant, 'index.html')
    for (const value of Object.values(placeholders)) {
      expect(json).not.toContain(`"${value}"`)
      expect(page).not.toContain(`"${value}"`)
      expect(page).not.toContain(`>${value}<`)
    }
  })

  test('it says what the page says', () => {
    const data = JSON.parse(json)
    expect(data).toMatchObject({
      '@type': 'AccountingService',
      url: site.href,
      image: new URL('share.png', site).href,
      logo: new URL('icon-512.png', site).href,
      name: texts(document, '.header__name')[0],
      slogan: texts(document, '.header__tagline')[0],
      legalName: texts(document, '.footer__office p')[1],
      taxID: texts(document, '.home__registrations dd')[0],
      address: {
        streetAddress: `${realOffice.street}, ${realOffice.district}`,
        addressLocality: 'Salvador',
        addressRegion: 'BA',
        postalCode: realOffice.postalCode,
      },
      geo: { latitude: -12.9822, longitude: -38.5145 },
      hasMap: document.querySelector('.location-map__link')?.getAttribute('href'),
      sameAs: [...document.querySelectorAll('.social-links a')].map((a) => a.getAttribute('href')),
    })
    expect(document.querySelector(`a[href="tel:${data.telephone}"]`)?.textContent).toContain(realOffice.phone)
    expect(document.querySelector(`a[href="mailto:${data.email}"]`)).not.toBeNull()
    const offers = data.hasOfferCatalog.itemListElement.map(
      ({ itemOffered }: { itemOffered: { name: string; description: string } }) => itemOffered,
    )
    expect(offers.map(({ name }: { name: string }) => name)).toEqual(texts(document, '.service-card__title'))
    expect(offers.map(({ description }: { description: string }) => description)).toEqual(
      texts(document, '.service-card__description'),
    )
    expect(data).not.toHaveProperty('review')
    expect(data).not.toHaveProperty('aggregateRating')
  })

  test('it opens and closes when the page says so', () => {
    const week = JSON.parse(json).openingHoursSpecification
    expect(week).toEqual([
      expect.objectContaining({
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '18:00',
      }),
      expect.objectContaining({ dayOfWeek: ['Saturday'], opens: '08:00', closes: '12:00' }),
    ])
    expect(week).toHaveLength(hours.filter(({ opens }) => opens).length)
  })

  test("it is valid in schema.org's vocabulary", async () => {
    expect(await schemaOrgComplaints(json)).toBe('')
  })
})

test('a word that schema.org does not know is complained of', async () => {
  const data = { '@context': 'https://schema.org', '@type': 'AccountingService', name: 'x' }
  expect(await schemaOrgComplaints(JSON.stringify(data))).toBe('')
  expect(await schemaOrgComplaints(JSON.stringify({ ...data, taxNumber: '1' }))).toContain('taxNumber')
  expect(await schemaOrgComplaints(JSON.stringify({ ...data, address: { '@type': 'Adress' } }))).toContain(
    'Adress',
  )
})

test('what is written by hand is well-formed XML', async () => {
  const { page } = await visit(undefined)
  for (const variant of variants)
    for (const file of ['feed.xml', 'sitemap.xml', 'chat-qr.svg']) {
      if (!(await isThere(variant, file))) continue
      const error = await page.evaluate(
        (xml) =>
          new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent,
        await read(variant, file),
      )
      expect(error, `${variant.name}: ${file}`).toBeUndefined()
    }
})

test('the same content gives the same picture', async () => {
  const [one, other] = await Promise.all(
    variants.filter(({ isReal }) => isReal).map(({ folder }) => readFile(join(folder, 'share.png'))),
  )
  expect(one?.equals(other as Buffer)).toBe(true)
})

test('to be found costs the first view at most 1.2 KB', async () => {
  const html = await read(officeOnDomain, 'index.html')
  const without = html
    .replace(/<meta (property|name="(twitter:card|theme-color)")[^>]*>\n?/g, '')
    .replace(/<link rel[^>]*>\n?/g, '')
    .replace(/<script type="application\/ld\+json">.*<\/script>\n?/, '')
    .replace(/<div class="save-contact">.*?<\/div>|<p class="updated-at">.*?<\/p>/g, '')
  expect(without.length).toBeLessThan(html.length - 4_000)
  expect(gzipSync(html).length - gzipSync(without).length).toBeLessThanOrEqual(1.2 * 1024)
})

test('the 404 page is accessible', async () => {
  const { page } = await visit(new URL('nada', inject('sites').nested).href, { bypassCSP: true })
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
  expect(violations.map(({ id }) => id)).toEqual([])
})
