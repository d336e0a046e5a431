import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement } from 'react'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { NewsList } from '../../pages/index/sections/news/NewsList.tsx'
import { TestimonialList } from '../../pages/index/sections/testimonials/TestimonialList.tsx'
import { startBackend } from '../../scripts/backend/start-backend.ts'
import { fetchContent } from '../../scripts/fetch-content.ts'
import { serveSite } from '../../scripts/shared/serve.ts'
import { readSettings } from '../../scripts/shared/settings.ts'
import { DESKTOP, PHONE } from '../support/browser.ts'
import { writeContent } from '../support/content-files.ts'
import { withList } from '../support/lists.ts'
import { post, testimonial } from '../support/rows.ts'
import { buildFrom, folderOf } from '../support/sites.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

// npm run smoke: behaviour in which engines differ, in Firefox and WebKit; `npm test` uses Chromium.
const ENGINES = { firefox: startFirefox, webkit: startWebKit }
const SECTIONS = readContentFiles().menu.map(({ href }) => href.slice(1))
const DAY_MS = 86_400_000
/** The words at the end of folded texts. */
const LAST_WORDS = { excerpt: 'O prazo termina amanhã', testimonial: 'Só faltou o café' }
const LONG_NAME = 'Organização Contábil Nossa Senhora da Conceição da Praia & Associados'
const HOSTILE = '<img src=x onerror="globalThis.hostile = 1">'

const backend = await startBackend()
const snapshot = await fetchContent(readSettings({}), backend)
const built = await buildFrom(snapshot, 'smoke')
const copy = join(built, '../pictureless')
await cp(built, copy, { recursive: true, filter: (path) => !path.endsWith('assets/news') })
const [site, pictureless] = await Promise.all([serveSite(built), serveSite(copy)])
const long = await serveSite(await changedCopy('long', withLongTexts))
const named = await serveSite(
  await changedCopy('named', (html) => html.replaceAll('Escritório Exemplo', LONG_NAME)),
)
const without = await serveSite(await copyWithoutApi())
const [closed, outdated] = await Promise.all((await buildEarlier()).map((folder) => serveSite(folder)))
const sites = [site, pictureless, long, named, without, closed, outdated]
afterAll(() => Promise.all([...sites, backend].map((part) => part?.close())))
let driver: Driver
/** The elements that say whether the office is open. */
const NOW = '.opening-hours__now'

describe.each(['firefox', 'webkit'] as const)('%s', (engine) => {
  describe.each([false, true])('reduced motion: %s', (reduced) => {
    beforeAll(async () => {
      driver = await ENGINES[engine](reduced)
      return () => driver.close()
    })

    describe.each([PHONE, DESKTOP])('at $width px', (viewport) => {
      test('menu links lead to their sections, smoothly where motion is welcome, and close the menu', async () => {
        await open(site.url, viewport)
        const behaviour = () => driver.eval('getComputedStyle(document.documentElement).scrollBehavior')
        await expect.poll(behaviour).toBe(reduced ? 'auto' : 'smooth')
        for (const section of [...SECTIONS].reverse()) {
          if (viewport === PHONE) await driver.click('[aria-controls=menu]')
          await driver.click(`#menu [href="#${section}"]`)
          expect(await all('[aria-controls=menu]', "getAttribute('aria-expanded')")).toEqual(['false'])
          await expectAt(section)
        }
      })

      if (reduced) return
      test('direct links lead to their sections', async () => {
        for (const section of SECTIONS) {
          await open(`${site.url}#${section}`, viewport)
          await expectAt(section)
        }
      })

      test('a reload leaves the visitor where they were', async () => {
        await open(site.url, viewport)
        for (const place of ['#services li:nth-child(5)', '#location', '#testimonials']) {
          await scrollTo(place)
          const before = await topAtRest(place)
          await driver.reload()
          await refreshed()
          await expect.poll(async () => Math.abs((await topAtRest(place)) - before)).toBeLessThanOrEqual(2)
        }
      })
    })

    if (!reduced) describe('on a phone', visit)
    if (!reduced) describe('on an unusual visit', unusualVisits)
  })
})

