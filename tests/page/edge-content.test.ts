import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { validateRows } from '../../pages/index/database/rows'
import { TABLE_NAMES } from '../../pages/index/database/tables'
import { type SiteServer, serveSite } from '../../scripts/shared/serve'
import { answer, refreshed, visit } from '../support/browser'
import { edgeRows } from '../support/edge-rows'
import { buildFrom } from '../support/sites'
import { textFaults } from '../support/text-faults'

let server: SiteServer
beforeAll(async () => {
  const snapshot = { ...inject('snapshot'), rows: edgeRows, requery: null }
  server = await serveSite(await buildFrom(snapshot, 'edge'))
})
afterAll(() => server?.close())

test('the rows are ones that the row policy lets through', () => {
  for (const table of TABLE_NAMES)
    expect(validateRows(table, edgeRows[table], '')).toMatchObject({ setAside: [], shownWithout: [] })
})

describe.each([320, 1280])('%i px wide', (width) => {
  const viewport = { width, height: 800 }

  test('nothing breaks, overlaps or scrolls sideways, with cards folded and open; folding hides what it is worth', async () => {
    const { page, errors } = await visit(server.url, { viewport })
    await refreshed(page)
    expect(await page.locator('#blog .news-card').count()).toBe(3)
    expect(await textFaults(page)).toEqual([])
    for (const toggle of await page.locator('.news-card .read-more').all()) await toggle.click()
    const quotes = page.locator('#testimonials li', { has: page.locator('.read-more') })
    expect(await quotes.count()).toBe(3)
    for (const quote of await quotes.all()) {
      const lines = () =>
        quote
          .locator('blockquote')
          .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
      const folded = await lines()
      expect(folded).toBeLessThan(16)
      await quote.locator('.read-more').click()
      // More than its button takes.
      expect(await lines()).toBeGreaterThan(folded + 2)
    }
    expect(await textFaults(page)).toEqual([])
    expect(await overlaps(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test.each([0, 1, 2])('nor with %i cards that only the browser has read', async (count) => {
    const before = (page: Page) =>
      Promise.all(TABLE_NAMES.map((table) => answer(page, table, edgeRows[table].slice(0, count))))
    const { page, console } = await visit(inject('sites').unread, { viewport, before })
    await refreshed(page)
    expect(await page.locator('.loading:visible').count()).toBe(0)
    expect(console).toEqual([])
    for (const card of ['#blog .news-card', '#testimonials figure'])
      expect(await page.locator(card).count()).toBe(count)
    expect(await textFaults(page)).toEqual([])
    expect(await overlaps(page)).toEqual([])
  })
})

test('what is not given leaves no empty line; right-to-left text turns round itself alone', async () => {
  const { page } = await visit(server.url, { viewport: { width: 640, height: 800 } })
  const clients = page.locator('#testimonials figcaption')
  expect(await clients.evaluateAll((all) => all.map((client) => client.childElementCount))).toEqual([1, 2, 2])
  const empty = page.locator('main :is(p, bdi, h3):empty:not([role=status], [data-open-now])')
  expect(await empty.count()).toBe(0)
  const rating = page.locator('#testimonials [role=img]').first()
  expect(await rating.getAttribute('aria-label')).toBe('0 de 5 estrelas')

  const directions = await page
    .locator('main :is(bdi, [dir=auto])')
    .evaluateAll((all) => all.map((text) => getComputedStyle(text).direction))
  expect(directions.filter((direction) => direction === 'rtl')).toHaveLength(4)
  // What stands beside it in the same line keeps its place: the date before the author.
  const byline = page.locator('#blog li:nth-child(2) .news-card__byline')
  const [date, author] = await byline
    .locator('time, bdi')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
  expect(date).toBeLessThan(author ?? 0)
})

/** Cards that lie on one another or on what follows the list. */
const overlaps = (page: Page) =>
  page.locator('[data-live]').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const others = [...(list.parentElement?.children ?? [])].filter((one) => one !== list)
      const boxes = [...list.querySelectorAll('li'), ...others]
        .filter((element) => !element.matches('.visually-hidden'))
        .map((element) => element.getBoundingClientRect())
      const overlap = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
      return boxes.filter((one, index) => boxes.slice(index + 1).some((other) => overlap(one, other)))
    }),
  )
