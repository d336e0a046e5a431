import type { Cost } from './build-cost'
import type { Audited } from './lighthouse'
import { median } from './statistics'
import type { Visits } from './visits'

/** `decimals` are those that both numbers are shown with. */
export type Target = { what: string; most: number; actual: number; decimals: number }

const target = (what: string, most: number, actual: number, decimals = 0): Target => ({
  what,
  most,
  actual,
  decimals,
})

const ratio = (one: number[], other: number[]) => median(one) / median(other)

/** What the first view, a normal visit and newer rows may cost. */
export function visitTargets(visits: Visits, htmlBytes: number): Target[] {
  const { site, byHand, hydrated, siteWithNews, hydratedWithNews } = visits
  return [
    target('HTML with everything for the first view, gzip', 12_800, htmlBytes),
    target('script on a normal visit, gzip and headers', 5_120, median(site.scriptBytes)),
    target('requests answered before the first paint', 1, Math.max(...site.requestsBeforePaint)),
    target('own requests on a normal visit', 3, Math.max(...site.requests)),
    target(
      'visits whose script began before the first paint',
      0,
      site.scriptAfterPaint.filter((ms) => ms < 0).length,
    ),
    target('first paint, of by hand', 1.1, ratio(site.firstPaint, byHand.firstPaint), 2),
    target('largest paint, of by hand', 1.1, ratio(site.largestPaint, byHand.largestPaint), 2),
    target('first paint, of hydrated', 0.8, ratio(site.firstPaint, hydrated.firstPaint), 2),
    target('largest paint, of hydrated', 0.8, ratio(site.largestPaint, hydrated.largestPaint), 2),
    target('long-task time, ms', 0, median(site.longTasks)),
    target('layout shift', 0, Math.max(...site.layoutShift, ...siteWithNews.layoutShift), 3),
    target(
      'newer rows, of hydrated',
      0.9,
      ratio(siteWithNews.refreshedNews, hydratedWithNews.refreshedNews),
      2,
    ),
  ]
}

export type Audits = Record<'site' | 'sample' | 'byHand', Audited>

/** Lighthouse finds nothing to complain of, but that a demonstration asks not to be indexed. */
export function auditTargets({ site, sample, byHand }: Audits): Target[] {
  const lost = (audited: Audited) =>
    Object.values(audited.scores).reduce((sum, score) => sum + 100 - score, 0)
  return [
    target('points lost of 400 in Lighthouse', 0, lost(site)),
    target(
      'complaints about the demonstration, noindex aside',
      0,
      sample.complaints.filter((audit) => audit !== 'is-crawlable').length,
    ),
    target('modelled largest paint, of by hand', 1.1, ratio(site.largestPaint, byHand.largestPaint), 2),
  ]
}

export type Costs = Record<'fetch' | 'build', Cost>

/** With pictures that an earlier fetch has kept. */
export function costTargets({ fetch, build }: Costs): Target[] {
  return [
    target('fetch, s', 2, fetch.seconds, 1),
    target('build, s', 10, build.seconds, 1),
    target('memory of the build at its peak, MB', 600, build.peakMegabytes),
  ]
}

/** Whether it was reached; what could not be measured was not. */
export const isHeld = ({ actual, most }: Target) => actual <= most
