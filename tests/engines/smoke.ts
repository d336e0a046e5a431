import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { startBackend } from '../../scripts/backend/start-backend.ts'
import { fetchContent } from '../../scripts/fetch-content.ts'
import { serveSite } from '../../scripts/shared/serve.ts'
import { readSettings } from '../../scripts/shared/settings.ts'
import { DESKTOP, PHONE } from '../support/browser.ts'
import { buildFrom } from '../support/sites.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

// npm run smoke: behaviour in which engines differ, in Firefox and WebKit; `npm test` uses Chromium.
const ENGINES = { firefox: startFirefox, webkit: startWebKit }
const SECTIONS = readContentFiles().menu.map(({ href }) => href.slice(1))
const HOSTILE = '<img src=x onerror="globalThis.hostile = 1">'

const backend = await startBackend()
const snapshot = await fetchContent(readSettings({}), backend)
const built = await buildFrom(snapshot, 'smoke')
const copy = join(built, '../pictureless')
await cp(built, copy, { recursive: true, filter: (path) => !path.endsWith('assets/news') })
const [site, pictureless] = await Promise.all([serveSite(built), serveSite(copy)])
afterAll(() => Promise.all([site, pictureless, backend].map((part) => part.close())))
let driver: Driver

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
    await expect.poll(() => driver.eval("performance.getEntriesByName('typeface').length")).toBe(1)
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
    const room = 'parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart)'
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
