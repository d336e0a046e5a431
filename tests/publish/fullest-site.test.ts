import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BlogPost } from '../../pages/index/lists/posts.ts'
import type { Testimonial } from '../../pages/index/lists/testimonials.ts'
import { scrollThrough } from '../../scripts/browser/states.ts'
import { hashContentJson } from '../../scripts/published/content-json.ts'
import { isOwnPage } from '../../scripts/published/served-site.ts'
import { expectHarmless, HOSTILE, LISTED, PICTURES, recordAttempts } from '../security/hostile-page.ts'
import { frames, hold, isChatBarFixed, PHONE, styleOf, visit } from '../support/browser.ts'
import { expectAccessible } from '../support/checkers.ts'
import { FILLED_IN_OFFICE, writeContent, YOUTUBE_AND_TIKTOK } from '../support/content-files.ts'
import { fakeGitHub } from '../support/github.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { Program } from '../support/programs.ts'
import { failingBackend, fakeSite } from '../support/publication.ts'
import type { SpecifiedRows } from '../support/rows.ts'
import { NESTED } from '../support/sites.ts'
import { copySources } from '../support/sources.ts'
import { findTextDefects } from '../support/text-defects.ts'

// The fullest site that an office and its developer can have, made by the program that the workflow runs: each section
// with the longest heading, six rows in each list, half of them hostile (text that a page must not run), every social
// network, and a second page.

const github = await fakeGitHub()
const backend = await failingBackend()
const published = await fakeSite()

/** A title with long words. What a heading may have at most is cut from its beginning. */
const LONG_TITLE =
  'Responsabilidade em cada obrigação tributária, trabalhista e societária, com as contas de cada mês explicadas a quem empreende'
const longest = (maxLength: number) => LONG_TITLE.slice(0, maxLength).trim()
/** The file secoes.toml: each heading (`titulo`) and text below it (`apoio`), and how many rows a list shows (`quantas`). */
const SECTIONS = `
[inicio]
titulo = "${longest(60)}"
[servicos]
titulo = "${longest(40)}"
apoio = "${longest(120)}"
[localizacao]
titulo = "${longest(40)}"
[noticias]
titulo = "${longest(40)}"
apoio = "${longest(120)}"
quantas = 6
[depoimentos]
titulo = "${longest(40)}"
quantas = 6
`

/** All rows of the backend: three samples and the hostile ones in each table. */
let rows: SpecifiedRows
/** A copy of the sources, in which the site is built. */
let folder: string
/** `npm run publish-site`, which has built the site. */
let program: Program
/** `npm run preview`, which serves the site at `address`, an address of this machine that ends with a slash. */
let preview: Program
let address: string

