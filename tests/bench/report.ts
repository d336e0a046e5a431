import { median, spread, table } from './statistics'
import { type Audits, type Costs, isHeld, type Target } from './targets'
import type { Figures } from './visit'
import type { Visits } from './visits'

const FIGURES: [keyof Figures, string, decimals?: number][] = [
  ['bytes', 'bytes, without pictures'],
  ['scriptBytes', 'bytes of script'],
  ['requests', 'requests'],
  ['requestsBeforePaint', 'answered before first paint'],
  ['firstPaint', 'first paint, ms'],
  ['largestPaint', 'largest paint, ms'],
  ['layoutShift', 'layout shift', 3],
  ['longTasks', 'long tasks, ms'],
  ['scriptAfterPaint', 'script after first paint, ms'],
  ['readableNews', 'readable news, ms'],
]

/** Medians with least and most, and this page's in proportion to the others'. */
export function visitTable({ site, byHand, hydrated, siteWithNews, hydratedWithNews }: Visits): string {
  const ratio = (one: number[], other: number[]) => {
    const value = median(one) / median(other)
    return Number.isFinite(value) ? value.toFixed(2) : '–'
  }
  return table([
    ['median (least–most)', 'this page', 'by hand', 'hydrated', 'of by hand', 'of hydrated'],
    ...FIGURES.map(([figure, name, decimals]) => [
      name,
      ...[site, byHand, hydrated].map((page) => spread(page[figure], decimals)),
      ...[byHand, hydrated].map((page) => ratio(site[figure], page[figure])),
    ]),
    ...(['bytes', 'refreshedNews'] as const).map((figure) => [
      figure === 'bytes' ? 'bytes, with newer rows' : 'newer rows, ms',
      spread(siteWithNews[figure]),
      '–',
      spread(hydratedWithNews[figure]),
      '–',
      ratio(siteWithNews[figure], hydratedWithNews[figure]),
    ]),
  ])
}

export function auditTable(audits: Audits): string {
  return table([
    ['Lighthouse, mobile', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint, ms', ''],
    ...Object.entries(audits).map(([page, { scores, largestPaint, complaints }]) => [
      { site: 'this page', sample: 'as demonstration', byHand: 'by hand' }[page] ?? '',
      ...Object.values(scores).map((score) => score.toFixed(0)),
      spread(largestPaint),
      complaints.join(', '),
    ]),
  ])
}

export function costTable(costs: Costs): string {
  return table([
    ['with kept pictures', 's', 'MB at its peak'],
    ...Object.entries(costs).map(([program, { seconds, peakMegabytes }]) => [
      `npm run ${program}`,
      seconds.toFixed(1),
      peakMegabytes.toFixed(0),
    ]),
  ])
}

export function targetTable(targets: Target[]): string {
  return table([
    ['target', 'at most', 'actual', ''],
    ...targets.map((target) => [
      target.what,
      target.most.toFixed(target.decimals),
      target.actual.toFixed(target.decimals),
      isHeld(target) ? 'held' : 'MISSED',
    ]),
  ])
}
