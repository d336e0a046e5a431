import { hash } from 'node:crypto'
import type { Content } from '../../pages/index/content-schema/schema.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { knownDeadlines } from '../../pages/index/deadlines/deadlines.ts'
import { closedDaysAhead, noticeOn } from '../../pages/index/hours/closures.ts'
import { officeDay } from '../../pages/index/hours/time-zone.ts'

/** The inputs of a build. */
export type SiteInputs = { content: Content; snapshot: Snapshot; siteUrl: URL | undefined }

/**
 * The parts that make up a page besides the commit:
 *
 * - `rows`: the rows of the lists
 * - `pictures`: their encoded pictures
 * - `requests`: the requests that visitors repeat, with their key
 * - `address`: the site's public address
 * - `month`: the month of the build, because the footer shows the year
 * - `closures`: the closures and the notice that the page shows at the time of the build
 * - `deadlines`: the first day of the calendar, and the deadlines from which it is drawn
 */
export type PagePart = 'rows' | 'pictures' | 'requests' | 'address' | 'month' | 'closures' | 'deadlines'

/** The SHA-256 of each part in hex. */
export type PageParts = Record<PagePart, string>

/** Returns the hash of each part that a page is made from. */
export function hashPageParts({
  content: { office, hours, deadlines },
  snapshot,
  siteUrl,
}: SiteInputs): PageParts {
  const { rows, pictures, requery, builtAt } = snapshot
  const now = new Date(builtAt)
  const hashOf = (value: unknown) => hash('sha256', JSON.stringify(value))
  return {
    rows: hashOf(rows),
    pictures: hashOf(pictures),
    requests: hashOf(requery),
    address: hashOf(siteUrl?.href ?? null),
    // A build once a month is enough to keep the year right.
    month: hashOf(officeDay(now, office.timeZone).slice(0, 'yyyy-mm'.length)),
    closures: hashOf([closedDaysAhead(hours, now, office.timeZone), noticeOn(hours, now, office.timeZone)]),
    deadlines: hashOf(knownDeadlines(deadlines, now, office.timeZone) ?? null),
  }
}

/** Returns one hash of all parts. */
export const hashPage = (parts: PageParts): string => hash('sha256', JSON.stringify(parts))
