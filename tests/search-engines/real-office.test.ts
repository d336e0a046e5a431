import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import jsQR from 'jsqr'
import { parseHTML } from 'linkedom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { examineContentFiles, readContentFiles } from '../../pages/index/content/content.ts'
import type { Rows } from '../../pages/index/database/rows.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { onBeforeRender, Page, styles } from '../../pages/index/index.page.server.tsx'
import { Services } from '../../pages/index/sections/services/Services.tsx'
import { render } from '../../renderer/_default.page.server.tsx'
import { writeSiteFiles } from '../../scripts/site/site-files.ts'
import { hostileTextRows } from '../security/hostile-rows.ts'
import { skeleton } from '../security/markup.ts'
import { type Changes, sampleOf, writeContent } from '../support/content-files.ts'
import { newFolder } from '../support/folder.ts'
import { post, testimonial } from '../support/rows.ts'

// What a site says once its office has filled in every value; the built sites of the other tests are
// demonstrations. Some of these values need escaping in HTML, XML and vCard.
const OFFICE: Changes = {
  nome: 'Sá & Conceição',
  razao_social: 'Sá, Conceição & Araújo Organização Contábil e Assessoria de Gestão Sociedade Simples; Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  crc_do_escritorio: 'CRC-BA 001234/O-5',
  telefone: '(71) 3321-4567',
  whatsapp: '5571993214567',
  email: 'atendimento@saconceicao.example',
  rua: 'Avenida Sete de Setembro, 1238, sala 502',
  bairro: 'Dois de Julho',
  cep: '40060-001',
  latitude: '-12.9822',
  longitude: '-38.5145',
  titulo_do_site: 'Sá & Conceição | Contabilidade em Salvador, Bahia',
  'registro.numero': '29.2.1234567-8',
  'responsavel.nome_completo': 'Ana Conceição',
  'responsavel.categoria': 'Contadora',
  'responsavel.crc_pessoal': 'CRC-BA 012345/O-6',
  'guias.email_das_guias': 'guias@saconceicao.example',
  'guias.numero_das_guias': '(71) 99321-4567',
  'guias.nome_no_pix': 'Sá & Conceição Ltda.',
  'redes.instagram': 'https://www.instagram.com/saconceicao',
  'redes.facebook': 'https://www.facebook.com/saconceicao',
  'redes.linkedin': 'https://www.linkedin.com/company/saconceicao',
}

// vite-plugin-ssr makes text of its templates in its own build only.
vi.mock('vite-plugin-ssr/server', () => {
  class Html extends String {}
  const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return {
    dangerouslySkipEscape: (text: string) => new Html(text),
    escapeInject: (raw: TemplateStringsArray, ...values: (string | Html)[]) =>
      new Html(String.raw({ raw }, ...values.map((each) => (each instanceof Html ? each : escaped(each))))),
  }
})

const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const SITE = new URL('https://exemplo.test/some/site/')
const within = (path: string) => new URL(path, SITE).href
const snapshot: Snapshot = {
  fetchedAt: '2026-02-01T10:00:00.000Z',
  builtAt: '2026-02-01T10:00:00.000Z',
  source: { blog_posts: 'live', testimonials: 'live' },
  rows: { blog_posts: [], testimonials: [] },
  pictures: {},
  requery: null,
}

const folder = newFolder()
vi.stubEnv('SNAPSHOT_FILE', join(folder, 'snapshot.json'))
vi.stubEnv('SITE_URL', SITE.href)
await writeFile(join(folder, 'snapshot.json'), JSON.stringify(snapshot))
const html = await rendered()
const content = readContentFiles()
const { office } = content
const document = parseHTML(html).document as unknown as Document
const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
const site = newFolder()
await writeSiteFiles(site, content, snapshot, SITE)
const read = (file: string) => readFile(join(site, file), 'utf8')

afterEach(() => takeOffice(OFFICE))

async function takeOffice(changes: Changes) {
  const own = join(folder, 'content')
  await writeContent(own, changes)
  vi.stubEnv('CONTENT_FOLDER', own)
}

/** The page of this office with some values changed until the test's end. */
async function rendered(changes: Changes = {}) {
  await takeOffice({ ...OFFICE, ...changes })
  const { pageContext } = await onBeforeRender()
  const context = { ...pageContext, exports: { Page, styles } } as unknown as Parameters<typeof render>[0]
  return String(render(context))
}
const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent?.trim())

