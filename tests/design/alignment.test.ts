import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { answer, refreshed, visit } from '../support/browser.ts'
import { TEXT_FONT_NAMES } from '../support/fonts.ts'

const { rows } = inject('snapshot')
const { page } = await visit(inject('sites').root, { keep: true })
await refreshed(page)

const setWidth = (width: number, of = page) => of.setViewportSize({ width, height: 800 })

const box = (found: Locator) =>
  found.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })

test('two posts end with the measure, and one has its button below its excerpt', async () => {
  const { page } = await visit(undefined)
  const open = async (count: number) => {
    for (const table of TABLE_NAMES) await answer(page, table, rows[table].slice(0, count))
    await page.goto(inject('sites').nested)
    await refreshed(page)
  }
  await open(2)
  for (const width of [768, 1280]) {
    await setWidth(width, page)
    const { right } = await box(page.locator('#blog .lead'))
    const texts = page.locator('.news-card > *')
    const ends = await texts.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().right))
    expect(Math.max(...ends), `at ${width} px`).toBeLessThanOrEqual(right + 0.5)
  }
  await open(1)
  const excerpt = await box(page.locator('.news-card__excerpt'))
  const label = await box(page.locator('.read-more > :first-child'))
  expect(label.top - excerpt.bottom).toBeLessThan(16)
})

/** What begins on the axis, and the texts beside it. */
const EDGES = [
  '.home-wall g g',
  '.closing-band > svg',
  '.contact-cards > :nth-child(4)',
  '.news-card--brief',
  '.testimonial-list > li + li',
]
const TEXTS = [
  '.contact-cards > :nth-child(4) small',
  '.masthead > .lead',
  '.account__heading + .account__heading',
  '.opening-hours caption',
  '.news-card--brief > h3',
  '.testimonial-list > li + li bdi',
]

test('on a desk edges stand on one axis and texts on another, and the wall has whole tiles alone', async () => {
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
  for (const width of [1024, 1215, 1440, 1920]) {
    await setWidth(width)
    const gold = await box(page.locator('.home-wall g g'))
    const tiles = (width - gold.left) / ((gold.right - gold.left) / 2)
    expect(tiles, `at ${width} px`).toBeCloseTo(Math.round(tiles), 1)
    const edges = await lefts(EDGES, false)
    expect(edges.length).toBeGreaterThan(EDGES.length)
    expect(Math.max(...edges) - Math.min(...edges), `at ${width} px`).toBeLessThan(1)
    const texts = await lefts(TEXTS, true)
    expect(texts.length).toBeGreaterThan(TEXTS.length)
    expect(Math.max(...texts) - Math.min(...texts), `at ${width} px`).toBeLessThan(1)
    expect(Math.min(...texts)).toBeGreaterThan(Math.max(...edges) + 16)
  }
})

test.each(TEXT_FONT_NAMES)('in a %s font the texts of a service share a baseline', async (font) => {
  const { page } = await visit(inject('sites').root, { font })
  const rows = await page.locator('.service-card').all()
  expect(rows).toHaveLength(6)
  for (const row of rows) {
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
})
