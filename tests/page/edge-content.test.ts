import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Rows } from '../../pages/index/database/rows.ts'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { answer, refreshed, visit } from '../support/browser.ts'
import { post, testimonial } from '../support/rows.ts'
import { textFaults } from '../support/text-faults.ts'

const sentence = (word: string) => `${`${word} `.repeat(2000).slice(0, 1999)}.`
const ARABIC = 'مكتب المحاسبة في سلفادور'
const HEBREW = 'משרד רואי חשבון (מרכז)'
/** Every accent as a mark of its own, and marks stacked as high as rows may have them. */
const MARKED = `${'João Gonçalves'.normalize('NFD')} Z${'\u0301\u0323\u0302\u0308'.repeat(2)}oe`
const WIDE_NAME = 'M'.repeat(120)

/** Unusual rows, all of them allowed by the row policy. */
const EDGE: Rows = {
  blog_posts: [
    post({ id: 'long', title: 'Contabilidade'.repeat(31).slice(0, 400), excerpt: 'Leia.', author: MARKED }),
    post({ id: 'short', title: 'É', excerpt: sentence('escrituração'), author: ARABIC }),
    post({
      id: 'rtl',
      title: `${HEBREW} — CNPJ 11.222.333/0001-81`,
      excerpt: 'W'.repeat(2000),
      author: WIDE_NAME,
    }),
  ],
  testimonials: [
    testimonial({ id: 'rated-0', rating: 0, client_name: ARABIC, content: 'Bom.\n'.repeat(60) }),
    testimonial({ client_name: 'W'.repeat(120), company: WIDE_NAME, content: sentence('atendimento') }),
    testimonial({
      id: 'rated-3',
      rating: 3,
      client_name: MARKED,
      company: HEBREW,
      content: `${'W'.repeat(1500)}\n\n${ARABIC}`,
    }),
  ],
}

const { page, console, errors } = await visit(undefined, { keep: true })

/** Shows the page with the first rows of each table, as the browser draws them. */
async function open(count: number) {
  for (const table of TABLE_NAMES) await answer(page, table, EDGE[table].slice(0, count))
  await page.goto(inject('sites').nested)
  await refreshed(page)
  for (const card of ['#blog .news-card', '#testimonials figure'])
    expect(await page.locator(card).count()).toBe(count)
}

/** Expects nothing to break, overlap or scroll sideways in windows of these widths. */
async function expectWhole(...widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await textFaults(page), `${width} px`).toEqual([])
    expect(await overlaps(page), `${width} px`).toEqual([])
  }
}

test.each([0, 1, 2])('with %i cards nothing breaks, overlaps or scrolls sideways', async (count) => {
  await open(count)
  expect(await page.locator('.loading:visible').count()).toBe(0)
  await expectWhole(1280, 320)
  expect([...console, ...errors]).toEqual([])
})

test('nor with 3, folded and open; folding hides what it is worth', async () => {
  await open(3)
  await expectWhole(1280, 320)
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
  await expectWhole(320, 1280)
  expect([...console, ...errors]).toEqual([])
})

test.each([4, 5, 6])('nor with %i, which stand on one another beside the first', async (count) => {
  await open(3)
  await page.locator('[data-live] > ul').evaluateAll((lists, count) => {
    for (const list of lists)
      while (list.childElementCount < count) list.append(list.lastElementChild?.cloneNode(true) ?? '')
  }, count)
  await expectWhole(320, 1280)
  const places = await page
    .locator('[data-live] > ul')
    .evaluateAll((lists) =>
      lists.map(({ children }) => [...children].map((card) => card.getBoundingClientRect().toJSON())),
    )
  for (const [first, ...others] of places) {
    expect(others.map(({ top }) => top)).toEqual(
      [first.top, ...others.map(({ bottom }) => bottom)].slice(0, -1),
    )
    expect(new Set(others.map(({ left }) => left)).size).toBe(1)
  }
})

test('without a map the hours end where the news do', async () => {
  await open(3)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('.location-map').evaluate((map) => map.remove())
  const right = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().right)
  expect(await right('.opening-hours')).toBeCloseTo(await right('#blog .lead'))
})

test('what is not given leaves no empty line; right-to-left text turns round itself alone', async () => {
  await open(3)
  await page.setViewportSize({ width: 640, height: 800 })
  const clients = page.locator('#testimonials figcaption')
  expect(await clients.evaluateAll((all) => all.map((client) => client.childElementCount))).toEqual([1, 2, 2])
  const empty = page.locator('main :is(p, bdi, h3):empty:not([role=status], .opening-hours__now)')
  expect(await empty.count()).toBe(0)
  const rating = page.locator('#testimonials [role=img]').first()
  expect(await rating.getAttribute('aria-label')).toBe('0 de 5 estrelas')

  const directions = await page
    .locator('main :is(bdi, [dir=auto])')
    .evaluateAll((all) => all.map((text) => getComputedStyle(text).direction))
  expect(directions.filter((direction) => direction === 'rtl')).toHaveLength(4)
  // The author stands below the date, whatever the direction of the name.
  const byline = page.locator('#blog li:nth-child(2) p.small')
  const [date, author] = await byline
    .locator('time, bdi')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
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
