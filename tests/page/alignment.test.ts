import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { TEXT_FONT_NAMES } from '../../scripts/browser/fonts.ts'
import { STATES } from '../../scripts/browser/states.ts'
import { answer, refreshed, visit } from '../support/browser.ts'

const { page } = await visit(inject('sites').root, { keep: true })
await refreshed(page)

/** The page in a state with other rows than the samples. */
async function openWith(name: 'one-row' | 'two-rows') {
  const rows = STATES[name].rows?.(inject('snapshot').rows)
  const visitor = await visit(inject('sites').unread, {
    before: (page) => Promise.all(TABLE_NAMES.map((table) => answer(page, table, rows?.[table]))),
  })
  await refreshed(visitor.page)
  return visitor.page
}

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })

const box = (found: Locator) =>
  found.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })

test('two posts end with the measure, and one has its button below its excerpt', async () => {
  const two = await openWith('two-rows')
  for (const width of [768, 1024, 1280, 1920]) {
    await setWidth(two, width)
    const { right } = await box(two.locator('#blog .lead'))
    const texts = two.locator('.news-card > *')
    const ends = await texts.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThanOrEqual(right + 0.5)
  }
  const one = await openWith('one-row')
  const excerpt = await box(one.locator('.news-card__excerpt'))
  const label = await box(one.locator('.read-more > :first-child'))
  expect(label.top - excerpt.bottom).toBeLessThan(16)
})

describe('the strip of contacts', () => {
  test.each([640, 768, 1100])('at %i px: its second row stands on the grid of its first', async (width) => {
    await setWidth(page, width)
    const lefts = await page
      .locator('.contact-cards > li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(lefts.slice(3)).toEqual(lefts.slice(0, 2))
  })

  test('the first lines of its values share a baseline', async () => {
    await setWidth(page, 1280)
    // All of them in one face and size, so that their boxes are as high.
    const tops = await page.locator('.contact-cards small + span').evaluateAll((all) =>
      all.map((value) => {
        const range = document.createRange()
        range.selectNodeContents(value.lastChild as Node)
        return range.getBoundingClientRect().top
      }),
    )
    expect(tops).toHaveLength(5)
    for (const top of tops) expect(top).toBeCloseTo(tops[0] ?? 0, 1)
  })
})

/** What begins on the axis, and the texts beside it. */
const EDGES = [
  '.home-wall g',
  '.contact-cards > :nth-child(4)',
  '.news-card--brief',
  '.testimonial-list > li + li',
  '.footer__columns > :nth-child(3)',
]
const TEXTS = [
  '.contact-cards > :nth-child(4) small',
  '.masthead > .lead',
  '.services__heading + .services__heading',
  '.services__account > .invitation > .title',
  '.opening-hours caption',
  '.news-card--brief > h3',
  '.testimonial-list > li + li bdi',
]

describe('while the tile wall is still', async () => {
  const { page } = await visit(inject('sites').root, { keep: true, reducedMotion: 'reduce' })
  await refreshed(page)

  test('on a desk edges stand on one axis and texts on another, and each link of the footer on one line', async () => {
    const lefts = (selectors: string[], ofText: boolean) =>
      page.locator(selectors.join()).evaluateAll(
        (all, ofText) =>
          all.map((each) => {
            const range = document.createRange()
            range.selectNodeContents(each)
            return (ofText ? range.getClientRects()[0] : each.getBoundingClientRect())?.left ?? 0
          }),
        ofText,
      )
    for (const width of [1280, 1440, 1920]) {
      await setWidth(page, width)
      const edges = await lefts(EDGES, false)
      expect(edges.length).toBeGreaterThan(EDGES.length)
      expect(Math.max(...edges) - Math.min(...edges), `at ${width} px`).toBeLessThan(1)
      const texts = await lefts(TEXTS, true)
      expect(texts.length).toBeGreaterThan(TEXTS.length)
      expect(Math.max(...texts) - Math.min(...texts), `at ${width} px`).toBeLessThan(1)
      expect(Math.min(...texts)).toBeGreaterThan(Math.max(...edges) + 16)
      const lines = await page
        .locator('.footer__list a')
        .evaluateAll((links) => links.map((link) => link.clientHeight))
      expect(new Set(lines).size).toBe(1)
    }
  })

  test('the wall has whole tiles alone', async () => {
    for (const width of [1024, 1215, 1280, 1440, 1600, 1920]) {
      await setWidth(page, width)
      const gold = await box(page.locator('.home-wall g'))
      const tiles = (width - gold.left) / ((gold.right - gold.left) / 2)
      expect(tiles, `at ${width} px`).toBeCloseTo(Math.round(tiles), 1)
    }
  })

  test('the mark ends the strip of tiles, and the closing sentence stands at its middle', async () => {
    for (const width of [320, 390, 768, 1280]) {
      await setWidth(page, width)
      const mark = await box(page.locator('.services__account > svg'))
      const last = await box(page.locator('.service-card:last-child'))
      const tile = await box(page.locator('.service-card:last-child > .service-card__tile'))
      expect(mark.top, `at ${width} px`).toBeCloseTo(last.bottom, 0)
      expect([mark.left, mark.right]).toEqual([tile.left, tile.right])
      expect(mark.bottom - mark.top).toBeCloseTo(mark.right - mark.left, 1)
      const sentence = await box(page.locator('.services__closing'))
      const difference = sentence.top + sentence.bottom - mark.top - mark.bottom
      expect(Math.abs(difference / 2), `at ${width} px`).toBeLessThan(2)
    }
  })
})

test.each(TEXT_FONT_NAMES)(
  'in a %s font the services’ spine falls from the gold tile’s edge to the double rule below the total, and the texts of a row share a baseline',
  async (font) => {
    const { page } = await visit(inject('sites').root, { font, reducedMotion: 'reduce' })
    for (const width of [1024, 1151, 1280, 1440, 1920]) {
      await setWidth(page, width)
      const spine = await page.locator('.services__account').evaluate((account) => {
        const { right } = account.getBoundingClientRect()
        const { borderBlockEndStyle } = getComputedStyle(account)
        const { insetInlineEnd, borderInlineStartWidth, insetBlockEnd } = getComputedStyle(
          account,
          '::before',
        )
        const left = right - Number.parseFloat(insetInlineEnd) - Number.parseFloat(borderInlineStartWidth)
        return { left, insetBlockEnd, endsOn: borderBlockEndStyle }
      })
      const gold = await box(page.locator('.home-wall g'))
      expect(spine.left, `at ${width} px`).toBeCloseTo(gold.left, 0)
      expect(spine).toMatchObject({ insetBlockEnd: '0px', endsOn: 'double' })
    }
    await setWidth(page, 1280)
    for (const row of await page.locator('.service-card').all()) {
      const baselines = await row.locator('h3, p').evaluateAll((texts) =>
        texts.map((text) => {
          // The lower edge of an empty box in a line stands on the baseline.
          const probe = document.createElement('i')
          probe.style.cssText = 'display: inline-block'
          text.prepend(probe)
          const { bottom } = probe.getBoundingClientRect()
          probe.remove()
          return bottom
        }),
      )
      expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThan(0.5)
    }
  },
)
