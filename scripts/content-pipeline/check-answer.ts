import { feedTimestamp } from '../../pages/index/database/published-date.ts'
import { type RowIssue, validateRows } from '../../pages/index/database/rows.ts'
import { columnNames, LISTS, type Rows, type TableName } from '../../pages/index/lists/lists.ts'
import type { LiveList } from '../../pages/index/lists/live-list.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import type { RowParams } from '../findings/finding-params.ts'
import { publicRowLabel } from '../findings/row-label.ts'
import { holdsSecret } from '../findings/row-messages.ts'
import { findProseIssue } from './find-prose-issue.ts'

/** The rows of a table's answer, or why it has none. `finding` says why, `findings` everything else. */
export type CheckedAnswer<T extends TableName> = { findings: Finding[] } & (
  | { kind: 'rows'; rows: Rows[T] }
  | { kind: 'empty' }
  | { kind: 'invalid' | 'failed'; finding: Finding }
)

/** Checks the columns and rows of a table's answer. `origin` is the backend's, `now` the time of the run. */
export function checkAnswer<T extends TableName>(
  table: T,
  answer: unknown[],
  origin: string,
  limit: number,
  now: Date,
): CheckedAnswer<T> {
  const missing = findMissingColumn(table, answer)
  const unknown = findUnknownColumns(table, answer)
  if (missing) return { kind: 'invalid', finding: missing, findings: unknown }

  const { rows, rejected, partial } = validateRows(table, answer, origin, limit)
  const { maxLengths }: LiveList = LISTS[table]
  const paramsOf = (issue: RowIssue) => ({
    ...issue,
    name: publicRowLabel(table, answer[issue.index], issue.id),
    maxLength: maxLengths[issue.field],
  })
  const findings = [
    ...rejected.slice(0, MAX_REPORTED_ROWS).map((row): Finding => {
      const params = paramsOf(row)
      if (holdsSecret(params)) return reportSecret(params, false)
      return createFinding('warning', 'row-rejected', params)
    }),
    ...partial.map((row): Finding => {
      const params = paramsOf(row)
      if (holdsSecret(params)) return reportSecret(params, true)
      return createFinding('warning', 'row-partial', params)
    }),
    ...findTextsThatAreNotProse(table, answer, rejected),
    ...findDatesFarAhead(table, rows, now),
    ...unknown,
  ]

  if (rows.length) return { kind: 'rows', rows, findings }
  if (answer.length)
    return { kind: 'invalid', finding: createFinding('blocking', 'no-valid-rows', { table }), findings }
  return { kind: 'empty', findings }
}

/** Returns a finding on a row that holds a secret, which anybody can read in the table, wherever in the row it is. */
const reportSecret = (row: RowParams, isShown: boolean): Finding =>
  createFinding('warning', 'row-with-secret', { ...row, isShown })

/** Columns that Supabase's Table Editor adds to every table. They tell nothing that is not public. */
const TIMESTAMPS = ['created_at', 'updated_at']

/** Finds a column that the site reads and an answer with rows lacks. */
function findMissingColumn(table: TableName, answer: unknown[]): Finding | undefined {
  const given = columnsIn(answer)
  const column = given.length ? columnNames(table).find((name) => !given.includes(name)) : undefined
  return column === undefined ? undefined : createFinding('blocking', 'no-column', { table, column })
}

/** Finds columns that the site does not use but `select=*` gives to every visitor. */
export function findUnknownColumns(table: TableName, answer: unknown[]): Finding[] {
  return reportUnknownColumns(table, unknownColumns(table, answer))
}

/** Returns a finding on columns that every visitor can read although the site does not use them, if there are any. */
export function reportUnknownColumns(table: TableName, columns: string[]): Finding[] {
  if (!columns.length) return []
  return [createFinding('warning', 'unknown-columns', { table, columns })]
}

/** Returns the names of an answer's columns that the site does not use, at most {@link MAX_REPORTED_COLUMNS}. */
export function unknownColumns(table: TableName, answer: unknown[]): string[] {
  const columns = columnsIn(answer).filter((name) => isUnknownColumn(table, name))
  return columns.sort().slice(0, MAX_REPORTED_COLUMNS)
}

/** Tells whether the site does not use a column, and no Supabase table has it by itself. */
export const isUnknownColumn = (table: TableName, name: string): boolean =>
  ![...columnNames(table), ...TIMESTAMPS].includes(name)

/** Returns the names of the columns of an answer's rows. */
function columnsIn(answer: unknown[]): string[] {
  const rows = answer.filter((row) => row && typeof row === 'object' && !Array.isArray(row)) as object[]
  return [...new Set(rows.flatMap(Object.keys))]
}

/** The maximum number of rejected rows to report: a backend that ignores `limit` may send thousands. */
const MAX_REPORTED_ROWS = 20

/**
 * The maximum number of unknown columns of a table to report. A table has fewer: maintainers are notified of each new one,
 * and the columns of all tables fit in an alert's marker.
 */
const MAX_REPORTED_COLUMNS = 40

/** A date a year ahead is likely a typing error, and keeps its row the first. */
const FAR_AHEAD_MS = 366 * 24 * 60 * 60 * 1000

function findDatesFarAhead<T extends TableName>(table: T, rows: Rows[T], now: Date): Finding[] {
  const { shownDateColumn: column }: LiveList = LISTS[table]
  if (!column) return []
  return (rows as ({ id: string } & Record<string, unknown>)[]).flatMap((row) => {
    const date = String(row[column])
    if (Date.parse(feedTimestamp(date)) < now.getTime() + FAR_AHEAD_MS) return []
    const name = publicRowLabel(table, row, row.id)
    return createFinding('warning', 'date-far-ahead', { table, name, column, date })
  })
}

/** Finds texts of the rows that are shown which visitors see as something else than prose: as HTML, or misread. */
function findTextsThatAreNotProse(table: TableName, answer: unknown[], rejected: RowIssue[]): Finding[] {
  const { maxLengths, pictureColumn }: LiveList = LISTS[table]
  const textColumns = Object.keys(maxLengths).filter((column) => column !== pictureColumn)
  const rejectedIndexes = new Set(rejected.map(({ index }) => index))
  return answer.flatMap((candidate, index) => {
    if (rejectedIndexes.has(index)) return []
    const row = candidate as Record<string, unknown>
    return textColumns.flatMap((field) => {
      const text = row[field]
      const issue = typeof text === 'string' ? findProseIssue(text) : undefined
      if (!issue) return []
      const name = publicRowLabel(table, row, String(row.id))
      return [createFinding('warning', 'not-prose', { table, name, field, ...issue })]
    })
  })
}
