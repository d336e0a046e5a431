import {
  BackendError,
  backendError,
  DEADLINE_MS,
  guardedFetch,
  readText,
} from '../../pages/index/database/guarded-fetch.ts'
import { columnNames, LISTS, TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import type { LiveList } from '../../pages/index/lists/live-list.ts'
import { isUnknownColumn, reportUnknownColumns, unknownColumns } from '../content-pipeline/check-answer.ts'
import { describeError } from '../content-pipeline/read-finding.ts'
import { type CheckResult, createFinding, type Finding } from '../findings/finding.ts'
import { withRetry } from '../shared/retry.ts'
import type { ColumnsByTable, DataService } from '../shared/settings.ts'

export type AccessOptions = {
  /** Whether to send the requests that only somebody with write access may send. */
  includesWriting: boolean
  wasDeployed: boolean
  /** Tables that no other check reads, because the page does not show their lists: their columns are asked for. */
  unreadTables: TableName[]
  /**
   * Columns that the site does not use and that an earlier run could read, or that the office calls public. They are asked
   * for by name, because a table without a row to show tells nothing about its columns.
   */
  readableColumns?: ColumnsByTable | undefined
}

/** Whether the database said what anonymous visitors can do. */
export type AccessData = { isReadAnswered: boolean; isWriteAnswered: boolean }

/**
 * Checks that anonymous visitors can neither write nor read hidden rows or unknown columns. No request touches a row.
 * A table that the page does not show is checked too: it may still hold what clients wrote.
 *
 * | access  | nothing deployed, or unknown | deployed                            |
 * | ------- | ---------------------------- | ----------------------------------- |
 * | denied  | no finding                   | no finding                          |
 * | granted | stops the publication        | goes on; an alert is raised at once |
 * | unknown | stops the publication        | goes on; an alert if it lasts       |
 *
 * A readable column that the site does not use never stops a publication.
 */
export async function checkAccess(
  service: DataService | undefined,
  { includesWriting, wasDeployed, unreadTables, readableColumns = {} }: AccessOptions,
): Promise<CheckResult<AccessData>> {
  if (!service) return { findings: [], data: { isReadAnswered: false, isWriteAnswered: false } }
  const severity = wasDeployed ? 'degraded' : 'blocking'
  const check = async (table: TableName, excess: Promise<Finding[]>): Promise<Finding[]> => {
    try {
      return await excess
    } catch (error) {
      const code = error instanceof BackendError ? error.code : undefined
      return [createFinding(severity, 'access-unknown', { table, detail: describeError(error), code })]
    }
  }
  const checkWriting = async (table: TableName) =>
    (await anonHasWritePrivilege(service, table, readableColumns[table]))
      ? [createFinding(severity, 'writable', { table })]
      : []
  const checkHiddenRows = async (table: TableName) =>
    (await anonCanReadHidden(service, table))
      ? [createFinding(severity, 'hidden-rows-visible', { table })]
      : []
  const checkColumns = async (table: TableName) => {
    const rows = unreadTables.includes(table) ? await readAsAnon(service, anyRow(table)) : []
    const shown = unknownColumns(table, rows ?? [])
    const others = (readableColumns[table] ?? []).filter(
      (column) => isUnknownColumn(table, column) && !shown.includes(column),
    )
    const answers = await Promise.all(others.map((column) => anonCanReadColumn(service, table, column)))
    return reportUnknownColumns(table, [...shown, ...others.filter((_, index) => answers[index])])
  }

  const written = includesWriting ? TABLE_NAMES : []
  const [writing, ...reading] = await Promise.all([
    Promise.all(written.map((table) => check(table, checkWriting(table)))),
    Promise.all(TABLE_NAMES.filter(hasHiddenRows).map((table) => check(table, checkHiddenRows(table)))),
    Promise.all(TABLE_NAMES.map((table) => check(table, checkColumns(table)))),
  ])
  const isAnswered = ({ code }: Finding) => code !== 'access-unknown'
  return {
    findings: [...writing, ...reading.flat()].flat(),
    data: {
      isReadAnswered: reading.flat(2).every(isAnswered),
      isWriteAnswered: includesWriting && writing.flat().every(isAnswered),
    },
  }
}

/**
 * Tells whether anonymous visitors hold any privilege to change a table (DELETE, INSERT, or UPDATE of a column that the
 * site or a visitor reads, or is named), whatever row-level security says. Throws BackendError if no request was granted
 * and one was not answered.
 */
export async function anonHasWritePrivilege(
  service: DataService,
  table: TableName,
  readableColumns: string[] = [],
): Promise<boolean> {
  const ask = (requests: WriteRequest[]) =>
    Promise.allSettled(requests.map((request) => isWriteGranted(service, table, request)))
  // A right to update may be given for single columns. Every type takes null.
  const updatesOf = (columns: string[]) =>
    columns.map((column): WriteRequest => ({ method: 'PATCH', body: { [column]: null } }))
  const [answers, moreAnswers] = await Promise.all([
    // An empty list adds nothing, even to a table without a primary key.
    ask([{ method: 'DELETE' }, { method: 'POST', body: [] }, ...updatesOf(columnNames(table))]),
    readUnknownColumns(service, table).then(
      (columns) => ask(updatesOf([...new Set([...columns, ...readableColumns])])),
      async (reason: unknown) => [
        { status: 'rejected' as const, reason },
        ...(await ask(updatesOf(readableColumns))),
      ],
    ),
  ])
  const all = [...answers, ...moreAnswers]
  if (all.some((answer) => answer.status === 'fulfilled' && answer.value)) return true
  const unknown = all.find((answer) => answer.status === 'rejected')
  if (unknown) throw unknown.reason
  return false
}

/** Reads the columns that the site does not use. Throws BackendError for no answer. */
async function readUnknownColumns(service: DataService, table: TableName): Promise<string[]> {
  const rows = await readAsAnon(service, anyRow(table))
  return unknownColumns(table, rows ?? [])
}

type WriteRequest = { method: 'DELETE' | 'PATCH' | 'POST'; body?: object }

/**
 * Sends a request with a filter that no row matches, so that a granted one still changes nothing. The filter is one
 * parameter, because a proxy may drop the second of two with the same name. It takes the first column that the table
 * has: where a column is missing, the database says so before it looks at rights.
 */
async function isWriteGranted(service: DataService, table: TableName, request: WriteRequest) {
  const filters = request.method === 'POST' ? [''] : columnNames(table).map((column) => `?${column}=in.()`)
  for (const filter of filters) {
    const answer = await withRetry(() => sendWrite(service, table + filter, request))
    if (answer !== 'no column') return answer === 'granted'
  }
  // The column to be written is missing.
  return false
}

/** Throws BackendError for any answer that is neither a success nor an error of the database. */
async function sendWrite(
  { url, key }: DataService,
  path: string,
  { method, body }: WriteRequest,
): Promise<'granted' | 'denied' | 'no column'> {
  const signal = AbortSignal.timeout(DEADLINE_MS)
  try {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      method,
      headers: { apikey: key, 'content-type': 'application/json', prefer: 'return=minimal' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    const text = await readText(response, signal)
    // PostgREST says of each change how many rows it was about; a proxy that answers everything does not.
    const isFromPostgrest = response.headers.has('content-range')
    if ([200, 201, 204].includes(response.status) && isFromPostgrest) return 'granted'
    const { message, ...details } = backendError(response, text)
    throw new BackendError(`${method}: ${message}`, details)
  } catch (cause) {
    const error =
      cause instanceof BackendError ? cause : new BackendError(`${method}: no answer`, {}, { cause })
    if (isAboutColumn(error)) return 'no column'
    if (isDenied(error)) return 'denied'
    throw error
  }
}

const hiddenRowsFilter = (table: TableName) => (LISTS[table] as LiveList).hiddenRowsFilter

const hasHiddenRows = (table: TableName) => hiddenRowsFilter(table) !== undefined

/**
 * Tells whether anonymous visitors can read rows of a table that no visitor may read. Throws BackendError if that is
 * not known.
 */
export async function anonCanReadHidden(service: DataService, table: TableName): Promise<boolean> {
  const filter = hiddenRowsFilter(table)
  // Each of them needs one column less. Without the filter's own column, no row is marked as one to be shown.
  const queries = [`select=id&${filter}&limit=1`, `select=*&${filter}&limit=1`, 'select=*&limit=1']
  for (const query of queries) {
    const rows = await readAsAnon(service, `${table}?${query}`)
    if (rows) return rows.length > 0
  }
  return false
}

/**
 * Tells whether anonymous visitors can read a column, whatever rows its table shows. Throws BackendError if that is not
 * known.
 */
async function anonCanReadColumn(service: DataService, table: TableName, column: string): Promise<boolean> {
  // Quoted, because a name may hold signs that mean something in PostgREST's query.
  const name = encodeURIComponent(`"${column.replace(/[\\"]/g, '\\$&')}"`)
  const answer = await askAsAnon(service, `${table}?select=${name}&limit=0`)
  return answer !== 'denied' && answer !== 'no column'
}

/** The request for one row with all columns. */
const anyRow = (table: TableName) => `${table}?select=*&limit=1`

/**
 * Returns the rows that an anonymous visitor gets, none if the database denies it, and `undefined` if the table lacks a
 * column of the query. Throws BackendError for no answer.
 */
async function readAsAnon(service: DataService, path: string): Promise<unknown[] | undefined> {
  const answer = await askAsAnon(service, path)
  if (answer === 'no column') return
  return answer === 'denied' ? [] : answer
}

/** Returns the rows that an anonymous visitor gets, or why there are none. Throws BackendError for no answer. */
async function askAsAnon(
  { url, key }: DataService,
  path: string,
): Promise<unknown[] | 'denied' | 'no column'> {
  try {
    const response = await withRetry(() =>
      guardedFetch(`${url}/rest/v1/${path}`, { headers: { apikey: key } }),
    )
    const rows = (await response.json()) as unknown[]
    if (rows.every((row) => row && typeof row === 'object' && !Array.isArray(row))) return rows
    throw new BackendError('the answer is not a list of rows', { status: 200 })
  } catch (error) {
    if (error instanceof BackendError && isDenied(error)) return 'denied'
    if (error instanceof BackendError && isAboutColumn(error)) return 'no column'
    throw error
  }
}

/**
 * Error codes with which PostgreSQL or PostgREST denies a request. The HTTP status proves nothing: a gateway
 * or a firewall answers 401, 403, 404 or 405 before the database sees the request.
 */
const DENIALS = [
  // No privilege; no such table, by PostgreSQL and by PostgREST.
  '42501',
  '42P01',
  'PGRST205',
  // A view, or a materialized view, that cannot be written.
  '55000',
  '42809',
  // A column of a view that cannot be written; a column that PostgreSQL generates.
  '0A000',
  '428C9',
]

const isDenied = ({ code = '' }: BackendError) => DENIALS.includes(code)

/** The codes of PostgreSQL and of PostgREST for a column that a table lacks. */
const UNKNOWN_COLUMN = ['42703', 'PGRST204']

const isAboutColumn = ({ code = '' }: BackendError) => UNKNOWN_COLUMN.includes(code)
