import type { Page } from 'playwright-core'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { TableName } from '../../pages/index/lists/lists.ts'
import { NewsList } from '../../pages/index/sections/news/NewsList.tsx'
import { TestimonialList } from '../../pages/index/sections/testimonials/TestimonialList.tsx'
import { visit, visitSite } from '../support/browser.ts'
import { post, testimonial } from '../support/rows.ts'

// The range is from a phone that enlarges its display to a window across two screens of 2,560 px.
const NARROWEST = 280
const WIDEST = 5120
/** The width of a full HD screen, from which on a wider window must give no text less room. */
const FULL_HD = 1920

/** In CSS pixels. No breakpoint is a multiple of it, so that the sweep comes near each of them on either side. */
const STEP = 37
/** The step above {@link FULL_HD}, where no styles have a breakpoint. */
const WIDE_STEP = 320

/** The place of an element in a window, from its left edge to its right one. */
type Box = { name: string; left: number; right: number; isInline: boolean }
type Measurement = { width: number; pageWidth: number; boxes: Box[] }

describe(`from ${NARROWEST} to ${WIDEST} px`, () => {
  let measurements: Measurement[]
  beforeAll(async () => {
    const { page } = await visitSite({ keep: true })
    measurements = await measureAt(page, [
      ...widths(NARROWEST, FULL_HD, STEP),
      ...widths(FULL_HD, WIDEST, WIDE_STEP),
    ])
  })

  test('nothing on the page is wider than the window', () => {
    expect(findWide(measurements)).toEqual([])
  })

  test(`from ${FULL_HD} px on nothing on the page gets narrower as the window gets wider`, () => {
    const wide = measurements.filter(({ width }) => width >= FULL_HD)
    expect(findShrinking(wide)).toEqual([])
  })
})

// Each number of rows has an arrangement of its own. An office may show up to six.
test('in lists of one to six rows nothing is wider than the window or gets narrower as the window gets wider', async () => {
  const { page } = await visit(inject('sites').root, { javaScriptEnabled: false, bypassCSP: true })
  const show = (table: TableName, list: ReactNode) =>
    page
      .locator(`[data-live=${table}] > ul`)
      .evaluate((shown, html) => Object.assign(shown, { outerHTML: html }), renderToStaticMarkup(list))
  for (const count of [1, 2, 4, 5, 6]) {
    const posts = times(count, (id) => ({ ...post({ id, image_url: null }), picture: null }))
    await show('blog_posts', createElement(NewsList, { rows: posts, timeZone: 'UTC' }))
    await show(
      'testimonials',
      createElement(TestimonialList, { rows: times(count, (id) => testimonial({ id })) }),
    )
    expect(await page.locator('#blog li').count()).toBe(count)

    expect(findWide(await measureAt(page, [320, 768, 1024, 1280])), `${count} rows`).toEqual([])
    expect(findShrinking(await measureAt(page, widths(FULL_HD, WIDEST, WIDE_STEP))), `${count} rows`).toEqual(
      [],
    )
  }
})

const times = <T>(count: number, createRow: (id: string) => T) =>
  Array.from({ length: count }, (_, index) => createRow(String(index)))

/** Widths from one to the other, both among them. */
const widths = (from: number, to: number, step: number): number[] => {
  const steps = Math.ceil((to - from) / step)
  return [...Array.from({ length: steps }, (_, index) => from + index * step), to]
}

async function measureAt(page: Page, widths: number[]): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const width of widths) measurements.push(await measure(page, width))
  return measurements
}

const findWide = (measurements: Measurement[]): string[] =>
  measurements.flatMap(({ width, pageWidth, boxes }) => {
    const wide = boxes.filter(({ left, right }) => left < -1 || right > width + 1)
    const defects = wide.map(({ name, left, right }) => `at ${width} px from ${left} to ${right}: ${name}`)
    return pageWidth > width ? [`at ${width} px the page is ${pageWidth} px wide`, ...defects] : defects
  })

function findShrinking(measurements: Measurement[]): string[] {
  const defects: string[] = []
  let narrower: Measurement | undefined
  for (const measurement of measurements) {
    for (const [place, { name, left, right, isInline }] of measurement.boxes.entries()) {
      const before = narrower?.boxes[place]
      const lost = before ? before.right - before.left - (right - left) : 0
      // An inline box is as wide as its lines, which break elsewhere.
      if (lost > 1 && !isInline) defects.push(`${lost} px less at ${measurement.width} px: ${name}`)
    }
    narrower = measurement
  }
  return defects
}

/** Measures all but what is cut off on purpose: parts of drawings, and words for screen readers. */
async function measure(page: Page, width: number): Promise<Measurement> {
  await page.setViewportSize({ width, height: 900 })
  const measurement = await page.evaluate(() => {
    const elements = document.querySelectorAll(
      'header, main, footer, :is(header, main, footer) :not(svg, svg *, .visually-hidden *)',
    )
    const boxes = [...elements].map((element): Box => {
      const { left, right } = element.getBoundingClientRect()
      const name = `${element.tagName} ${element.className} “${element.textContent.slice(0, 30)}”`
      return { name, left, right, isInline: getComputedStyle(element).display === 'inline' }
    })
    const { clientWidth, scrollWidth } = document.documentElement
    // As text: for so many values, the encoding of Playwright takes longer than the measuring.
    return JSON.stringify({ width: clientWidth, pageWidth: scrollWidth, boxes })
  })
  return JSON.parse(measurement)
}
