import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import jsQR from 'jsqr'
import { parseHTML } from 'linkedom'
import sharp from 'sharp'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { readContentFiles } from '../../pages/index/content/content.ts'
import { mapSearchLink } from '../../pages/index/office/contact-links.ts'
import { DECISIVE, OFFICE, sampleOf, writeContent } from '../support/content-files.ts'
import { newFolder } from '../support/folder.ts'
import { buildFrom } from '../support/sites.ts'

// The site of an office that has filled in every value, and whose state has another clock than the sample's.
const CRC = 'CRC-AM 001234/O-5'
const ELSEWHERE = { estado: 'AM', crc_do_escritorio: CRC, 'responsavel.crc_pessoal': CRC }
const SITE = new URL('https://exemplo.test/some/site/')
const within = (path: string) => new URL(path, SITE).href
const folder = newFolder()
await writeContent(folder, { ...OFFICE, ...ELSEWHERE })
vi.stubEnv('CONTENT_FOLDER', folder)
afterAll(() => void vi.unstubAllEnvs())
const source = { blog_posts: 'live', testimonials: 'live' } as const
const { rows, ...snapshot } = inject('snapshot')
// Half past midnight in Salvador.
const blog_posts = rows.blog_posts.map((post) => ({ ...post, published_date: '2026-03-01T03:30:00Z' }))
const site = await buildFrom(
  { ...snapshot, source, rows: { ...rows, blog_posts }, builtAt: '2027-01-01T03:30:00Z' },
  'real-office',
  SITE.href,
)

const content = readContentFiles()
const { office, services } = content
const read = (file: string) => readFile(join(site, file), 'utf8')
const html = await read('index.html')
const document = parseHTML(html).document as unknown as Document
const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)

test('no value of the demonstration is left', () => {
  expect(content.samples.filter(({ weight }) => weight !== 'claim')).toEqual([])
  for (const key of DECISIVE)
    expect(html).not.toMatch(RegExp(`[">]${sampleOf(key).replace(/\W/g, '\\$&')}["<]`))
})

test('the page may be found, at its one address', async () => {
  expect(document.querySelector('meta[name=robots]')).toBeNull()
  expect(attribute('link[rel=canonical]', 'href')).toBe(SITE.href)
  expect(document.querySelector('title')?.textContent).toBe(office.siteTitle)
  expect(attribute('meta[property="og:site_name"]', 'content')).toBe(office.name)
  expect(await read('robots.txt')).toContain(`Sitemap: ${within('sitemap.xml')}\n`)
  expect(await read('sitemap.xml')).toContain(`<loc>${SITE.href}</loc>`)
})

test('who answers for the data is named with the company (LGPD, art. 9º, III)', () => {
  const statement = document.querySelector('footer details')
  for (const named of [OFFICE.encarregado, office.legalName]) expect(statement?.textContent).toContain(named)
  expect(statement?.querySelector(`a[href="mailto:${OFFICE.email_privacidade}"]`)).not.toBeNull()
})

test("dates and year are by the clock of the office's state, which the page's script is told", () => {
  for (const part of ['28 de fevereiro de 2026', '© 2026 ', '"timeZone":"America/Manaus"'])
    expect(html).toContain(part)
})

test('on paper the address of the site stands without its protocol', () => {
  expect(html).toContain('--site-address:"exemplo.test/some/site"')
})

test('the structured data says what the page says', () => {
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  expect(data).toMatchObject({
    '@type': 'AccountingService',
    url: SITE.href,
    image: within('share.png'),
    name: office.name,
    legalName: office.legalName,
    taxID: office.cnpj,
    address: {
      streetAddress: `${office.street}, ${office.district}`,
      addressLocality: 'Salvador',
      addressRegion: 'AM',
      postalCode: office.postalCode,
    },
    geo: { latitude: -12.9822, longitude: -38.5145 },
    hasMap: mapSearchLink(office),
    sameAs: Object.values(office.social),
    openingHoursSpecification: [
      { dayOfWeek: WORKDAYS, opens: '08:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '08:00', closes: '12:00' },
    ],
    makesOffer: services.map(({ title }) => ({ itemOffered: { name: title } })),
  })
  expect(document.querySelector(`a[href="tel:${data.telephone}"]`)?.textContent).toContain(office.phone)
  expect(document.querySelector(`a[href="mailto:${data.email}"]`)).not.toBeNull()
  // Google shows no stars for a business's own testimonials.
  for (const property of ['review', 'aggregateRating']) expect(data).not.toHaveProperty(property)
})

test("the card for the address book holds the office's values whole", async () => {
  // RFC 2426: a line goes on after a line break and a space, and a comma or semicolon in a text has a
  // backslash.
  const lines = (await read('contato.vcf')).replaceAll('\r\n ', '').split('\r\n')
  const { name, legalName, email, street, district, postalCode, whatsapp } = office
  const [organization, place] = [legalName, `${street}, ${district}`].map((words) =>
    words.replace(/[,;]/g, '\\$&'),
  )
  expect(lines).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `N:${name};;;;`, `ORG:${organization}`],
    ...['X-ABSHOWAS:COMPANY', 'TEL;TYPE=WORK,VOICE:+557133214567', `TEL;TYPE=CELL:+${whatsapp}`],
    ...[`EMAIL;TYPE=INTERNET,WORK:${email}`, `ADR;TYPE=WORK:;;${place};Salvador;AM;${postalCode};Brasil`],
    ...[`URL:${SITE.href}`, 'END:VCARD', ''],
  ])
})

test('the QR code opens the chat', async () => {
  const drawing = sharp(Buffer.from(await read('chat-qr.svg'))).ensureAlpha()
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    `https://wa.me/${office.whatsapp}?text=${encodeURIComponent('Olá! Vim pelo site.')}`,
  )
})