function visit() {
  test('the page loads without an error, fits its width, and the same rows load no React', async () => {
    await open(site.url, { width: 320, height: 640 })
    expect(driver.errors).toEqual([])
    expect(await all('html', 'scrollWidth - each.clientWidth')).toEqual([0])
    expect(await reactChunks()).toBe(0)
  })

  test('a picture that fails uncovers the icon', async () => {
    const card = '#blog li:nth-child(1)'
    await open(pictureless.url)
    await scrollTo(card)
    // Otherwise the browser draws its mark of a broken picture over the icon.
    await expect.poll(() => all(`${card} img`, 'src')).toEqual([])
    expect((await all(`${card} svg`, 'checkVisibility()'))[0]).toBe(true)
  })

  test.each([320, 390, 768, 1280])('at %i px the typeface moves nothing', async (width) => {
    await open(site.url, { width, height: 800 })
    const parts = "document.querySelectorAll('header, section, footer')"
    for (let part = 0; part < SECTIONS.length + 2; part++) {
      await driver.eval(`${parts}[${part}].scrollIntoView({ behavior: 'instant' })`)
      await expect
        .poll(() => driver.eval("performance.getEntriesByName('typeface').length"))
        .toBeGreaterThan(part)
    }
    const heights = await all('body :not(svg *)', 'clientHeight')
    await driver.eval(`(function takeOut() {
      for (const face of document.fonts) if (face.family === 'Typeface') document.fonts.delete(face)
      for (const text of document.querySelectorAll('[style]')) text.style.letterSpacing = ''
    })()`)
    expect(await all('body :not(svg *)', 'clientHeight')).toEqual(heights)
  })

  test('newer rows are shown, and what is hostile in them is text', async () => {
    const rename = (title: string) =>
      backend.sql(`update blog_posts set title = '${title}' where id::text like 'b1090000%1'`)
    await rename(HOSTILE)
    onTestFinished(() => void rename('CNPJ com letras: o seu não muda'))
    await open()
    await expect.poll(async () => (await all('#blog h3', 'textContent'))[0]).toBe(HOSTILE)
    expect(await driver.eval("'hostile' in globalThis")).toBe(false)
    expect(await reactChunks()).toBe(1)
  })
}

