import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import jsQR from 'jsqr'
import { parseHTML } from 'linkedom'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { FILLED_IN_OFFICE, MUST_REPLACE, sampleValueOf } from '../support/content-files.ts'
import { builtSite, folderOf, NESTED } from '../support/sites.ts'

// The site of an office that has filled in every value, in Manaus: the tests' site `nested`, built once for all tests on the
// last evening of 2026.
const SITE = new URL(NESTED, 'https://exemplo.test')
/** Returns the absolute address of a file of the site. */
const within = (path: string) => new URL(path, SITE).href
const content = readContentFiles(folderOf('office'))
const { office, services } = content
const read = (file: string) => readFile(join(builtSite('nested'), file), 'utf8')
const html = await read('index.html')
const document = parseHTML(html).document as unknown as Document

test('no sample value is left that an office must replace, and the page does not call itself a demonstration', () => {
  // An action `confirm` is for a value that may be right for the office too.
  expect(content.sampleValues.filter(({ action }) => action !== 'confirm')).toEqual([])
  // "Demonstration site".
  expect(html).not.toContain('Site de demonstração')
  // Each as the whole text of an element or the whole value of an attribute.
  for (const key of MUST_REPLACE)
    expect(html).not.toMatch(RegExp(`[">]${sampleValueOf(key).replace(/\W/g, '\\$&')}["<]`))
})

test('the copyright has the year on the office’s clock at the build', () => {
  // Built at 2027-01-01 03:30 UTC, which is 23:30 of 31 December in Manaus.
  expect(html).toContain('© 2026 ')
})

/** Elements of the head for search engines, link previews and devices, each with one of its attributes. */
const HEAD: { element: string; attribute: string; value: string }[] = [
  { element: 'link[rel=canonical]', attribute: 'href', value: SITE.href },
  { element: 'meta[name=description]', attribute: 'content', value: office.siteDescription },
  { element: 'meta[property="og:type"]', attribute: 'content', value: 'website' },
  { element: 'meta[property="og:url"]', attribute: 'content', value: SITE.href },
  { element: 'meta[property="og:title"]', attribute: 'content', value: office.siteTitle },
  { element: 'meta[property="og:description"]', attribute: 'content', value: office.siteDescription },
  { element: 'meta[property="og:site_name"]', attribute: 'content', value: office.name },
  { element: 'meta[property="og:locale"]', attribute: 'content', value: 'pt_BR' },
  { element: 'meta[property="og:image"]', attribute: 'content', value: within('share.png') },
  {
    element: 'meta[property="og:image:alt"]',
    attribute: 'content',
    value: `${office.name}, ${office.tagline}`,
  },
  { element: 'meta[name="twitter:card"]', attribute: 'content', value: 'summary_large_image' },
  { element: 'link[rel=icon][sizes]', attribute: 'href', value: `${NESTED}favicon.ico` },
  { element: 'link[rel=icon][type]', attribute: 'href', value: `${NESTED}favicon.svg` },
  { element: 'link[rel=apple-touch-icon]', attribute: 'href', value: `${NESTED}apple-touch-icon.png` },
  { element: 'link[rel=alternate]', attribute: 'href', value: `${NESTED}feed.xml` },
]

test.each(HEAD)('the head has $element with $value', ({ element, attribute, value }) => {
  const found = [...document.querySelectorAll(`head ${element}`)]
  expect(found.map((each) => each.getAttribute(attribute))).toEqual([value])
})

test('search engines may index the page, which the sitemap names, and not the 404 page', async () => {
  expect(document.querySelector('meta[name=robots]')).toBeNull()
  expect(document.querySelector('title')?.textContent).toBe(office.siteTitle)
  const robots = await read('robots.txt')
  expect(robots).not.toContain('Disallow')
  expect(robots).toContain(`Sitemap: ${within('sitemap.xml')}\n`)
  expect(await read('404.html')).toContain('<meta name="robots" content="noindex">')
  expect(await read('sitemap.xml')).toContain(`<loc>${SITE.href}</loc>`)
})

// LGPD, the Brazilian law of data protection, asks for the name and contact of who answers for personal data: the
// content keys `encarregado` (that person) and `email_privacidade` (e-mail about privacy).
test('the person who answers for personal data is named with the company (LGPD, art. 9º, III)', () => {
  const statement = document.querySelector('footer details')
  for (const named of [FILLED_IN_OFFICE.encarregado, office.legalName])
    expect(statement?.textContent).toContain(named)
  expect(statement?.querySelector(`a[href="mailto:${FILLED_IN_OFFICE.email_privacidade}"]`)).not.toBeNull()
})

// Data in the vocabulary of schema.org, which search engines read.
test('the structured data has the office’s own values, hours and services', () => {
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
      addressLocality: 'Manaus',
      addressRegion: 'AM',
      postalCode: office.postalCode,
    },
    geo: { latitude: Number(FILLED_IN_OFFICE.latitude), longitude: Number(FILLED_IN_OFFICE.longitude) },
    sameAs: Object.values(office.social).filter((address) => address),
    openingHoursSpecification: [
      { dayOfWeek: WORKDAYS, opens: '08:00', closes: '12:00' },
      { dayOfWeek: WORKDAYS, opens: '13:30', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '08:00', closes: '12:00' },
    ],
    makesOffer: services.map(({ title }) => ({ itemOffered: { name: title } })),
  })
  expect(document.querySelector(`a[href="tel:${data.telephone}"]`)?.textContent).toContain(office.phone)
  expect(document.querySelector(`a[href="mailto:${data.email}"]`)).not.toBeNull()
  // Google shows no stars for a business's own testimonials.
  for (const property of ['review', 'aggregateRating']) expect(data).not.toHaveProperty(property)
})

test("the vCard, the office's card for an address book, has the office's whole values", async () => {
  // RFC 2426: a line goes on after a line break and a space, and a comma or semicolon in a text has a
  // backslash.
  const lines = (await read('contato.vcf')).replaceAll('\r\n ', '').split('\r\n')
  const { name, email, postalCode, whatsapp } = office
  expect(lines).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${name}`,
    `N:${name};;;;`,
    'ORG:Sá\\, Conceição & Araújo Organização Contábil e Assessoria de Gestão Sociedade Simples\\; Ltda.',
    'X-ABSHOWAS:COMPANY',
    'TEL;TYPE=WORK,VOICE:+557133214567',
    `TEL;TYPE=CELL:+${whatsapp}`,
    `EMAIL;TYPE=INTERNET,WORK:${email}`,
    `ADR;TYPE=WORK:;;Avenida Sete de Setembro\\, 1238\\, sala 502\\, Dois de Julho;Manaus;AM;${postalCode};Brasil`,
    `URL:${SITE.href}`,
    'END:VCARD',
    '',
  ])
})

test('the QR code opens a chat with the office, with a message prefilled', async () => {
  const drawing = sharp(Buffer.from(await read('chat-qr.svg'))).ensureAlpha()
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
  // "Hello! I come from the site."
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    `https://wa.me/${office.whatsapp}?text=${encodeURIComponent('Olá! Vim pelo site.')}`,
  )
})
