import type { Measure } from '../../scripts/site/weigh'
import type { Score } from './lighthouse'
import type { Figures } from './visit'

/** What was measured of a page: `newer` are the visits while its backend has newer rows. */
export type Measured = { url: string; weights: Measure[]; visits: Figures[]; newer: Figures[] }

export type Pages = { site: Measured; unscripted: Measured; hydrated: Measured }

/** The middle value, the greater one of two; NaN of an empty list. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const all = (visits: Figures[], figure: keyof Figures) => visits.map((visit) => visit[figure])
const rounded = (value: number) => Number(value.toFixed(value < 10 ? 4 : 0))

/** The figures of each page; of several visits median, least and most. */
export function figuresOf(pages: Pages) {
  const row = (cell: (page: Measured) => unknown) =>
    Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, cell(page)]))
  const figure = (which: 'visits' | 'newer', figure: keyof Figures) =>
    row((page) => {
      const values = all(page[which], figure)
      const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(rounded)
      return values.length ? `${middle} (${least}–${most})` : '–'
    })
  return {
    'HTML, gzip bytes': row(({ weights }) => weights[0]?.actual),
    'script of every visit, gzip bytes': row(({ weights }) => weights[1]?.actual),
    requests: figure('visits', 'requests'),
    'first paint, ms': figure('visits', 'firstPaint'),
    'long tasks, ms': figure('visits', 'longTasks'),
    'layout shift': figure('visits', 'layoutShift'),
    'newer rows shown, ms': figure('newer', 'newerRows'),
    'long tasks with newer rows, ms': figure('newer', 'longTasks'),
    'layout shift with newer rows': figure('newer', 'layoutShift'),
  }
}

/** The limits and whether they are held. A figure that could not be measured is NaN and holds no limit. */
export function targetsOf({ site, unscripted, hydrated }: Pages, scores: Score[]) {
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
  return targets.map(([what, most, actual]) => ({
    what,
    most,
    actual: rounded(actual),
    isHeld: actual <= most,
  }))
}
