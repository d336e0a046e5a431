import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { answer, refreshed, visit, visitSite } from '../support/browser.ts'
import { TEXT_FONT_NAMES } from '../support/fonts.ts'

const { rows } = inject('snapshot')

const boxes = (found: Locator) =>
  found.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))

test('two posts end with the measure, and one has its button below its excerpt', async () => {
  const { page } = await visit(undefined)
  const open = async (count: number) => {
    for (const table of TABLE_NAMES) await answer(page, table, rows[table].slice(0, count))
    await page.goto(inject('sites').nested)
    await refreshed(page)
  }
  await open(2)
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [lead] = await boxes(page.locator('#blog .lead'))
    const ends = (await boxes(page.locator('.news-card > *'))).map(({ right }) => right)
    expect(Math.max(...ends), `at ${width} px`).toBeLessThanOrEqual(Number(lead?.right) + 0.5)
  }
  await open(1)
  const [excerpt, label] = await boxes(page.locator('.news-card__excerpt, .read-more > :first-child'))
  expect(Number(label?.top) - Number(excerpt?.bottom)).toBeLessThan(16)
})

const TEXTS = [
  '.contact-cards > :nth-child(4) small',
  '.masthead > .lead',
  '.account__heading + .account__heading',
  '.opening-hours caption',
  '.news-card--brief > h3',
  '.testimonial-list > li + li bdi',
]

test('on a desk the texts of the second column stand on one axis', async () => {
  const { page } = await visitSite()
  for (const width of [1024, 1215, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await page.locator(TEXTS.join()).evaluateAll((all) =>
      all.map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getClientRects()[0]?.left ?? 0
      }),
    )
    expect(lefts.length).toBeGreaterThan(TEXTS.length)
    expect(Math.max(...lefts) - Math.min(...lefts), `at ${width} px`).toBeLessThan(1)
  }
})

test.each(TEXT_FONT_NAMES)('in a %s font the texts of a service share a baseline', async (font) => {
  const { page } = await visitSite({ font })
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
