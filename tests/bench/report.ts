import type { Measure } from '../../scripts/site/weigh'
import type { Score } from './lighthouse'
import type { Figures } from './visit'

/** What was measured of a page: `newer` are the visits while its backend has newer rows. */
export type Measured = { url: string; weights: Measure[]; visits: Figures[]; newer: Figures[] }

export type Pages = { site: Measured; unscripted: Measured; hydrated: Measured }

/** What could not be measured is NaN, and not held. */
export type Target = { what: string; most: number; actual: number; isHeld: boolean }

/** Of two in the middle the greater one; NaN of nothing. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const all = (visits: Figures[], figure: keyof Figures) => visits.map((visit) => visit[figure])

/** What was measured of each page; of several visits the median, the least and the most. */
export function pageTable(pages: Pages): string {
  const row = (what: string, cell: (page: Measured) => string) => [what, ...Object.values(pages).map(cell)]
  const weight = (line: 0 | 1, what: string) => row(what, ({ weights }) => format(weights[line]?.actual))
  const figure = (which: 'visits' | 'newer', figure: keyof Figures, what: string) =>
    row(what, (page) => spread(all(page[which], figure)))
  return table([
    ['', 'this page', 'without script', 'hydrated'],
    weight(0, 'HTML, gzip bytes'),
    weight(1, 'script of every visit, gzip bytes'),
    figure('visits', 'requests', 'requests'),
    figure('visits', 'firstPaint', 'first paint, ms'),
    figure('visits', 'longTasks', 'long tasks, ms'),
    figure('visits', 'layoutShift', 'layout shift'),
    figure('newer', 'newerRows', 'newer rows shown, ms'),
    figure('newer', 'longTasks', 'long tasks with newer rows, ms'),
    figure('newer', 'layoutShift', 'layout shift with newer rows'),
  ])
}

/** What the page may take. */
export function targetsOf({ site, unscripted, hydrated }: Pages, scores: Score[]): Target[] {
  const ratio = (other: Measured, which: 'visits' | 'newer', figure: keyof Figures) =>
    median(all(site[which], figure)) / median(all(other[which], figure))
  const shifts = all([...site.visits, ...site.newer], 'layoutShift')
  const targets: [string, number, number][] = [
    ['first paint, of without script', 1.03, ratio(unscripted, 'visits', 'firstPaint')],
    ['long tasks, ms', 0, median(all(site.visits, 'longTasks'))],
    ['worst layout shift', 0, Math.max(...shifts)],
    ['first paint, of hydrated', 0.85, ratio(hydrated, 'visits', 'firstPaint')],
    ['newer rows, of hydrated', 0.95, ratio(hydrated, 'newer', 'newerRows')],
  ]
  for (const { what, most = Number.NaN, actual } of site.weights.slice(0, 2))
    targets.push([`${what}, bytes`, most, actual])
  for (const { category, score } of scores)
    targets.push([`Lighthouse, points lost in ${category}`, 0, 100 - score])
  return targets.map(([what, most, actual]) => ({ what, most, actual, isHeld: actual <= most }))
}

export const targetTable = (targets: Target[]) =>
  table([
    ['target', 'at most', 'actual'],
    ...targets.map(({ what, most, actual, isHeld }) => {
      return [what, format(most), format(actual), isHeld ? 'held' : 'missed']
    }),
  ])

function spread(values: number[]): string {
  if (!values.length) return '–'
  return `${format(median(values))} (${format(Math.min(...values))}–${format(Math.max(...values))})`
}

const format = (value = Number.NaN) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 3 : 0 })

const table = (rows: string[][]) =>
  rows
    .map(([what = '', ...cells]) => what.padEnd(54) + cells.map((cell) => cell.padStart(24)).join(''))
    .join('\n')
