import { expect, inject, test } from 'vitest'
import { typefaceCame } from '../../scripts/browser/states.ts'
import { refreshed, visit } from '../support/browser.ts'
import { builtSite } from '../support/sites.ts'
import { oversize, weigh } from './weigh.ts'

const { page, requests } = await visit(inject('sites').root, { keep: true })
await refreshed(page)
await typefaceCame(page)

test('the built site is within its budget', async () => {
  const asked = requests.map((url) => new URL(url).pathname.slice(1)).filter((path) => path.endsWith('.js'))
  const lines = await weigh(builtSite('root'), asked)
  expect(oversize(lines)).toEqual([])
  // Otherwise a line that finds nothing to weigh would never be over.
  const unused = lines.filter(({ actual }) => actual === 0).map(({ what }) => what)
  expect(unused).toEqual(['style sheets'])
})

/** Greatest heights with the sample rows, by the window's width, both in CSS pixels. */
const MOST_HEIGHTS = { 390: 7_000, 1280: 4_600 }
const MOST_ELEMENTS = 410

test('the page is as short and made of as few elements as its limits say', async () => {
  // The closures that the page names are of the day on which it was built.
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('[data-closed]')) row.remove()
  })
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  expect(elements).toBeLessThanOrEqual(MOST_ELEMENTS)
  for (const [width, most] of Object.entries(MOST_HEIGHTS)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `at ${width} px`).toBeLessThanOrEqual(most)
  }
})
