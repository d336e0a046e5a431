import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { DESKTOP, PHONE, visit } from '../support/browser.ts'
import { folderOf } from '../support/sites.ts'
import { expectedSizes, type Size, total } from './expected-size.ts'

test('the sections stand in the order home, services, location, news, testimonials', async () => {
  const { page } = await visit(inject('sites').root)
  const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(['home', 'services', 'location', 'blog', 'testimonials'])
})

/** How much larger than usual an office's own texts may make its page. */
const OFFICE_SLACK = 1.2

const snapshot = inject('snapshot')
const withoutRows = { ...snapshot, rows: { blog_posts: [], testimonials: [] } }
const PAGES = [
  {
    whose: 'the sample office',
    url: inject('sites').root,
    expected: expectedSizes(readContentFiles(), snapshot),
    slack: 1,
  },
  {
    whose: 'an office with more to say and no rows',
    url: inject('sites').nested,
    expected: expectedSizes(readContentFiles(folderOf('office')), withoutRows),
    slack: OFFICE_SLACK,
  },
]

describe.each(PAGES)('the page of $whose', ({ url, expected, slack }) => {
  let page: Page
  beforeAll(async () => {
    const before = (page: Page) => page.route('**/rest/v1/**', (route) => route.abort())
    page = (await visit(url, { keep: true, before })).page
    // Which closed days are announced depends on the day of the build.
    await page.locator('[data-closed]').evaluateAll((rows) => rows.forEach((row) => void row.remove()))
  })

  test.each<{ what: string; viewport: typeof PHONE; figure: keyof Size }>([
    { what: 'height on a phone', viewport: PHONE, figure: 'phone' },
    { what: 'height on a desk', viewport: DESKTOP, figure: 'desk' },
    { what: 'number of elements', viewport: DESKTOP, figure: 'elements' },
  ])('its $what is no more than expected for its content and rows', async ({ what, viewport, figure }) => {
    await page.setViewportSize(viewport)

    const actual = figure === 'elements' ? await countElements(page) : await measureHeight(page)

    const most = Math.round(slack * total(Object.values(expected), figure))
    const parts = await describeGrowth(page, expected, figure)
    const message = `${what}: ${actual}, and at most ${most} for this content and these rows. Larger than expected: ${parts}. Make them smaller, or raise on purpose their figures in tests/design/expected-size.ts.`
    expect(actual, message).toBeLessThanOrEqual(most)
  })
})

const countElements = (page: Page) => page.locator('*').count()

const measureHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Names the three parts that exceed most what is expected of them. */
async function describeGrowth(page: Page, expected: Record<string, Size>, figure: keyof Size) {
  const sections = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => `#${id}`))
  const selectors = [...new Set([...Object.keys(expected), ...sections])].filter((each) => each !== 'html')
  const sizes = await measureParts(page, selectors, figure === 'elements')
  return selectors
    .map((selector, index) => ({
      selector,
      actual: sizes[index] ?? 0,
      usual: expected[selector]?.[figure] ?? 0,
    }))
    .filter(({ actual, usual }) => actual > usual)
    .toSorted((one, other) => other.actual - other.usual - (one.actual - one.usual))
    .slice(0, 3)
    .map(({ selector, actual, usual }) => `${selector} ${actual}, expected ${usual}`)
    .join('; ')
}

/** Returns the height of each part, or how many elements it has; 0 for one that is absent. */
const measureParts = (page: Page, selectors: string[], isOfElements: boolean) =>
  page.evaluate(
    ([selectors, isOfElements]) =>
      selectors.map((selector) => {
        const part = document.querySelector(selector)
        if (!part) return 0
        if (isOfElements) return part.querySelectorAll('*').length + 1
        return Math.round(part.getBoundingClientRect().height)
      }),
    [selectors, isOfElements] as const,
  )