function unusualVisits() {
  test.each(['PerformanceObserver', 'IntersectionObserver', 'ResizeObserver', 'matchMedia', 'FontFace'])(
    'without %s the menu opens, posts open, and the rows are read again',
    async (api) => {
      await driver.open(`${without.url}?${api}`, PHONE)
      await refreshed()
      expect(await driver.eval(`typeof ${api}`)).toBe('undefined')
      await driver.click('[aria-controls=menu]')
      expect(await all('[aria-controls=menu]', "getAttribute('aria-expanded')")).toEqual(['true'])
      await driver.eval("document.querySelector('#blog .read-more').click()")
      expect(await all('#blog li:first-child .read-more', "getAttribute('aria-expanded')")).toEqual(['true'])
      // What is lost is logged.
      driver.errors.length = 0
    },
  )

  test.each([PHONE, DESKTOP])(
    'at $width px a long name leaves its room above a section',
    async (viewport) => {
      await open(`${named.url}#location`, viewport)
      await expectAt('location')
      await driver.eval('document.querySelector(\'#menu [href="#blog"]\').click()')
      await expectAt('blog')
    },
  )

  test.each([
    { width: 1200, height: 1920 },
    { width: 1920, height: 2160 },
  ])(
    'at $width by $height the menu marks what was chosen, the last section at the end and the first at the top',
    async (viewport) => {
      const marked = () => all('#menu [aria-current]', "getAttribute('href').slice(1)")
      await open(site.url, viewport)
      await expect.poll(marked).toEqual(['home'])
      for (const section of ['testimonials', 'blog', 'location']) {
        await driver.eval(`document.querySelector('#menu [href="#${section}"]').click()`)
        await topAtRest(`#${section}`)
        await expect.poll(marked).toEqual([section])
      }
      await driver.eval("window.scrollTo({ top: 0, behavior: 'instant' })")
      await expect.poll(marked).toEqual(['home'])
      await driver.eval("window.scrollTo({ top: 1e6, behavior: 'instant' })")
      await expect.poll(marked).toEqual(['testimonials'])
    },
  )

  test('what is copied is what is seen', async () => {
    await open()
    const copied = await driver.eval<string>(
      '(getSelection().selectAllChildren(document.body), String(getSelection()))',
    )
    expect(copied).toContain('Você recebe os balancetes')
    expect(copied).toContain('contato@example.com')
    expect(copied).not.toMatch(/: Escrituração|Ir para o conteúdo|[\u200b\u00ad]/)
  })

  test('Escape closes the menu although nothing has the focus', async () => {
    await open()
    await driver.click('[aria-controls=menu]')
    await driver.eval('document.activeElement?.blur()')
    await driver.eval(
      "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))",
    )
    expect(await all('[aria-controls=menu]', "getAttribute('aria-expanded')")).toEqual(['false'])
  })

  // A4, Letter, A5 and others, so that each heading comes near the foot of one.
  test.each([
    [210, 297],
    [216, 279],
    [148, 210],
    [210, 240],
    [210, 200],
    [210, 180],
    [210, 160],
  ])('no heading stands alone at the foot of a printed sheet of %i by %i mm', async (width, height) => {
    if (!driver.print) return
    await open(site.url, DESKTOP)
    const headings = (await all(
      '.masthead > *, main h2, .service-ledger__heading',
      'textContent.trim()',
    )) as string[]
    const sheets = await driver.print(width, height)
    expect(sheets.length).toBeGreaterThan(1)
    const lastLines = sheets.map((sheet) => sheet.trim().split('\n').at(-1) ?? '')
    expect(lastLines.filter((line) => headings.some((heading) => line.includes(heading)))).toEqual([])
  })

  test.each([
    ['an excerpt', '#blog li', LAST_WORDS.excerpt],
    ['a testimonial', '#testimonials li', LAST_WORDS.testimonial],
  ])('words folded into %s are found by a link and by a search, in an open card', async (_, card, words) => {
    const isShown = `(${areShown})(document.querySelector('${card}'), '${words}')`
    await driver.open(`${long.url}#:~:text=${encodeURIComponent(words)}`, PHONE)
    await expect.poll(() => driver.eval(isShown)).toBe(true)

    await open(long.url)
    expect(await driver.eval(isShown)).toBe(false)
    await driver.eval(`find('${words}')`)
    await expect.poll(() => driver.eval(isShown)).toBe(true)
    expect(await all(`${card} .read-more`, "getAttribute('aria-expanded')")).toEqual(['true'])
  })

  test('a closure of today that was baked months ago is known, and beyond a year nothing is claimed', async () => {
    await open(closed?.url)
    await expect.poll(() => all(NOW, 'textContent')).toEqual([expect.stringMatching(/^Fechado/)])
    // Another closure may have been announced then.
    expect((await all('[data-closed]', 'textContent')).join()).not.toContain('Reforma')
    await open(outdated?.url)
    await expect.poll(() => all(NOW, 'checkVisibility({ visibilityProperty: true })')).toEqual([true])
    expect(await all(NOW, 'textContent')).toEqual([''])
    expect(await marks()).not.toContain('visible')
  })

  test('a translated state stays when the visitor comes back, and a saved page says nothing of now', async () => {
    await open()
    await expect.poll(marks).toContain('visible')
    await driver.eval(`document.querySelector('${NOW}').replaceChildren('translated')`)
    await driver.eval("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    expect(await all(NOW, 'textContent')).toEqual(['translated'])

    const html = await driver.eval<string>('document.documentElement.outerHTML')
    const saved = await serveSite(await changedCopy('saved', () => html, { isWithoutAssets: true }))
    onTestFinished(saved.close)
    await driver.open(saved.url, PHONE)
    expect(await all(NOW, 'checkVisibility({ visibilityProperty: true })')).toEqual([false])
    expect(await marks()).not.toContain('visible')
  })

  test.each([360, 412])('at %i px the page with text of twice its size fits its width', async (width) => {
    await open(site.url, { width, height: 800 })
    await driver.eval("document.documentElement.style.fontSize = '200%'")
    expect(await all('html', 'scrollWidth - each.clientWidth')).toEqual([0])
  })
}

/** Tells whether words of a card are within the window, below the header, and none of its texts is folded. */
function areShown(card: Element, words: string): boolean {
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const start = (walker.currentNode as Text).data.indexOf(words)
    if (start < 0) continue
    range.setStart(walker.currentNode, start)
    range.setEnd(walker.currentNode, start + words.length)
  }
  const { top, bottom } = range.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const isFolded = [...card.querySelectorAll('.folded')].some(
    (text) => text.scrollTop > 0 || text.scrollHeight > text.clientHeight + 8,
  )
  return !isFolded && top >= header && bottom <= innerHeight
}

