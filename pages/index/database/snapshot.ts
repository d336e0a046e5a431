import type { KnownClosures } from '../hours/closures.ts'
import { forEachTable, LISTS, type ShownRows, type TableName, tablesOf } from '../lists/lists.ts'
import type { BakedPictures } from './baked-picture.ts'

/** Where a list's rows come from: `live` and `sample` ones were read now, `last-good` ones are the published ones. */
export type Source = 'live' | 'sample' | 'last-good'

/** The rows that a page is built from. The content pipeline makes it, and prerendering embeds it. */
export type Snapshot = {
  /** When rows were last read from the backend, ISO 8601 in UTC. */
  fetchedAt: string
  /** When the page is built, ISO 8601 in UTC. The footer's year and the announced closures follow from it. */
  builtAt: string
  /** Where the rows of each list that is shown come from. */
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
  /** By which the page tells whether the office is open. */
  closures: KnownClosures
  /** What the browser logs if a list cannot be read. It stands here so that a usual visit loads no list's module. */
  failureMessages: Partial<Record<TableName, string>>
}

/** Returns what a page hands to its script. */
export function bakedContent(
  { fetchedAt, rows, pictures, requery }: Snapshot,
  timeZone: string,
  closures: KnownClosures,
): BakedContent {
  const failureMessages = forEachTable(tablesOf(rows), (table) => LISTS[table].failureMessage)
  return { fetchedAt, rows, pictures, requery, timeZone, closures, failureMessages }
}

/**
 * Returns addresses whose origin, the office's own project, may serve pictures of newer rows. Those of any other host
 * wait for the next build, which encodes them: until then visitors would ask a third party.
 */
export const pictureSources = ({ requery }: Pick<BakedContent, 'requery'>): string[] =>
  Object.values(requery?.urls ?? {})
