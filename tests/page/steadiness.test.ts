import { describe, expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { fontsSettled } from '../../scripts/browser/states.ts'
import {
  answer,
  DESKTOP,
  frames,
  hold,
  newerRowsRead,
  PHONE,
  scrollTo,
  styleOf,
  topOf,
  visit,
  visitSite,
} from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { post, testimonial } from '../support/rows.ts'
import { typefaceChanges } from '../support/typeface-changes.ts'

/** Shorter than the baked ones. */
const NEWER = { blog_posts: [post({ title: 'Notícia nova' })], testimonials: [testimonial()] }

// The second, a screen held upright, has the most of the page in view at first.
test.each([PHONE, { width: 1080, height: 1920 }])(
  'in $width by $height nothing moves: on loading, when the same rows come, nor on the way down',
  async (viewport) => {
    const { page } = await visitSite({ viewport, reducedMotion: 'no-preference' })
    for (const place of await page.locator('section').all()) await scrollTo(place)
    await page.locator('iframe').waitFor({ state: 'attached' })
    await frames(page)
    expect(await layoutShifts(page)).toEqual([])
  },
)

describe('rows of other lengths come', () => {
  /** Opens the page at a place; both tables' newer rows are answered once `release` is called. */
  async function open(viewport: typeof PHONE, place: string) {
    const { held, release } = hold()
    const { page } = await visit(inject('sites').root + place, {
      viewport,
      before: (page) => Promise.all(TABLE_NAMES.map((table) => answer(page, table, NEWER[table], held))),
    })
    return { page, release, newer: page.getByRole('heading', { name: 'Notícia nova' }) }
  }

  test('in the middle of the news every line stays, and the newer ones come once they are out of view', async () => {
    const { page, release, newer } = await open(DESKTOP, '#blog')
    const line = page.locator('#blog li:nth-child(2) h3')
    const title = await line.textContent()
    await frames(page)
    const atFirst = await topOf(line)
    await newerRowsRead(page, release)
    expectTop(await topOf(line), atFirst)
    expect(await line.textContent()).toBe(title)
    await scrollTo(page.locator('#home'))
    await newer.waitFor({ state: 'attached' })
    expect(await layoutShifts(page)).toEqual([])
  })

  test('below the news they change at once, and nothing that is read moves', async () => {
    const { page, release, newer } = await open(PHONE, '#testimonials')
    const quote = page.locator('#testimonials blockquote').first()
    const text = await quote.textContent()
    await frames(page)
    const atFirst = await topOf(quote)
    release()
    await newer.waitFor({ state: 'attached' })
    await frames(page)
    expectTop(await topOf(quote), atFirst)
    expect(await quote.textContent()).toBe(text)
    expect(await layoutShifts(page)).toEqual([])
  })

  test('they move nothing in a browser that does not keep the scroll by itself, as Safari', async () => {
    const { page, release, newer } = await open(PHONE, '#testimonials')
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none'
    })
    const quote = page.locator('#testimonials blockquote').first()
    await frames(page)
    const atFirst = await topOf(quote)

    release()
    await newer.waitFor({ state: 'attached' })

    await frames(page)
    expectTop(await topOf(quote), atFirst)
  })
})

test.each([320, 1280])(
  'at %i px the web font is shown and moves nothing, however late it comes',
  async (width) => {
    const { held, release } = hold()
    const { page } = await visitSite({
      viewport: { width, height: 800 },
      fallback: 'proportioned',
      before: (page) => page.route('**/*.woff2', (route) => held.then(() => route.continue())),
    })
    await scrollTo(page.locator('#services'))
    // A shift out of view counts for nothing, but changes the height.
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    release()
    await fontsSettled(page)
    await frames(page)
    const changes = await typefaceChanges(page)
    expect(changes, `at ${width} px the web font would change the height of these texts`).toEqual([])
    expect([await layoutShifts(page), await height()]).toEqual([[], before])
    expect(await styleOf(page.locator('h1'), 'font-family')).toMatch(/^Typeface,/)
  },
)

test('the web font is not asked for where the visitor saves data', async () => {
  const { page, requests } = await visit(inject('sites').root, {
    before: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  })
  await fontsSettled(page)
  expect(requests.filter((url) => url.endsWith('.woff2'))).toEqual([])
})

test('the web font is not asked for without a font of its proportions', async () => {
  const { page, requests } = await visit(inject('sites').root, { fallback: 'other' })
  await fontsSettled(page)
  expect(requests.filter((url) => url.endsWith('.woff2'))).toEqual([])
})

/** Expects no more than the rounding of a scroll to whole pixels of the screen. */
const expectTop = (top: number, before: number) => expect(Math.abs(top - before)).toBeLessThan(1)