/** Whether the mark of today is shown in each row of the hours. */
const marks = () =>
  driver.eval<string[]>(
    "[...document.querySelectorAll('.opening-hours th')].map((day) => getComputedStyle(day, '::after').visibility)",
  )

/** Replaces the page's rows by one of each list, which is folded. */
function withLongTexts(html: string): string {
  const posts = [post({ excerpt: `${'Um resumo comprido. '.repeat(90)}${LAST_WORDS.excerpt}.` })]
  const testimonials = [
    testimonial({ content: `${'Bom atendimento. '.repeat(100)}${LAST_WORDS.testimonial}.` }),
  ]
  const withNews = withList(html, 'blog_posts', createElement(NewsList, { rows: posts, timeZone: 'UTC' }))
  return withList(withNews, 'testimonials', createElement(TestimonialList, { rows: testimonials }))
}

/** Copies the built site with another page, and returns the folder. */
async function changedCopy(
  name: string,
  change: (html: string) => string,
  { isWithoutAssets = false } = {},
): Promise<string> {
  const folder = join(built, '..', name)
  await cp(built, folder, {
    recursive: true,
    filter: (path) => !(isWithoutAssets && path.endsWith('assets')),
  })
  const page = join(folder, 'index.html')
  await writeFile(page, change(await readFile(page, 'utf8')))
  return folder
}

/** Copies the site with a script that takes the API away which the address names. */
async function copyWithoutApi(): Promise<string> {
  const folder = await changedCopy('without', (html) =>
    html.replace('<style>', '<script src="without.js"></script><style>'),
  )
  await writeFile(
    join(folder, 'without.js'),
    'Object.defineProperty(window, location.search.slice(1), { value: undefined })',
  )
  return folder
}

/** Builds the site of an office that is closed these days: as of two months ago, and as of two years ago. */
async function buildEarlier(): Promise<string[]> {
  const sample = process.env.CONTENT_FOLDER
  const day = (days: number) => new Date(Date.now() + days * DAY_MS)
  const date = (days: number) => day(days).toISOString().slice(0, 10).split('-').reverse().join('/')
  await writeContent(
    folderOf('smoke-office'),
    {},
    (source) => `${source}\n[[fechado]]\nmotivo = "Reforma"\nde = "${date(-2)}"\nate = "${date(2)}"\n`,
  )
  process.env.CONTENT_FOLDER = folderOf('smoke-office')
  const folders = [
    await buildFrom({ ...snapshot, builtAt: day(-60).toISOString() }, 'smoke-closed'),
    await buildFrom({ ...snapshot, builtAt: day(-730).toISOString() }, 'smoke-outdated'),
  ]
  process.env.CONTENT_FOLDER = sample
  return folders
}

async function open(url = site.url, viewport = PHONE) {
  await driver.open(url, viewport)
  await refreshed()
}

/** Resolves when the page has repeated both requests. */
const refreshed = () =>
  expect.poll(() => driver.eval("performance.getEntriesByName('refreshed').length")).toBe(1)

/** The value of `each.<property>` for every element `each` of a selector. */
const all = (selector: string, property: string) =>
  driver.eval<unknown[]>(`[...document.querySelectorAll('${selector}')].map((each) => each.${property})`)

const scrollTo = (selector: string) =>
  all(selector, "scrollIntoView({ block: 'center', behavior: 'instant' })")

const reactChunks = () =>
  driver.eval("performance.getEntries().filter(({ name }) => name.includes('show-rows')).length")

/** Expects the section right below the header, or as near to it as the page can scroll. */
async function expectAt(section: string) {
  const off = async () => {
    const top = await topAtRest(`#${section}`)
    const room = "Math.max(0, document.querySelector('header').getBoundingClientRect().bottom)"
    const below = 'document.documentElement.scrollHeight - innerHeight - scrollY'
    return driver.eval(`Math.abs(Math.max(-scrollY, Math.min(${below}, ${top} - ${room})))`)
  }
  await expect.poll(off, { message: `pixels between #${section} and its place` }).toBeLessThanOrEqual(2)
}

/**
 * An element's top once it has not moved for 0.3 seconds; WebKit saves the position for a reload after 0.25.
 */
const topAtRest = (selector: string) =>
  driver.eval<number>(`(async function rest(last, same) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { top } = document.querySelector('${selector}').getBoundingClientRect()
    return same === 6 ? top : rest(top, top === last ? same + 1 : 0)
  })()`)
