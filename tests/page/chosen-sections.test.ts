import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import sharp from 'sharp'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { readContentFiles } from '../../pages/index/content/content.ts'
import { rowLimits } from '../../pages/index/row-limits.ts'
import { fontsSettled } from '../../scripts/browser/states.ts'
import { loadContent } from '../../scripts/content-pipeline/load-content.ts'
import { linksFor } from '../../scripts/findings/links.ts'
import { serveSite } from '../../scripts/shared/serve.ts'
import { frames, styleOf, visit } from '../support/browser.ts'
import { OFFICE_IN_MANAUS, OTHER_NETWORKS, writeContent } from '../support/content-files.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { buildFrom, builtSite, folderOf, NESTED } from '../support/sites.ts'
import { findTextDefects } from '../support/text-defects.ts'

const SITE_URL = new URL(NESTED, 'https://exemplo.test')

/**
 * The office's choice of sections: a headline of its own, six news, no map and no testimonials. An office
 * without news is tested in pages/index/page-content.test.tsx.
 */
const SECTIONS = `
[inicio]
titulo = "Contas claras para quem empreende no Amazonas"
[localizacao]
mapa = "não"
[noticias]
quantas = 6
[depoimentos]
mostrar = "não"
`
/** The office's own logo: a white N in a disc of the colour #0a7d4f, a green. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<circle cx="32" cy="32" r="30" fill="#0a7d4f"/><path fill="#fff" d="M18 44V20h8l6 12 6-12h8v24h-7V31l-7 13-7-13v13z"/>
</svg>
`

/** The folder of the built site. */
const SITE = builtSite('chosen-sections')

/** The addresses that were requested while the content was loaded. */
let requests: string[]

beforeAll(async () => {
  const folder = folderOf('chosen-sections-content')
  await writeContent(folder, { ...OFFICE_IN_MANAUS, ...OTHER_NETWORKS })
  await writeFile(join(folder, 'secoes.toml'), SECTIONS)
  await writeFile(join(folder, 'logo.svg'), LOGO)
  const sample = process.env.CONTENT_FOLDER
  process.env.CONTENT_FOLDER = folder
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { snapshot } = await loadContent({
    source: { service: inject('backend'), kind: 'live' },
    limits: rowLimits(readContentFiles().sections),
    published: { kind: 'never' },
    siteUrl: SITE_URL,
    allowEmpty: [],
    links: linksFor({}),
  })
  requests = fetched.mock.calls.map(([address]) => String(address))
  fetched.mockRestore()
  if (!snapshot) throw new Error('the sample rows could not be read')
  await buildFrom(snapshot, 'chosen-sections', SITE_URL.href)
  process.env.CONTENT_FOLDER = sample
})

/** Reads a file of the built site. */
const read = (file: string) => readFile(join(SITE, file), 'utf8')
const parsePage = async (file = 'index.html') => parseHTML(await read(file)).document as unknown as Document
const hrefs = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

/** Expects that no file of the built site holds any of these texts. */
async function expectAbsent(texts: string[]) {
  const entries = await readdir(SITE, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    for (const text of texts) expect(bytes.includes(text), `${text} in ${entry.name}`).toBe(false)
  }
}

test('without their section, testimonials are neither queried nor mentioned anywhere in the site', async () => {
  const paths = requests.map((address) => new URL(address).pathname)
  expect(paths.filter((path) => path.startsWith('/rest/'))).toEqual(['/rest/v1/blog_posts'])
  const { rows, source, requery } = JSON.parse(await read('content.json'))
  // Each of these has one entry for each table that the site shows.
  for (const published of [rows, source, requery.urls]) expect(Object.keys(published)).toEqual(['blog_posts'])
  await expectAbsent(
    inject('snapshot').rows.testimonials.flatMap(({ client_name, content }) => [client_name, content]),
  )
  const html = await parsePage()
  expect(html.querySelector('#testimonials')).toBeNull()
  expect(hrefs(html, '#menu a')).toEqual(['#home', '#services', '#location', '#blog'])
  // "Testimonial", and "authorization": that of the clients, by which their testimonials are published.
  expect(html.body.textContent).not.toMatch(/depoimento|autorização/i)
})

test('page, feed and the request on load have as many news as the office chose', async () => {
  const html = await parsePage()
  expect(html.querySelectorAll('#blog li')).toHaveLength(6)
  // The address that the page requests on load.
  expect(html.querySelector('#baked-content')?.textContent).toMatch(/blog_posts\?[^"]*limit=6"/)
  expect((await read('feed.xml')).match(/<entry>/g)).toHaveLength(6)
})

test('the headline of the office takes the place of the default one', async () => {
  const html = await parsePage()
  expect(html.querySelector('h1')?.textContent).toBe('Contas claras para quem empreende no Amazonas')
})

test('without the map, the page does not name Google, and its policy allows no frame', async () => {
  const html = await parsePage()
  // The map's frame waits in a template. `hasMap` is its address in the data for search engines.
  expect(html.querySelector('iframe, template')).toBeNull()
  expect(await read('index.html')).not.toMatch(/frame-src|output=embed|Google|hasMap/)
})

test('the office’s logo is the mark on page, 404 page, icon of a home screen and share image', async () => {
  for (const file of ['index.html', '404.html']) {
    const marks = [...(await parsePage(file)).querySelectorAll('image')]
    // Header and footer.
    expect(marks.map((mark) => mark.getAttribute('href'))).toEqual(Array(2).fill(`${NESTED}favicon.svg`))
  }
  expect(await read('favicon.svg')).toContain('<circle cx="32" cy="32" r="30" fill="#0a7d4f"/>')
  const green = { r: 0x0a, g: 0x7d, b: 0x4f }
  // A pixel of each image that lies on the logo's disc, outside the N.
  for (const { file, left, top } of [
    { file: 'apple-touch-icon.png', left: 90, top: 36 },
    { file: 'share.png', left: 759, top: 392 },
  ]) {
    const pixel = sharp(join(SITE, file)).extract({ left, top, width: 1, height: 1 })
    const [r = 0, g = 0, b = 0] = await pixel.removeAlpha().raw().toBuffer()
    // 24 of 255: the share image has a palette, which holds a colour near the logo's.
    const isGreen = Math.hypot(r - green.r, g - green.g, b - green.b) < 24
    expect(isGreen, `${file}: ${r} ${g} ${b}`).toBe(true)
  }
})

test.each([320, 1280])(
  'at %i px the web font is shown, moves nothing, and no text is cut off',
  async (width) => {
    const server = await serveSite(SITE, NESTED)
    onTestFinished(server.close)
    // The fallback has the web font's proportions: with any other the page keeps the fallback.
    const { page } = await visit(server.url, { viewport: { width, height: 800 }, fallback: 'proportioned' })
    await fontsSettled(page)
    await frames(page)
    expect(await styleOf(page.locator('h1'), 'font-family')).toMatch(/^Typeface,/)
    expect(await layoutShifts(page)).toEqual([])
    expect(await findTextDefects(page)).toEqual([])
  },
)
