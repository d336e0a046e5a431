import type { Rows } from '../../pages/index/database/rows.ts'
import type { Source } from '../../pages/index/database/snapshot.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import type { Finding } from '../findings/finding.ts'
import { getPublished, type Published } from '../site/content-json.ts'
import type { TableRead } from './read-table.ts'

/** A table as it would be baked. */
export type LoadedTable<T extends TableName> = {
  url: string
  source: Source
  rows: Rows[T]
  /** Why the rows are not those that were read: it keeps the published ones, or stops. */
  fallbackReason?: Finding
  /** All that is to be told, the fallbackReason first. */
  findings: Finding[]
}

/** Row-level security without a policy gives an empty list, too: alone it replaces no rows. */
export function withFallback<T extends TableName>(
  table: T,
  read: TableRead<T>,
  published: Published,
  { source, mayBeEmpty }: { source: 'live' | 'sample'; mayBeEmpty: boolean },
): LoadedTable<T> {
  const { url, kind, findings } = read
  if (kind === 'rows') return { url, source, rows: read.rows, findings }
  const none = [] as unknown as Rows[T]
  const copy = getPublished(published)?.rows[table]
  const isInOrder = mayBeEmpty || copy?.length === 0
  if (kind === 'empty' && isInOrder) return { url, source, rows: none, findings }
  const fallbackReason: Finding = {
    ...read.fallbackReason,
    severity: copy ? 'degraded' : 'blocking',
    alert: { topic: table, immediate: false },
  }
  const kept = { source: copy ? 'last-good' : source, rows: copy ?? none } as const
  return { url, ...kept, fallbackReason, findings: [fallbackReason, ...findings] }
}
