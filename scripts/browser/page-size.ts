import type { Page } from 'playwright-core'
import { typefaceShown, WIDTHS } from './screenshot-states'

/** Something of the page's size, and the most that it may be with the sample rows. */
export type SizeLine = { what: string; most?: number; actual: number }

/** Greatest heights, by the window's width, both in CSS pixels. */
const MOST_HEIGHTS: Record<string, number> = { 390: 7_000, 1280: 4_600 }
const MOST_ELEMENTS = 430

/**
 * Measures a page as a visitor has it once its typeface has come.
 *
 * @param url of a site built from the sample rows
 */
export async function pageSize(page: Page, url: string): Promise<SizeLine[]> {
  await page.goto(url)
  await typefaceShown(page)
  const lines: SizeLine[] = [
    {
      what: 'elements',
      most: MOST_ELEMENTS,
      actual: await page.evaluate(() => document.querySelectorAll('*').length),
    },
  ]
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height })
    const actual = await page.evaluate(() => document.documentElement.scrollHeight)
    const most = MOST_HEIGHTS[width]
    lines.push({ what: `height at ${width} px`, ...(most && { most }), actual })
  }
  return lines
}

/** The lines that are over what they may be. */
export const oversize = (lines: SizeLine[]) => lines.filter(({ most = Infinity, actual }) => actual > most)

export const sizeTable = (lines: SizeLine[]) =>
  lines
    .map(({ what, most, actual }) =>
      [
        what.padEnd(20),
        ...[actual, most].map((number) => (number?.toLocaleString('en') ?? '').padStart(9)),
      ].join(''),
    )
    .join('\n')
