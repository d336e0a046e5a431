import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, NARROW, PHONE, visitSite } from '../support/browser.ts'

const { page } = await visitSite({ keep: true })

/** The narrowest window with two columns, a usual desktop, and a window with larger text. */
const DESKS = [{ width: 1024, height: 800 }, DESKTOP, { width: 1920, height: 1080 }]

/** Returns where the text of each element begins, in CSS pixels from the window's left edge. */
const textStarts = (found: Locator): Promise<number[]> =>
  found.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().left
    }),
  )

/** The maximum difference between the numbers. */
const spread = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers)

test.each([NARROW, PHONE, ...DESKS])(
  'at $width px the headings of all sections begin at the same distance from the edge of the window',
  async (viewport) => {
    await page.setViewportSize(viewport)
    const starts = await textStarts(page.locator('main > section :is(h1, h2)'))
    expect(starts).toHaveLength(await page.locator('main > section').count())
    expect(spread(starts)).toBeLessThan(1)
  },
)

/** The text with which the second column of each part of the page begins. */
const SECOND_COLUMN = [
  '#services .masthead > .lead',
  '.service-ledger__heading + .service-ledger__heading',
  '.opening-hours caption',
  '#blog .masthead > .lead',
  '#blog li + li h3',
  '#testimonials li + li + li bdi',
]

test.each(DESKS)('at $width px the second columns of all sections begin on one axis', async (viewport) => {
  await page.setViewportSize(viewport)
  const starts = await Promise.all(
    SECOND_COLUMN.map(async (selector) => (await textStarts(page.locator(selector)))[0] ?? Number.NaN),
  )
  expect(spread(starts)).toBeLessThan(1)
  // Which of the footer's columns begins there depends on the width.
  const columns = await textStarts(page.locator('footer h2'))
  expect(Math.min(...columns.map((column) => spread([column, ...starts])))).toBeLessThan(1)
})

test.each([PHONE, { width: 768, height: 1024 }, ...DESKS])(
  'at $width px all buttons of a section are of one height, and none is stretched',
  async (viewport) => {
    await page.setViewportSize(viewport)
    const heights = await page
      .locator('main .button-link:visible')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(4)
    expect(spread(heights)).toBeLessThan(1)
  },
)

// The last service of the sample, or the question after them, has a name of two lines in the narrower ones.
test.each([NARROW, { width: 360, height: 740 }, PHONE])(
  'at $width px the leaves beside the names of the services stand on the line below the names',
  async (viewport) => {
    await page.setViewportSize(viewport)
    const distances = await page.locator('.ledger-row').evaluateAll((all) =>
      all.map((card) => {
        const [leaf, name] = ['.ledger-row__leaf', '.ledger-row__title'].map((part) =>
          card.querySelector(part)?.getBoundingClientRect(),
        )
        return (name?.bottom ?? Number.NaN) - (leaf?.bottom ?? Number.NaN)
      }),
    )
    expect(distances.length).toBeGreaterThan(5)
    expect(spread(distances)).toBeLessThan(1)
  },
)