/** Keys of the values that must be the office's own. */
const DECISIVE = Object.keys(OFFICE).filter((key) => !/^redes|tude$|categoria/.test(key))
/** The sample's WhatsApp is its telephone. */
const inSample = (key: string) => (key === 'whatsapp' ? '5571900000000' : sampleOf(key))

test('no value of the demonstration is left', () => {
  expect(content.samples.filter(({ weight }) => weight !== 'claim')).toEqual([])
  for (const key of DECISIVE)
    expect(html).not.toMatch(RegExp(`[">]${inSample(key).replace(/\W/g, '\\$&')}["<]`))
})

test('rows stand in the lists and the data alone: hostile ones change no other element', async () => {
  const file = join(folder, 'snapshot.json')
  onTestFinished(() => writeFile(file, JSON.stringify(snapshot)))
  const skeletonWith = async (rows: Rows) => {
    await writeFile(file, JSON.stringify({ ...snapshot, rows }))
    return skeleton(await rendered(), ({ attrs }) => attrs.some(({ name }) => name === 'data-live'))
  }
  const good: Rows = { blog_posts: [post()], testimonials: [testimonial()] }
  expect(await skeletonWith(hostileTextRows)).toBe(await skeletonWith(good))
})

test('the page may be found, at its one address', async () => {
  expect(document.querySelector('meta[name=robots]')).toBeNull()
  expect(attribute('link[rel=canonical]', 'href')).toBe(SITE.href)
  expect(document.querySelector('title')?.textContent).toBe(office.siteTitle)
  expect(attribute('meta[property="og:site_name"]', 'content')).toBe(office.name)
  expect(await read('robots.txt')).toContain(`Sitemap: ${within('sitemap.xml')}\n`)
  expect(await read('sitemap.xml')).toContain(`<loc>${SITE.href}</loc>`)
})

test("dates and year are by the clock of the office's state, which the page's script is told", async () => {
  const file = join(folder, 'snapshot.json')
  onTestFinished(() => writeFile(file, JSON.stringify(snapshot)))
  const rows = { blog_posts: [post({ published_date: '2026-03-01T03:30:00Z' })], testimonials: [] }
  // Half past midnight in Salvador.
  await writeFile(file, JSON.stringify({ ...snapshot, rows, builtAt: '2027-01-01T03:30:00Z' }))
  const crc = 'CRC-AM 001234/O-5'
  const html = await rendered({ estado: 'AM', crc_do_escritorio: crc, 'responsavel.crc_pessoal': crc })
  for (const part of ['28 de fevereiro de 2026', '© 2026 ', '"timeZone":"America/Manaus"'])
    expect(html).toContain(part)
})

const NOTARY = '2º Ofício de Registro Civil das Pessoas Jurídicas de Salvador'

test.each<[string, Changes, string]>([
  ['at the Junta Comercial', {}, 'NIRE 29.2.1234567-8'],
  [
    "at a notary's office",
    { 'registro.registrada_em': 'cartorio', 'registro.numero': '12.345', 'registro.cartorio': NOTARY },
    `Registro nº 12.345 no ${NOTARY}`,
  ],
])('an office registered %s contradicts nothing, and shows it', async (_, changes, shown) => {
  expect(await rendered(changes)).toContain(shown)
  expect(examineContentFiles().slips).toEqual([])
})

test("the sample's page in a social network is left out of the page, and is no demonstration", async () => {
  const html = await rendered({ 'redes.linkedin': sampleOf('redes.linkedin') })
  expect(html).not.toMatch(/noindex|demonstração|linkedin\.com/)
  expect(html).toContain(
    '"sameAs":["https://www.instagram.com/saconceicao","https://www.facebook.com/saconceicao"]',
  )
  expect(readContentFiles().samples.filter(({ weight }) => weight === 'page')).toMatchObject([
    { label: 'LinkedIn' },
  ])
})

const RECEIVERS =
  'Antes de pagar, veja quem recebe: imposto e FGTS vão a órgão público ou à Caixa, nunca a uma pessoa.'
const NO_INVOICES = { 'guias.email_das_guias': '', 'guias.numero_das_guias': '', 'guias.nome_no_pix': '' }
const CALL =
  'Nunca pedimos a sua senha do gov.br. Na dúvida, não pague: <a href="tel:+557133214567">ligue para (71)\u00a03321-4567</a>.'