beforeAll(async () => {
  rows = await mixHostileRows()
  folder = await copySources()
  await plantDocumentedPage()
  await writeOffice()
  const site = { CONTENT_FOLDER: 'content', OUT_DIR: 'dist', SITE_URL: published.url }
  github.deployments = []
  program = new Program(
    'publish-site.ts',
    {
      ...github.env,
      ...site,
      ACTION: 'publicar',
      DEFAULT_BRANCH: 'main',
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.key,
      GITHUB_OUTPUT: join(folder, 'outputs'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      ALERT_RECORD: join(folder, 'alerts.json'),
    },
    [],
    folder,
  )
  expect(await program.status, program.stderr).toBe(0)
  preview = new Program('preview.ts', site, [], folder)
  const [url] = await preview.waitForOutput(/http:\S+/)
  address = url
})
afterAll(() => void preview?.child.kill())

/** Keeps three rows of each table beside the hostile ones. Returns all of them. */
async function mixHostileRows(): Promise<SpecifiedRows> {
  for (const table of LISTED) {
    const hostile = JSON.stringify(HOSTILE[table]).replaceAll(PICTURES, backend.url)
    await backend.sql(`
      delete from ${table} where id not in (select id from ${table} limit 3);
      insert into ${table} select * from jsonb_populate_recordset(null::${table}, $$${hostile}$$)`)
  }
  await backend.sql('update testimonials set is_featured = true')
  return {
    blog_posts: (await backend.sql('select * from blog_posts')) as BlogPost[],
    testimonials: (await backend.sql('select * from testimonials')) as Testimonial[],
  }
}

/** Adds the second page as docs/second-page.md tells: the three files that it shows, and the menu's name for the page. */
async function plantDocumentedPage() {
  const document = await readFile('docs/second-page.md', 'utf8')
  const shown = [...document.matchAll(/^```\w+\n\/\/ (\S+)\n(.*?)^```$/gms)]
  expect(shown).toHaveLength(3)
  for (const [, file = '', source = ''] of shown) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), source)
  }
  // `honorarios`: fees. The document says which entry goes into the list `MENU_TARGETS`; here it is put first.
  const [part = ''] = /\['honorarios', .*?\]/.exec(document) ?? []
  await edit('pages/index/content-schema/schema.ts', /(?<=const MENU_TARGETS = new Map\(\[)/, `${part},`)
}

/** Writes the office's content files: every value and network, the longest headings, and a menu entry for the page. */
async function writeOffice() {
  await writeContent(join(folder, 'content'), { ...FILLED_IN_OFFICE, ...YOUTUBE_AND_TIKTOK })
  await writeFile(join(folder, 'content/secoes.toml'), SECTIONS)
  // At the end of the file: an item with the text “Fees” that leads to the page.
  await edit('content/menu.toml', /$/, '\n[[item]]\ntexto = "Honorários"\nleva_a = "honorarios"\n')
}

/** Replaces a part of a file, which must be there. */
async function edit(name: string, what: RegExp, replacement: string) {
  const file = join(folder, name)
  const source = await readFile(file, 'utf8')
  expect(source).toMatch(what)
  await writeFile(file, source.replace(what, replacement))
}

/** Returns the path of a file of the built site. */
const site = (file: string) => join(folder, 'dist/client', file)
/** Parses a page of the built site. */
const read = async (file: string) =>
  parseHTML(await readFile(site(file), 'utf8')).document as unknown as Document

/** Expects that no text of a page is cut off, and that nothing moves when the web font replaces the fallback. */
async function expectSteady(path: string, width: number) {
  // The page is first drawn in the fallback, as on a slow connection.
  const { held, release } = hold()
  const { page } = await visit(undefined, {
    viewport: { width, height: 800 },
    fallback: 'proportioned',
    before: (page) => page.route('**/*.woff2', (route) => held.then(() => route.continue())),
  })
  // The load event might wait for the web font.
  await page.goto(address + path, { waitUntil: 'domcontentloaded' })
  await frames(page)
  const quoteWidths = () => page.locator('blockquote').evaluateAll((all) => all.map((one) => one.clientWidth))
  const widthsBefore = await quoteWidths()
  release()
  await scrollThrough(page)
  await frames(page)
  expect(await quoteWidths()).toEqual(widthsBefore)
  expect(await layoutShifts(page)).toEqual([])
  expect(await findTextDefects(page)).toEqual([])
  expect(await styleOf(page.locator('h1'), 'font-family')).toMatch(/^Typeface,/)
}

test('npm run publish-site writes the summary and the outputs that the workflow reads', async () => {
  expect(program.stderr).toBe('')
  // “New version built”
  expect(await readFile(join(folder, 'summary'), 'utf8')).toMatch(/^# Nova versão montada\n/)
  const outputs = (await readFile(join(folder, 'outputs'), 'utf8')).trim().split('\n').sort()
  const [, handover = ''] = /^handover=(.*)$/.exec(outputs[1] ?? '') ?? []
  expect(outputs).toEqual([
    'deploy=true',
    `handover=${handover}`,
    'rehearsal=false',
    `site-url=${published.url}`,
  ])
  expect(JSON.parse(handover)).toMatchObject({
    outcome: 'built',
    built: { siteUrl: published.url, contentJsonHash: await hashContentJson(site('')) },
  })
})

describe('the front page', () => {
  test('shows hostile rows as text, runs nothing of them, and requests nothing but the site, its backend and Google’s map', async () => {
    const visitor = await visit(address, { before: recordAttempts })
    await expectHarmless(visitor, rows, [address, backend.url])
  })

  test('has the mark by which a publication knows a page of this program', async () => {
    expect(isOwnPage(await readFile(site('index.html'), 'utf8'))).toBe(true)
  })

  test('shows six rows in each list, and its requests on load and the feed are for six rows, too', async () => {
    const page = await read('index.html')
    const repeated = JSON.parse(page.querySelector('#baked-content')?.textContent ?? '').requery.urls
    for (const [section, table] of [
      ['blog', 'blog_posts'],
      ['testimonials', 'testimonials'],
    ] as const) {
      expect(page.querySelectorAll(`#${section} li`)).toHaveLength(6)
      // The address that the page requests on load.
      expect(new URL(repeated[table]).searchParams.get('limit')).toBe('6')
    }
    expect((await readFile(site('feed.xml'), 'utf8')).match(/<entry>/g)).toHaveLength(6)
  })

  test('links to each of the office’s five social networks in its footer', async () => {
    const page = await read('index.html')
    const links = [...page.querySelectorAll('footer li a:has(svg)')]
    const hosts = links.map((link) => new URL(link.getAttribute('href') ?? '').host)
    expect(hosts.sort()).toEqual([
      'www.facebook.com',
      'www.instagram.com',
      'www.linkedin.com',
      'www.tiktok.com',
      'www.youtube.com',
    ])
  })

  // A narrow phone, a tablet, the narrowest window that shows the menu's entries, and a desktop.
  test.each([320, 768, 1024, 1280])(
    'moves nothing and cuts off no text at %i px when the web font replaces the fallback',
    (width) => expectSteady('', width),
  )

  test('has the six entries of its menu and the contact button on one line', async () => {
    // The wide text font, at the narrowest window that shows the entries and not the menu button, and above.
    const { page } = await visit(address, { font: 'wide' })
    for (const width of [1024, 1152, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const middles = await page.locator('header nav a').evaluateAll((links) =>
        links.map((link) => {
          const { top, height } = link.getBoundingClientRect()
          return Math.round(top + height / 2)
        }),
      )
      expect(middles, `${width} px`).toEqual(Array(7).fill(middles[0]))
      expect(await findTextDefects(page), `${width} px`).toEqual([])
    }
  })
})

describe('the second page', () => {
  test('has its own canonical address and its own address for shares, and both pages are in the sitemap', async () => {
    const page = await read('honorarios/index.html')
    const pageUrl = `${published.url}honorarios/`
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(pageUrl)
    expect(page.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(pageUrl)
    const image = page.querySelector('meta[property="og:image"]')?.getAttribute('content')
    expect(image).toBe(`${published.url}share.png`)
    const front = await read('index.html')
    expect(front.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(published.url)
    const sitemap = await readFile(site('sitemap.xml'), 'utf8')
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)
    // A developer's own pages, if the sources have any, are listed, too.
    expect(listed).toEqual(expect.arrayContaining([published.url, pageUrl]))
    // Of the path alone: a port may have these digits.
    for (const location of listed) expect(new URL(location).pathname).not.toContain('404')
  })

  test('links only to sections that the front page has, and marks its own entry in the menu', async () => {
    const page = await read('honorarios/index.html')
    const front = await read('index.html')
    const hrefs = [...page.querySelectorAll('header li a, footer a')].map((link) => link.getAttribute('href'))
    // `NESTED` is the path of the front page.
    const sections = hrefs.filter((href) => href?.includes('#'))
    // The entries of the menu alone are five, besides the page's own.
    expect(sections.length).toBeGreaterThan(5)
    for (const href of sections) {
      expect(href?.startsWith(`${NESTED}#`), `${href}`).toBe(true)
      expect(front.querySelector(`${href?.slice(NESTED.length)}`), `${href}`).not.toBeNull()
    }
    // The office's mark.
    expect(page.querySelector('header a:has(svg)')?.getAttribute('href')).toBe(NESTED)
    const current = page.querySelectorAll('[aria-current=page]')
    expect([...current].map((link) => link.getAttribute('href'))).toEqual([`${NESTED}honorarios/`])
  })

  test('opens its menu on a phone and has its chat bar at the lower edge, without a violation of its policy', async () => {
    const { page, console, errors } = await visit(`${address}honorarios/`, { viewport: PHONE })
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await page.getByRole('link', { name: 'Serviços' }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isChatBarFixed(page)).toBe(true)
    // The browser reports there each script and style that the Content Security Policy blocks.
    expect([...console, ...errors]).toEqual([])
  })

  test('moves nothing and cuts off no text on a narrow phone when the web font replaces the fallback', () =>
    expectSteady('honorarios/', 320))

  test('has no accessibility defect that axe or Equal Access finds', async () => {
    const { page } = await visit(`${address}honorarios/`)
    await expectAccessible(page)
  })
})
