import { feedTimestamp } from '../../pages/index/database/published-date.ts'
import { type RowIssue, validateRows } from '../../pages/index/database/rows.ts'
import { findTextSign } from '../../pages/index/database/text-signs.ts'
import { LISTS, type Rows, type TableName } from '../../pages/index/lists/lists.ts'
import type { LiveList } from '../../pages/index/lists/live-list.ts'
import { isNoValue } from '../../pages/index/readable-text.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import type { RowParams } from '../findings/finding-params.ts'
import { publicRowLabel } from '../findings/row-label.ts'
import { holdsSecret } from '../findings/row-messages.ts'

/** The rows of a table's answer, or why it has none. `finding` says why, `findings` everything else. */
export type CheckedAnswer<T extends TableName> = { findings: Finding[] } & (
  | { kind: 'rows'; rows: Rows[T] }
  | { kind: 'empty' }
  | { kind: 'invalid' | 'failed'; finding: Finding }
)

/** Checks the rows of a table's answer. `origin` is the backend's, `now` the time of the run. */
export function checkAnswer<T extends TableName>(
  table: T,
  answer: unknown[],
  origin: string,
  limit: number,
  now: Date,
): CheckedAnswer<T> {
  const { rows, rejected, partial } = validateRows(table, answer, origin, limit)
  const { maxLengths }: LiveList = LISTS[table]
  const paramsOf = (issue: RowIssue) => ({
    ...issue,
    name: publicRowLabel(table, answer[issue.index], issue.id),
    maxLength: maxLengths[issue.field],
  })
  const isOfRow = ({ code }: RowIssue) => code !== 'wrong-type'
  const columnsOfRejected = findColumnsOfOtherType(rejected, answer)
  const findings = [
    ...columnsOfRejected,
    ...findColumnsOfOtherType(partial, answer),
    ...rejected
      .filter(isOfRow)
      .slice(0, MAX_REPORTED_ROWS)
      .map((row): Finding => {
        const params = paramsOf(row)
        if (holdsSecret(params)) return reportSecret(params, false)
        return createFinding('warning', 'row-rejected', params)
      }),
    ...partial.filter(isOfRow).map((row): Finding => {
      const params = paramsOf(row)
      if (holdsSecret(params)) return reportSecret(params, true)
      return createFinding('warning', 'row-partial', params)
    }),
    ...findTextsThatAreNotProse(table, answer, rejected),
    ...findDatesFarAhead(table, rows, now),
  ]

  if (rows.length) return { kind: 'rows', rows, findings }
  if (!answer.length) return { kind: 'empty', findings }
  const [column] = columnsOfRejected
  if (!column)
    return { kind: 'invalid', finding: createFinding('blocking', 'no-valid-rows', { table }), findings }
  const others = findings.filter(({ code }) => code !== 'column-type')
  return { kind: 'invalid', finding: { ...column, severity: 'blocking' }, findings: others }
}

/** Finds the columns whose values are of another type than the site reads. It is the column's, and not that of a row. */
function findColumnsOfOtherType(issues: RowIssue[], answer: unknown[]): Finding<'column-type'>[] {
  const byColumn = new Map<string, Finding<'column-type'>>()
  for (const { table, index, field: column, code } of issues) {
    if (code !== 'wrong-type' || byColumn.has(column)) continue
    const type = typeOf((answer[index] as Record<string, unknown>)[column])
    byColumn.set(column, createFinding('warning', 'column-type', { table, column, type }))
  }
  return [...byColumn.values()]
}

/** Returns the type of a column that gives such a value in JSON, as PostgreSQL calls it. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  // A number that JavaScript does not hold exactly, such as an id beyond 2^53.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return 'bigint'
  const types: Record<string, string> = {
    string: 'text',
    number: 'numeric',
    boolean: 'boolean',
    object: 'json',
  }
  return types[typeof value] ?? ''
}

/** Returns a finding on a row that holds a secret, which anybody can read in the table, wherever in the row it is. */
const reportSecret = (row: RowParams, isShown: boolean): Finding =>
  createFinding('warning', 'row-with-secret', { ...row, isShown })

/** The maximum number of rejected rows to report: a backend that ignores `limit` may send thousands. */
const MAX_REPORTED_ROWS = 20

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

/** Finds texts of the rows that are shown which another program has written or damaged. */
function findTextsThatAreNotProse(table: TableName, answer: unknown[], rejected: RowIssue[]): Finding[] {
  const { maxLengths, pictureColumn }: LiveList = LISTS[table]
  const textColumns = Object.keys(maxLengths).filter((column) => column !== pictureColumn)
  const rejectedIndexes = new Set(rejected.map(({ index }) => index))
  return answer.flatMap((candidate, index) => {
    if (rejectedIndexes.has(index)) return []
    const row = candidate as Record<string, unknown>
    return textColumns.flatMap((field) => {
      const text = row[field]
      const sign = typeof text === 'string' && !isNoValue(text) ? findTextSign(text) : undefined
      if (!sign) return []
      const name = publicRowLabel(table, row, String(row.id))
      return [createFinding('warning', 'not-prose', { table, name, field, ...sign })]
    })
  })
}
