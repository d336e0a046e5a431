import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { typefaceCame } from '../../scripts/browser/states.ts'
import {
  answer,
  DESKTOP,
  frames,
  hold,
  newerRowsRead,
  PHONE,
  refreshed,
  scrollTo,
  topOf,
  visit,
  visitSite,
} from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { post } from '../support/rows.ts'

const { blog_posts: posts, testimonials } = inject('snapshot').rows
const LONG_TITLE = 'Um título mais longo do que os outros '.repeat(4)
const NEWER = {
  blog_posts: [
    post({ id: 'a', title: 'Curto', excerpt: 'Uma linha.' }),
    post({ id: 'b', title: LONG_TITLE, excerpt: 'Resumo. '.repeat(60) }),
    { ...posts[2], excerpt: 'Texto de tamanho médio. '.repeat(6) },
  ],
  testimonials: testimonials.map((row) => ({ ...row, content: `${row.content} Recomendo.`.repeat(2) })),
}

// The second, a screen held upright, has the most of the page in view at first.
test.each([PHONE, { width: 1080, height: 1920 }])(
  'in $width by $height nothing moves: on loading, when the same rows come, nor on the way down',
  async (viewport) => {
    const { page } = await visitSite({ viewport, reducedMotion: 'no-preference' })
    for (const place of await page.locator('section, #blog img').all()) {
      await scrollTo(place)
      const isComplete = () => place.evaluate((element) => (element as HTMLImageElement).complete)
      await expect.poll(isComplete).not.toBe(false)
    }
    await page.locator('iframe').waitFor({ state: 'attached' })
    await frames(page)
    expect(await layoutShifts(page)).toEqual([])
  },
)

describe('rows of other lengths come', () => {
  /** Opens the page at a place; both tables' newer rows are answered once `release` is called. */
  async function open(viewport: typeof PHONE, place = '') {
    const { held, release } = hold()
    const { page } = await visit(inject('sites').root + place, {
      viewport,
      before: (page) => Promise.all(TABLE_NAMES.map((table) => answer(page, table, NEWER[table], held))),
    })
    return { page, release, newer: page.getByRole('heading', { name: 'Curto' }) }
  }

  test('in the middle of the news every line stays, and the newer ones come once they are out of view', async () => {
    const { page, release, newer } = await open(DESKTOP, '#blog')
    const line = page.locator('#blog li:nth-child(2) h3')
    const title = await line.textContent()
    await frames(page)
    const atFirst = await topOf(line)
    await newerRowsRead(page, release)
    expectTop(await topOf(line), atFirst)
    await scrollTo(line)
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
    const inMiddle = await topOf(line)
    await frames(page)
    expectTop(await topOf(line), inMiddle)
    expect(await line.textContent()).toBe(title)
    await scrollTo(page.locator('#home'))
    await newer.waitFor({ state: 'attached' })
    expect(await layoutShifts(page)).toEqual([])
  })

  test('below the news they change at once, and nothing that is read moves', async () => {
    const { page, release, newer } = await open(PHONE)
    await scrollTo(page.locator('#testimonials'))
    const quote = page.locator('#testimonials blockquote').first()
    const text = await quote.textContent()
    const atFirst = await topOf(quote)
    release()
    await newer.waitFor({ state: 'attached' })
    await frames(page)
    expectTop(await topOf(quote), atFirst)
    expect(await quote.textContent()).toBe(text)
    await scrollTo(page.locator('#home'))
    await refreshed(page)
    expect(await quote.textContent()).toMatch(/Recomendo\..*Recomendo\./)
    expect(await layoutShifts(page)).toEqual([])
  })
})

test.each([320, 1280])(
  'at %i px the web font is asked for after the first paint and moves nothing, however late it comes',
  async (width) => {
    const { held, release } = hold()
    const { page } = await visitSite({
      viewport: { width, height: 800 },
      fallback: 'proportioned',
      before: (page) => page.route('**/*.woff2', (route) => held.then(() => route.continue())),
    })
    await scrollTo(page.locator('#services'))
    // Which shifts out of view change too.
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    release()
    await typefaceCame(page)
    await frames(page)
    expect([await layoutShifts(page), await height()]).toEqual([[], before])
    const [isShown, wait] = await page.evaluate(() => {
      const [first, asked] = ['paint', 'resource'].map((type) => performance.getEntriesByType(type))
      const font = asked?.find(({ name }) => name.endsWith('.woff2'))
      const title = document.querySelector('h1') as Element
      return [
        getComputedStyle(title).fontFamily.startsWith('Typeface,'),
        Number(font?.startTime) - Number(first?.at(-1)?.startTime),
      ]
    })
    expect(wait).toBeGreaterThan(0)
    expect(isShown).toBe(true)
  },
)

test('the web font is not asked for without a font of its proportions, nor to save data', async () => {
  const saveData = async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  }
  for (const options of [{ fallback: 'other' }, { before: saveData }] as const) {
    const { page, requests } = await visit(inject('sites').root, options)
    await typefaceCame(page)
    expect(requests.filter((url) => url.endsWith('.woff2'))).toEqual([])
  }
})

/** Expects no more than the rounding of a scroll to whole pixels of the screen. */
const expectTop = (top: number, before: number) => expect(Math.abs(top - before)).toBeLessThan(1)
