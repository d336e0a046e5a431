import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import type { RowLimits, TableName } from '../../pages/index/database/tables.ts'
import { type Finding, isBlocking } from '../findings/finding.ts'
import type { Links } from '../findings/links.ts'
import type { DataService } from '../shared/settings.ts'
import type { Published } from '../site/content-json.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { readTable } from './read-table.ts'
import { type LoadedTable, withFallback } from './with-fallback.ts'

/**
 * The service that rows are read from: the office's project, or a backend with sample rows. A site that shows no list
 * may have none.
 */
export type RowSource = { service: DataService | undefined; kind: 'live' | 'sample' }

/** What differs between `npm run fetch`, `npm run build`, `npm start` and a publication. */
export type LoadOptions = {
  source: RowSource
  /** How many rows of each table are shown; a table without a number is not queried. */
  limits: RowLimits
  /** The published site, whose rows take the place of a table that cannot be used. */
  published: Published
  /** The public address, from which published pictures are restored. */
  siteUrl: URL | undefined
  /** Tables that may come without rows although they had some. */
  allowEmpty: readonly TableName[]
  links: Links
  /** When the page is built: the year and the closures that it shows follow from this time. Without it, now. */
  builtAt?: Date
}

/** The tables that the page shows, each with its rows. */
export type LoadedTables = { [T in TableName]?: LoadedTable<T> }

export type LoadedContent = {
  tables: LoadedTables
  /** Absent if a table has neither valid rows nor a fallback. */
  snapshot?: Snapshot
  /** What is wrong with pictures; a table has its own findings. */
  pictureFindings: Finding[]
}

/**
 * Loads the content of a site: runs both queries, takes the published rows of a table instead if {@link withFallback}
 * decides so, and bakes the pictures. Does not query tables again that a check has `loaded` before.
 */
export async function loadContent(options: LoadOptions, loaded?: LoadedTables): Promise<LoadedContent> {
  const tables = loaded ?? (await loadTables(options))
  if (Object.values(tables).some(hasNeitherRowsNorFallback)) return { tables, pictureFindings: [] }
  const { snapshot, findings } = await buildSnapshot(tables, options)
  return { tables, snapshot, pictureFindings: findings }
}

/** Runs the queries of the tables that are shown in parallel, and decides whose rows each table gets. */
export async function loadTables({
  source: { service, kind },
  limits,
  published,
  allowEmpty,
  links,
}: LoadOptions): Promise<LoadedTables> {
  const load = async <T extends TableName>(table: T): Promise<LoadedTable<T> | undefined> => {
    const limit = limits[table]
    if (limit === undefined) return
    if (!service) throw new Error(`there is no project to read ${table} from`)
    const read = await readTable(table, service, limit, links)
    const mayBeEmpty = allowEmpty.includes(table)
    return withFallback(table, read, published, { source: kind, limit, mayBeEmpty })
  }
  const [blog_posts, testimonials] = await Promise.all([load('blog_posts'), load('testimonials')])
  return { ...(blog_posts && { blog_posts }), ...(testimonials && { testimonials }) }
}

/** Tells whether the rows of a table cannot be used and there are no published ones to fall back to. */
export const hasNeitherRowsNorFallback = ({ fallbackReason }: LoadedTable<TableName>): boolean =>
  fallbackReason !== undefined && isBlocking(fallbackReason)
