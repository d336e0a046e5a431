import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { validateRows } from '../../pages/index/database/rows'
import { type SiteServer, serveSite } from '../../scripts/shared/serve'
import { textFaults } from '../accessibility/reviewer/text-faults'
import { openBrowser, refreshed } from '../support/browser'
import { edgeRows } from '../support/edge-rows'
import { buildFrom } from '../support/sites'

const visit = openBrowser()
let server: SiteServer
beforeAll(async () => {
  const snapshot = { ...inject('snapshot'), rows: edgeRows, requery: null }
  server = await serveSite(await buildFrom(snapshot, 'edge'))
})
afterAll(() => server?.close())

test('the rows are ones that the row policy lets through', () => {
  for (const table of ['blog_posts', 'testimonials'] as const)
    expect(validateRows(table, edgeRows[table], '').setAside).toEqual([])
})

describe.each([320, 1280])('%i px wide', (width) => {
  const size = { viewport: { width, height: 800 } }

  test('nothing breaks, overlaps or scrolls sideways, with cards closed and open', async () => {
    const { page, errors } = await visit(server.url, size)
    await refreshed(page)
    expect(await page.locator('#blog article').count()).toBe(3)
    expect(await textFaults(page)).toEqual([])
    for (const toggle of await page.locator('.news-card__toggle').all()) await toggle.click()
    expect(await textFaults(page)).toEqual([])
    expect(await areTogether(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test.each([0, 1, 2])('nor with %i cards that only the browser has read', async (count) => {
    const { page } = await visit(inject('sites').unread, {
      ...size,
      before: async (page) => {
        for (const table of ['blog_posts', 'testimonials'] as const)
          await page.route(`**/rest/v1/${table}?**`, (route) =>
            route.fulfill({
              json: edgeRows[table].slice(0, count),
              headers: { 'access-control-allow-origin': '*' },
            }),
          )
      },
    })
    await refreshed(page)
    for (const card of ['#blog article', '#testimonials figure'])
      expect(await page.locator(card).count()).toBe(count)
    expect(await textFaults(page)).toEqual([])
    expect(await areTogether(page)).toEqual([])
  })
})

describe('what a row does not have', () => {
  test('a company that is not given leaves no empty line', async () => {
    const { page } = await visit(server.url)
    const clients = page.locator('#testimonials figcaption')
    expect(await clients.evaluateAll((all) => all.map((client) => client.childElementCount))).toEqual([
      1, 2, 2,
    ])
    expect(await page.locator('main :is(p, bdi, h3):empty:not([role=status], [data-open-now])').count()).toBe(
      0,
    )
  })

  test('no stars is a rating too', async () => {
    const { page } = await visit(server.url)
    expect(await page.locator('#testimonials [role=img]').first().getAttribute('aria-label')).toBe(
      '0 de 5 estrelas',
    )
  })
})

test('right-to-left text turns round itself alone', async () => {
  const { page } = await visit(server.url, { viewport: { width: 640, height: 800 } })
  const directions = await page
    .locator('main bdi')
    .evaluateAll((all) => all.map((text) => getComputedStyle(text).direction))
  expect(directions.filter((direction) => direction === 'rtl')).toHaveLength(4)
  // What stands beside it in the same line keeps its place: the date before the author.
  const [date, author] = await Promise.all(
    ['time', 'bdi'].map((part) =>
      page.locator(`#blog li:nth-child(2) .news-card__byline ${part}`).boundingBox(),
    ),
  )
  expect(date?.x).toBeLessThan(author?.x ?? 0)
})

/** Cards that lie on one another or on what follows the list. */
const areTogether = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-live]')].flatMap((list) => {
      const boxes = [...list.querySelectorAll('li'), ...(list.parentElement?.children ?? [])]
        .filter((element) => element !== list && !element.matches('.visually-hidden'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
      return boxes.flatMap(({ element, box }, index) =>
        boxes
          .slice(index + 1)
          .filter(
            ({ box: other }) =>
              box.left < other.right - 1 &&
              other.left < box.right - 1 &&
              box.top < other.bottom - 1 &&
              other.top < box.bottom - 1,
          )
          .map(({ element: other }) => `${element.className} | ${other.className}`),
      )
    }),
  )
