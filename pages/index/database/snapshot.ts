import type { KnownDeadlines } from '../deadlines/deadlines.ts'
import type { KnownClosures } from '../hours/closures.ts'
import { forEachTable, LISTS, type ShownRows, type TableName, tablesOf } from '../lists/lists.ts'
import type { BakedPictures } from './baked-picture.ts'

/** The source of a list's rows: `live` and `sample` rows were read now, `last-good` ones are the published rows. */
export type Source = 'live' | 'sample' | 'last-good'

/** The rows that a page is built from. The content pipeline makes it, and prerendering embeds it. */
export type Snapshot = {
  /** The time at which rows were last read from the backend, ISO 8601 in UTC. */
  fetchedAt: string
  /** The time of the build, ISO 8601 in UTC. The footer's year and the announced closures depend on it. */
  builtAt: string
  /** The source of the rows, for each list that is shown. */
  source: Partial<Record<TableName, Source>>
  /** Valid rows with their `image_url`, because the browser compares the backend's answer with them. */
  rows: ShownRows
  pictures: BakedPictures
  /**
   * The requests that a visitor's browser repeats on load to find newer rows, and their public key; `null` if no backend
   * will be there to answer.
   */
  requery: { key: string; urls: Partial<Record<TableName, string>> } | null
}

/** The data in the page's `<script id="baked-content">`. */
export type BakedContent = Pick<Snapshot, 'fetchedAt' | 'rows' | 'pictures' | 'requery'> & {
  /** The office's time zone, such as `America/Bahia`. */
  timeZone: string
  /** The page needs them to tell whether the office is open. */
  closures: KnownClosures
  /** The page needs them to draw the calendar of a later day. */
  deadlines: KnownDeadlines | undefined
  /**
   * The messages that the browser logs if a list cannot be read. Without them here, every visit would load the lists'
   * modules.
   */
  failureMessages: Partial<Record<TableName, string>>
}

/** Returns what a page hands to its script. */
export function bakedContent(
  { fetchedAt, rows, pictures, requery }: Snapshot,
  timeZone: string,
  closures: KnownClosures,
  deadlines: KnownDeadlines | undefined,
): BakedContent {
  const failureMessages = forEachTable(tablesOf(rows), (table) => LISTS[table].failureMessage)
  return { fetchedAt, rows, pictures, requery, timeZone, closures, deadlines, failureMessages }
}

/**
 * Returns addresses whose origin, the office's own project, may serve pictures of newer rows. Those of any other host
 * wait for the next build, which encodes them: until then visitors would ask a third party.
 */
export const pictureSources = ({ requery }: Pick<BakedContent, 'requery'>): string[] =>
  Object.values(requery?.urls ?? {})
