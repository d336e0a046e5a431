import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { readContentFiles } from '../../pages/index/content/content.ts'
import { rowLimits } from '../../pages/index/row-limits.ts'
import { fontsSettled } from '../../scripts/browser/states.ts'
import { loadContent } from '../../scripts/content-pipeline/load-content.ts'
import { linksFor } from '../../scripts/findings/links.ts'
import { type SiteServer, serveSite } from '../../scripts/shared/serve.ts'
import { frames, visit } from '../support/browser.ts'
import { OFFICE_IN_MANAUS, OTHER_NETWORKS, writeContent } from '../support/content-files.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { buildFrom, builtSite, folderOf, NESTED } from '../support/sites.ts'
import { findTextDefects } from '../support/text-defects.ts'

const SITE_URL = new URL(NESTED, 'https://exemplo.test')

const SIX_NEWS = `
[inicio]
titulo = "Contas claras para quem empreende no Amazonas"
[localizacao]
mapa = "não"
[noticias]
quantas = 6
[depoimentos]
mostrar = "não"
`
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<circle cx="32" cy="32" r="30" fill="#0a7d4f"/><path fill="#fff" d="M18 44V20h8l6 12 6-12h8v24h-7V31l-7 13-7-13v13z"/>
</svg>
`
const TESTIMONIALS_ALONE = `
[noticias]
mostrar = "não"
[depoimentos]
titulo = "Quem já trabalha conosco"
`

/** Builds the site of an office in Manaus with this secoes.toml. Returns the requests to the backend. */
async function buildWith(name: string, sections: string, logo = ''): Promise<string[]> {
  const folder = folderOf(`${name}-content`)
  await writeContent(folder, {
    ...OFFICE_IN_MANAUS,
    ...OTHER_NETWORKS,
  })
  await writeFile(join(folder, 'secoes.toml'), sections)
  await rm(join(folder, 'logo.svg'), { force: true })
  if (logo) await writeFile(join(folder, 'logo.svg'), logo)
  const sample = process.env.CONTENT_FOLDER
  process.env.CONTENT_FOLDER = folder
  const requests = vi.spyOn(globalThis, 'fetch')
  const { snapshot } = await loadContent({
    source: { service: inject('backend'), kind: 'live' },
    limits: rowLimits(readContentFiles().sections),
    published: { kind: 'never' },
    siteUrl: SITE_URL,
    allowEmpty: [],
    links: linksFor({}),
  })
  if (!snapshot) throw new Error('the sample rows could not be read')
  await buildFrom(snapshot, name, SITE_URL.href)
  process.env.CONTENT_FOLDER = sample
  return requests.mock.calls.map(([address]) => String(address))
}
afterEach(() => vi.restoreAllMocks())

const read = (name: string, file: string) => readFile(join(builtSite(name), file), 'utf8')
const page = async (name: string, file = 'index.html') =>
  parseHTML(await read(name, file)).document as unknown as Document
const hrefs = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

/** Expects that none of a built site's files has any of these texts. */
async function expectAbsent(name: string, texts: string[]) {
  const entries = await readdir(builtSite(name), { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    for (const text of texts) expect(bytes.includes(text), `${text} in ${entry.name}`).toBe(false)
  }
}

/** Expects that a page holds its texts at these widths, and that nothing moves when the web font comes. */
async function expectSteady(name: string, widths: number[]) {
  const server: SiteServer = await serveSite(builtSite(name), NESTED)
  for (const width of widths) {
    const { page } = await visit(server.url, { viewport: { width, height: 800 }, fallback: 'proportioned' })
    await fontsSettled(page)
    await frames(page)
    expect(await layoutShifts(page), `${width} px`).toEqual([])
    expect(await findTextDefects(page), `${width} px`).toEqual([])
  }
  await server.close()
}

describe('six news, no testimonials, no map', () => {
  const name = 'six-news'
  let requests: string[]
  beforeAll(async () => {
    requests = await buildWith(name, SIX_NEWS, LOGO)
  })

  test('the table that is not shown is not queried, and nothing of it is published', async () => {
    const tables = requests.map((address) => new URL(address).pathname)
    expect(tables.filter((path) => path.startsWith('/rest/'))).toEqual(['/rest/v1/blog_posts'])
    const { rows, source, requery } = JSON.parse(await read(name, 'content.json'))
    for (const published of [rows, source, requery.urls])
      expect(Object.keys(published)).toEqual(['blog_posts'])
    await expectAbsent(
      name,
      inject('snapshot').rows.testimonials.flatMap(({ client_name, content }) => [client_name, content]),
    )
    const html = await page(name)
    expect(html.querySelector('#testimonials')).toBeNull()
    expect(hrefs(html, '#menu a')).toEqual(['#home', '#services', '#location', '#blog'])
    expect(html.body.textContent).not.toMatch(/depoimento|autorização/i)
  })

  test('the list shows as many rows as the office wants, and visitors ask for as many', async () => {
    const html = await page(name)
    expect(html.querySelectorAll('#blog li')).toHaveLength(6)
    expect(html.querySelector('#baked-content')?.textContent).toMatch(/blog_posts\?[^"]*limit=6"/)
    expect((await read(name, 'feed.xml')).match(/<entry>/g)).toHaveLength(6)
    expect(html.querySelector('h1')?.textContent).toBe('Contas claras para quem empreende no Amazonas')
  })

  test('nothing names Google, and the policy allows no frame', async () => {
    const html = await page(name)
    expect(html.querySelector('iframe, template')).toBeNull()
    expect(await read(name, 'index.html')).not.toMatch(/frame-src|output=embed|Google|hasMap/)
  })

  test('the office’s logo is the mark of page, 404 page, icons and share image', async () => {
    for (const file of ['index.html', '404.html']) {
      const marks = [...(await page(name, file)).querySelectorAll('image')]
      expect(marks.map((mark) => mark.getAttribute('href'))).toEqual(Array(2).fill(`${NESTED}favicon.svg`))
    }
    expect(await read(name, 'favicon.svg')).toContain('<circle cx="32" cy="32" r="30" fill="#0a7d4f"/>')
    const green = { r: 0x0a, g: 0x7d, b: 0x4f }
    // Each at a place where the logo's ring is.
    for (const [file, left, top] of [
      ['apple-touch-icon.png', 90, 36],
      ['share.png', 759, 392],
    ] as const) {
      const pixel = sharp(join(builtSite(name), file)).extract({ left, top, width: 1, height: 1 })
      const [r = 0, g = 0, b = 0] = await pixel.removeAlpha().raw().toBuffer()
      const isGreen = Math.hypot(r - green.r, g - green.g, b - green.b) < 24
      expect(isGreen, `${file}: ${r} ${g} ${b}`).toBe(true)
    }
  })

  test('the page is steady on the narrowest phone and on a desk', () => expectSteady(name, [320, 1280]))
})

describe('testimonials alone', () => {
  const name = 'testimonials-alone'
  let requests: string[]
  beforeAll(async () => {
    requests = await buildWith(name, TESTIMONIALS_ALONE)
  })

  test('there is no news, no picture and no feed, and none is spoken of', async () => {
    const paths = requests.map((address) => new URL(address).pathname)
    expect(paths).toEqual(['/rest/v1/testimonials'])
    expect(Object.keys(JSON.parse(await read(name, 'content.json')).rows)).toEqual(['testimonials'])
    expect(await readdir(builtSite(name))).not.toContain('feed.xml')
    const { blog_posts } = inject('snapshot').rows
    await expectAbsent(
      name,
      blog_posts.map(({ title }) => title),
    )
    for (const file of ['index.html', '404.html']) {
      const html = await page(name, file)
      expect(html.querySelector('#blog, link[rel=alternate]'), file).toBeNull()
      expect(hrefs(html, 'li a[href*="#blog"]')).toEqual([])
      expect(html.body.textContent).not.toMatch(/notícia/i)
    }
    const html = await page(name)
    expect(html.querySelector('#testimonials-title')?.textContent).toBe('Quem já trabalha conosco')
    expect(html.body.textContent).toContain('o Google também recebe esse IP')
  })

  test('the page is steady on the narrowest phone and on a desk', () => expectSteady(name, [320, 1280]))
})
