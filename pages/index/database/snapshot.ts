import type { BakedPictures } from './baked-picture.ts'
import type { Rows } from './rows.ts'
import { TABLE_NAMES, type TableName } from './tables.ts'

/** Where a table's rows come from: `live` and `sample` ones were read now, `last-good` ones are the published ones. */
export type Source = 'live' | 'sample' | 'last-good'

/** The rows that a page is built from. The content pipeline makes it, and prerendering embeds it. */
export type Snapshot = {
  /** When rows were last read from the backend, ISO 8601 in UTC. */
  fetchedAt: string
  /** When the page is built, ISO 8601 in UTC. The footer's year and the announced closures follow from it. */
  builtAt: string
  /** Where the rows of each table that is shown come from. */
  source: Partial<Record<TableName, Source>>
  /**
   * Validated rows with their `image_url`, because the browser compares the backend's answer with them. A table
   * that is not shown has none.
   */
  rows: Rows
  pictures: BakedPictures
  /**
   * The requests that a visitor's browser repeats on load to find newer rows, and their public key; `null` if no backend
   * will be there to answer.
   */
  requery: { key: string; urls: Partial<Record<TableName, string>> } | null
}

/** Returns the tables that the page shows. */
export const shownTables = ({ source }: Pick<Snapshot, 'source'>): TableName[] =>
  TABLE_NAMES.filter((table) => table in source)

/** Returns the rows of the tables that the page shows, which are to be published. */
export function shownRows({ source, rows }: Pick<Snapshot, 'source' | 'rows'>): Partial<Rows> {
  return Object.fromEntries(shownTables({ source }).map((table) => [table, rows[table]]))
}

/** The data in the page's `<script id="baked-content">`. */
export type BakedContent = Pick<Snapshot, 'pictures' | 'requery'> & {
  /** The rows of the tables that the page shows. */
  rows: Partial<Rows>
  /** The office's time zone, such as `America/Bahia`. */
  timeZone: string
}

/** Returns addresses whose origins may serve pictures, which are most likely those of newer rows, too. */
export const pictureSources = ({ rows, requery }: Pick<BakedContent, 'rows' | 'requery'>): string[] => [
  ...Object.values(requery?.urls ?? {}),
  ...(rows.blog_posts ?? []).flatMap(({ image_url }) => image_url ?? []),
]
