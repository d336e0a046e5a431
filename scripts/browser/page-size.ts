import type { Page } from 'playwright-core'
import type { Measure } from '../site/weigh'
import { typefaceCame, WIDTHS } from './states'

/** Greatest heights, by the window's width, both in CSS pixels. */
const MOST_HEIGHTS: Record<string, number> = { 390: 7_000, 1280: 4_600 }
const MOST_ELEMENTS = 400

/**
 * Measures a page with its web font.
 *
 * @param url of a site built from the sample rows
 */
export async function pageSize(page: Page, url: string): Promise<Measure[]> {
  // While the leaves of the tile wall turn, it has more elements.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url)
  await typefaceCame(page)
  const actual = await page.evaluate(() => document.querySelectorAll('*').length)
  const heights = await pageHeights(page)
  return [
    { what: 'elements', most: MOST_ELEMENTS, actual },
    ...heights.map(({ width, ...height }) => ({ what: `height at ${width} px`, ...height })),
  ]
}

/** The heights of the open page, by the window's width. */
export async function pageHeights(page: Page) {
  const heights: { width: string; most?: number; actual: number }[] = []
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height })
    const actual = await page.evaluate(() => document.documentElement.scrollHeight)
    const most = MOST_HEIGHTS[width]
    heights.push({ width, ...(most && { most }), actual })
  }
  return heights
}