test.each<[string, Changes, string[]]>([
  [
    'all of it',
    {},
    [
      'Nossas guias vêm só de guias@saconceicao.example e do (71)\u00a099321-4567.',
      `${RECEIVERS} No Pix dos honorários aparece Sá &amp; Conceição Ltda.`,
      CALL,
    ],
  ],
  [
    'the number',
    { ...NO_INVOICES, 'guias.numero_das_guias': '(71) 99321-4567' },
    ['Nossas guias vêm só do (71)\u00a099321-4567.', RECEIVERS, CALL],
  ],
  [
    'the name on Pix',
    { ...NO_INVOICES, 'guias.nome_no_pix': 'Sá & Conceição' },
    [`${RECEIVERS} No Pix dos honorários aparece Sá &amp; Conceição.`, CALL],
  ],
  ['nothing', NO_INVOICES, []],
])('how invoices are told from forged ones, where the office says %s of it', async (_, changes, told) => {
  const html = await rendered(changes)
  const [, block = ''] = /<div class="invoice-check">(.*?)<\/div>/.exec(html) ?? []
  const lines = [...block.matchAll(/<p>(.*?)<\/p>/g)].map(([, line]) => line?.replaceAll('<!-- -->', ''))
  expect(lines).toEqual(told)
  expect(html.includes('Esta guia é nossa?')).toBe(told.length > 0)
})

test('who answers for the data is named with the company (LGPD, art. 9º, III)', async () => {
  const html = await rendered({ encarregado: 'Rui Sá', email_privacidade: 'dados@saconceicao.example' })
  expect(html).toMatch(
    /Sá, Conceição [^<]* responde pelos seus dados[^<]* Rui Sá, em (<!-- -->)?<a href="mailto:dados@saconceicao\.example">/,
  )
})

test('without a closing sentence the services end without their mark', () => {
  const { services } = content
  const closed = (closing: string) => {
    const html = renderToStaticMarkup(createElement(Services, { office, services, closing }))
    return ['account__closing', 'viewBox="0 0 2 2"'].map((name) => html.includes(name))
  }
  expect(closed('A conta fecha.')).toEqual([true, true])
  expect(closed('')).toEqual([false, false])
})

test('on paper the address of the site stands without its protocol', () => {
  expect(html).toContain('--site-address:"exemplo.test/some/site"')
})

test.each(DECISIVE)("the sample's %s alone makes a demonstration, and is asked for", async (key) => {
  expect(await rendered({ [key]: inSample(key) })).toContain('noindex')
  expect(readContentFiles().samples.filter(({ weight }) => weight === 'decisive')).toHaveLength(1)
})

describe('the structured data', () => {
  test('says what the page says', () => {
    const data = JSON.parse(json)
    expect(data).toMatchObject({
      '@type': 'AccountingService',
      url: SITE.href,
      image: within('share.png'),
      name: texts('.brand__name')[0],
      legalName: texts('.footer__columns p')[1],
      taxID: texts('.footer__list span')[0]?.replace('CNPJ ', ''),
      address: {
        streetAddress: `${office.street}, ${office.district}`,
        addressLocality: 'Salvador',
        addressRegion: 'BA',
        postalCode: office.postalCode,
      },
      geo: { latitude: -12.9822, longitude: -38.5145 },
      hasMap: attribute('.location-map__link', 'href'),
      sameAs: Object.values(office.social),
      openingHoursSpecification: [
        { dayOfWeek: WORKDAYS, opens: '08:00', closes: '18:00' },
        { dayOfWeek: ['Saturday'], opens: '08:00', closes: '12:00' },
      ],
    })
    expect(document.querySelector(`a[href="tel:${data.telephone}"]`)?.textContent).toContain(office.phone)
    expect(document.querySelector(`a[href="mailto:${data.email}"]`)).not.toBeNull()
    const offers: { itemOffered: { name: string } }[] = data.makesOffer
    expect(offers.map(({ itemOffered }) => itemOffered.name)).toEqual(texts('.service-card h3'))
    // Google shows no stars for a business's own testimonials.
    for (const property of ['review', 'aggregateRating']) expect(data).not.toHaveProperty(property)
  })
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
    ...[`EMAIL;TYPE=INTERNET,WORK:${email}`, `ADR;TYPE=WORK:;;${place};Salvador;BA;${postalCode};Brasil`],
    ...[`URL:${SITE.href}`, 'END:VCARD', ''],
  ])
})

test('the QR code opens the chat', async () => {
  const drawing = sharp(Buffer.from(await read('chat-qr.svg')))
    .ensureAlpha()
    .raw()
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    `https://wa.me/${office.whatsapp}?text=${encodeURIComponent('Olá! Vim pelo site.')}`,
  )
})
