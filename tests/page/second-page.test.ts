import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fontsSettled } from '../../scripts/browser/states.ts'
import { type SiteServer, serveSite } from '../../scripts/shared/serve.ts'
import { frames, isChatBarFixed, PHONE, styleOf, visit } from '../support/browser.ts'
import { expectAccessible } from '../support/checkers.ts'
import { OFFICE, writeContent } from '../support/content-files.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { Program } from '../support/programs.ts'
import { NESTED } from '../support/sites.ts'
import { copySources } from '../support/sources.ts'
import { findTextDefects } from '../support/text-defects.ts'

// Nothing listens there, so that there are no published rows.
const SITE_URL = `http://127.0.0.1:9${NESTED}`
const PAGE_URL = `${SITE_URL}honorarios/`

let site: string
let server: SiteServer

beforeAll(async () => {
  const folder = await copySources()
  await plantDocumentedPage(folder)
  const content = join(folder, 'content')
  await writeContent(content, OFFICE)
  await edit(join(content, 'menu.toml'), /$/, '\n[[item]]\ntexto = "Honorários"\nleva_a = "honorarios"\n')
  const { url, key } = inject('backend')
  const build = new Program(
    'build.ts',
    {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: key,
      SITE_URL,
      CONTENT_FOLDER: 'content',
      OUT_DIR: 'dist',
    },
    [],
    folder,
  )
  expect(await build.status, build.stderr).toBe(0)
  site = join(folder, 'dist', 'client')
  server = await serveSite(site, NESTED)
})
afterAll(() => server?.close())

/** Writes the files that the document shows, and the menu's name for the page. */
async function plantDocumentedPage(folder: string) {
  const document = await readFile('docs/second-page.md', 'utf8')
  const shown = [...document.matchAll(/^```\w+\n\/\/ (\S+)\n(.*?)^```$/gms)]
  expect(shown).toHaveLength(3)
  for (const [, file = '', source = ''] of shown) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), source)
  }
  const [part = ''] = /\['honorarios', .*?\]/.exec(document) ?? []
  await edit(
    join(folder, 'pages/index/content/schema.ts'),
    /(?<=const MENU_TARGETS = new Map\(\[)/,
    `${part},`,
  )
}

async function edit(file: string, what: RegExp, replacement: string) {
  const source = await readFile(file, 'utf8')
  expect(source).toMatch(what)
  await writeFile(file, source.replace(what, replacement))
}

const read = async (file: string) =>
  parseHTML(await readFile(join(site, file), 'utf8')).document as unknown as Document

test('a second page has a canonical and a share address of its own, and each page is in the sitemap', async () => {
  const page = await read('honorarios/index.html')
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(PAGE_URL)
  expect(page.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(PAGE_URL)
  const image = page.querySelector('meta[property="og:image"]')?.getAttribute('content')
  expect(image).toBe(`${SITE_URL}share.png`)
  const front = await read('index.html')
  expect(front.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(SITE_URL)
  const sitemap = await readFile(join(site, 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual([SITE_URL, PAGE_URL])
})

test('its header and footer lead to the front page’s parts, and the menu marks it', async () => {
  const page = await read('honorarios/index.html')
  const front = await read('index.html')
  const hrefs = [...page.querySelectorAll('header li a, footer a')].map((link) => link.getAttribute('href'))
  const anchors = hrefs.flatMap((href) => (href?.startsWith(`${NESTED}#`) ? href.slice(NESTED.length) : []))
  expect(anchors.length).toBeGreaterThan(5)
  for (const anchor of anchors) expect(front.querySelector(anchor), anchor).not.toBeNull()
  expect(page.querySelector('header a:has(svg)')?.getAttribute('href')).toBe(NESTED)
  const current = page.querySelectorAll('[aria-current=page]')
  expect([...current].map((link) => link.getAttribute('href'))).toEqual([`${NESTED}honorarios/`])
})

test('its script opens the menu, and its styles pass its policy', async () => {
  const { page, console, errors } = await visit(`${server.url}honorarios/`, { viewport: PHONE })
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await page.getByRole('link', { name: 'Serviços' }).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isChatBarFixed(page)).toBe(true)
  expect([...console, ...errors]).toEqual([])
})

test.each([320, 1280])('at %i px the web font comes and nothing moves or is cut off', async (width) => {
  const { page } = await visit(`${server.url}honorarios/`, {
    viewport: { width, height: 800 },
    fallback: 'proportioned',
  })
  await fontsSettled(page)
  await frames(page)
  expect(await layoutShifts(page)).toEqual([])
  expect(await findTextDefects(page)).toEqual([])
  expect(await styleOf(page.locator('h1'), 'font-family')).toMatch(/^Typeface,/)
})

test.each([1024, 1152, 1280])(
  'at %i px a sixth entry of the menu stands on the line of the others',
  async (width) => {
    const { page } = await visit(server.url, { viewport: { width, height: 800 }, font: 'wide' })
    const places = page.locator('header nav a')
    const tops = await places.evaluateAll((all) =>
      all.map((each) => {
        const { top, height } = each.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
    expect(tops).toEqual(Array(7).fill(tops[0]))
    expect(await findTextDefects(page)).toEqual([])
  },
)

test('axe and Equal Access find nothing on it', async () => {
  const { page } = await visit(`${server.url}honorarios/`)
  await expectAccessible(page)
})
