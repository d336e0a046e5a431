import type { Rows } from '../../pages/index/database/rows.ts'
import type { Source } from '../../pages/index/database/snapshot.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import { TOPIC_OF_TABLE } from '../findings/alert-topics.ts'
import type { Finding } from '../findings/finding.ts'
import { getPublished, type Published } from '../site/content-json.ts'
import type { TableRead } from './read-table.ts'

/** A table with the rows that the page gets. */
export type LoadedTable<T extends TableName> = {
  /** The request that visitors repeat. */
  url: string
  source: Source
  rows: Rows[T]
  /**
   * Why the rows are not those that were read. Its severity is `degraded` if published rows take their place, and
   * `blocking` if there are none.
   */
  fallbackReason?: Finding
  /** Everything that is wrong with the table, the fallback's reason first. */
  findings: Finding[]
}

/**
 * Decides which rows the page shows of a table: those that were read or, if they are invalid or the query failed, the
 * published ones. An empty list replaces published rows only if `mayBeEmpty`, because row-level security without a
 * policy answers with an empty list, too.
 */
export function withFallback<T extends TableName>(
  table: T,
  read: TableRead<T>,
  published: Published,
  { source, limit, mayBeEmpty }: { source: 'live' | 'sample'; limit: number; mayBeEmpty: boolean },
): LoadedTable<T> {
  const { url, kind, findings } = read
  if (kind === 'rows') return { url, source, rows: read.rows, findings }

  const noRows = [] as unknown as Rows[T]
  const publishedRows = getPublished(published)?.rows[table]?.slice(0, limit) as Rows[T] | undefined
  const isEmptyOnPurpose = kind === 'empty' && (mayBeEmpty || publishedRows?.length === 0)
  if (isEmptyOnPurpose) return { url, source, rows: noRows, findings }

  const fallbackReason: Finding = {
    ...read.finding,
    severity: publishedRows ? 'degraded' : 'blocking',
    alert: { topic: TOPIC_OF_TABLE[table], immediate: false },
  }
  return {
    url,
    source: publishedRows ? 'last-good' : source,
    rows: publishedRows ?? noRows,
    fallbackReason,
    findings: [fallbackReason, ...findings],
  }
}
