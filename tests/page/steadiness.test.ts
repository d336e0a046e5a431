import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { type ShownRows, tablesOf } from '../../pages/index/lists/lists.ts'
import { fontsSettled, scrollThrough } from '../../scripts/browser/states.ts'
import {
  answer,
  DESKTOP,
  frames,
  hold,
  newerRowsRead,
  PHONE,
  refreshed,
  scrollTo,
  styleOf,
  topOf,
  visit,
  visitSite,
} from '../support/browser.ts'
import { serveUntilTestEnds } from '../support/http.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { post, testimonial } from '../support/rows.ts'
import { builtSite } from '../support/sites.ts'
import { typefaceChanges } from '../support/typeface-changes.ts'

/** Newer rows than the baked ones. They are fewer and shorter, so the lists that show them are less high. */
const NEWER: ShownRows = { blog_posts: [post({ title: 'Notícia nova' })], testimonials: [testimonial()] }

// A phone, and a screen held upright, which has the most of the page in view at first.
test.each([PHONE, { width: 1080, height: 1920 }])(
  'at $width by $height nothing moves while the page loads, refreshes and is scrolled to its end',
  async (viewport) => {
    const { page } = await visitSite({ viewport, reducedMotion: 'no-preference' })
    for (const place of await page.locator('section').all()) await scrollTo(place)
    await page.locator('iframe').waitFor({ state: 'attached' })
    await frames(page)
    expect(await layoutShifts(page)).toEqual([])
  },
)

test('the menu does not move if the page comes in two parts, of which the first ends within the menu', async () => {
  const html = await readFile(join(builtSite('root'), 'index.html'), 'utf8')
  const end = html.indexOf('</li>', html.indexOf('id="menu"'))
  const { held, release } = hold()
  const url = await serveUntilTestEnds(async ({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    if (url !== '/') return response.end()
    response.write(html.slice(0, end))
    await held
    response.end(html.slice(end))
  })
  const { page } = await visit(undefined, { viewport: DESKTOP })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('header li').waitFor({ state: 'attached' })
  await frames(page)

  release()

  await page.locator('footer').waitFor()
  expect(await layoutShifts(page)).toEqual([])
})

describe('when newer rows change the height of a list', () => {
  /** Opens the page at a section. The newer rows of both tables come once `release` is called. */
  async function open(viewport: typeof PHONE, section: string) {
    const { held, release } = hold()
    const { page } = await visit(inject('sites').root + section, {
      viewport,
      before: (page) => Promise.all(tablesOf(NEWER).map((table) => answer(page, table, NEWER[table], held))),
    })
    return { page, release, newer: page.getByRole('heading', { name: 'Notícia nova' }) }
  }

  test('a visitor who reads the news sees the same posts until their list is out of view', async () => {
    const { page, release, newer } = await open(DESKTOP, '#blog')
    const line = page.locator('#blog li:nth-child(2) h3')
    const title = await line.textContent()
    await frames(page)
    const topBefore = await topOf(line)
    await newerRowsRead(page, release)
    expectTop(await topOf(line), topBefore)
    expect(await line.textContent()).toBe(title)
    await scrollTo(page.locator('#home'))
    await newer.waitFor({ state: 'attached' })
    expect(await layoutShifts(page)).toEqual([])
  })

  test('the news above a visitor who reads the testimonials are replaced at once, and nothing in view moves', async () => {
    const { page, release, newer } = await open(PHONE, '#testimonials')
    const quote = page.locator('#testimonials blockquote').first()
    const text = await quote.textContent()
    await frames(page)
    const topBefore = await topOf(quote)
    release()
    await newer.waitFor({ state: 'attached' })
    await frames(page)
    expectTop(await topOf(quote), topBefore)
    expect(await quote.textContent()).toBe(text)
    expect(await layoutShifts(page)).toEqual([])
  })

  test('nothing in view moves even in a browser without scroll anchoring, as Safari', async () => {
    const { page, release, newer } = await open(PHONE, '#testimonials')
    // Turns off what other browsers do by themselves: scroll along when the content above changes its height.
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none'
    })
    const quote = page.locator('#testimonials blockquote').first()
    await frames(page)
    const topBefore = await topOf(quote)

    release()
    await newer.waitFor({ state: 'attached' })

    await frames(page)
    expectTop(await topOf(quote), topBefore)
  })
})

test.each([320, 1024, 1440])(
  'at %i px the web font, even if it comes late, is shown and moves nothing',
  async (width) => {
    const { held, release } = hold()
    const { page } = await visit(undefined, {
      viewport: { width, height: 800 },
      // As on most devices, the texts are first drawn in a font that is as wide as the web font.
      fallback: 'proportioned',
      before: (page) => page.route('**/*.woff2', (route) => held.then(() => route.continue())),
    })
    // Not until the load event, which waits for what is requested before it: here perhaps for the web font.
    await page.goto(inject('sites').root, { waitUntil: 'commit' })
    await refreshed(page)
    await scrollTo(page.locator('#services'))
    // The browser reports no shift out of view, but such a shift changes the page's height.
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const heightBefore = await height()
    release()
    await scrollThrough(page)
    await frames(page)
    const changes = await typefaceChanges(page)
    expect(changes, `at ${width} px the web font would change the height of these texts`).toEqual([])
    expect([await layoutShifts(page), await height()]).toEqual([[], heightBefore])
    expect(await styleOf(page.locator('h1'), 'font-family')).toMatch(/^Typeface,/)
  },
)

test('the web font is not requested if the visitor saves data', async () => {
  const { page, requests } = await visit(inject('sites').root, {
    // As in the test above, in which the page requests the web font.
    fallback: 'proportioned',
    before: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  })
  await fontsSettled(page)
  expect(requests.filter((url) => url.endsWith('.woff2'))).toEqual([])
})

test('the web font is not requested on a device without a font that is as wide as the web font', async () => {
  // The texts are first drawn in a font of another width, so the web font would move the lines.
  const { page, requests } = await visit(inject('sites').root, { fallback: 'not-proportioned' })
  await fontsSettled(page)
  expect(requests.filter((url) => url.endsWith('.woff2'))).toEqual([])
})

/** Expects that an element has moved by less than a pixel, to which browsers round a scroll. */
const expectTop = (top: number, topBefore: number) => expect(Math.abs(top - topBefore)).toBeLessThan(1)
