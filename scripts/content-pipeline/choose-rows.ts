import type { Source } from '../../pages/index/database/snapshot.ts'
import { type RowLimits, type Rows, type TableName, tablesOf } from '../../pages/index/lists/lists.ts'
import { createFinding, type Finding, isBlocking } from '../findings/finding.ts'
import { getPublished, type Published } from '../published/published-site.ts'
import type { ListRead, ListReads } from './read-lists.ts'

/** A list with the rows that the page gets. */
export type ChosenList<T extends TableName> = {
  /** The result of querying the table. */
  read: ListRead<T>['kind']
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

/** The lists that the page shows, each with its rows. */
export type ChosenLists = { [T in TableName]?: ChosenList<T> }

export type ChooseOptions = {
  /** The source of rows that were read. */
  source: 'live' | 'sample'
  limits: RowLimits | undefined
}

/**
 * Decides which rows the page shows of each list: those that were read or, if they are invalid or the query failed,
 * the published ones. An empty list never replaces published rows, because row-level security without a policy answers
 * with an empty list, too. What was not read stays `undefined`.
 */
export function chooseRows(
  reads: ListReads | undefined,
  published: Published,
  options: ChooseOptions,
): ChosenLists | undefined {
  if (!reads) return
  const chosen = tablesOf(reads).map((table) => {
    const read = reads[table]
    return [table, read && chooseRowsOf(table, read, published, options)]
  })
  return Object.fromEntries(chosen)
}

function chooseRowsOf(
  table: TableName,
  read: ListRead<TableName>,
  published: Published,
  { source, limits }: ChooseOptions,
): ChosenList<TableName> {
  const { url, kind, findings } = read
  if (kind === 'rows') return { read: kind, url, source, rows: read.rows, findings }

  const publishedRows = getPublished(published)?.rows[table]?.slice(0, limits?.[table])
  // What is online may have rows if nobody can tell, or has just lost them.
  const mayHaveRows = publishedRows
    ? publishedRows.length > 0
    : published.kind === 'unreachable' || published.kind === 'foreign'
  if (kind === 'empty' && !mayHaveRows) {
    const noRows = createFinding('warning', 'no-rows', { table })
    return { read: kind, url, source, rows: [], findings: [noRows, ...findings] }
  }

  const found = kind === 'empty' ? createFinding('blocking', 'empty', { table }) : read.finding
  const fallbackReason: Finding = { ...found, severity: publishedRows ? 'degraded' : 'blocking' }
  return {
    read: kind,
    url,
    source: publishedRows ? 'last-good' : source,
    rows: publishedRows ?? [],
    fallbackReason,
    findings: [fallbackReason, ...findings],
  }
}

/** Returns the findings of the lists, in their order. */
export const findingsOfLists = (lists: ChosenLists): Finding[] =>
  Object.values(lists).flatMap(({ findings }) => findings)

/** Returns why lists have neither valid rows nor published ones; without such a finding a page can be built. */
export const findBlockedLists = (lists: ChosenLists): Finding[] =>
  Object.values(lists).flatMap(({ fallbackReason }) =>
    fallbackReason && isBlocking(fallbackReason) ? fallbackReason : [],
  )
