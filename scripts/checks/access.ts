import {
  BackendError,
  backendError,
  DEADLINE_MS,
  guardedFetch,
  readText,
} from '../../pages/index/database/guarded-fetch.ts'
import { columnNames, LISTS, TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import { type LiveList, PRIVATE_COLUMN } from '../../pages/index/lists/live-list.ts'
import { describeError } from '../content-pipeline/read-finding.ts'
import { type CheckResult, createFinding, type Finding } from '../findings/finding.ts'
import type { AccessExcess } from '../findings/finding-params.ts'
import { withRetry } from '../shared/retry.ts'
import type { DataService } from '../shared/settings.ts'

export type AccessOptions = {
  /** Whether to send the requests that only somebody with write access may send. */
  includesWriting: boolean
  wasDeployed: boolean
}

/** Whether the database said what anonymous visitors can do. */
export type AccessData = { isReadAnswered: boolean; isWriteAnswered: boolean }

/**
 * Checks that anonymous visitors can neither write, nor read hidden rows, nor read a column that is not granted by its
 * name. No request touches a row. A table that the page does not show is checked too: it may still hold what clients
 * wrote.
 *
 * | access  | nothing deployed, or unknown | deployed                            |
 * | ------- | ---------------------------- | ----------------------------------- |
 * | denied  | no finding                   | no finding                          |
 * | granted | stops the publication        | goes on; an alert is raised at once |
 * | unknown | stops the publication        | goes on; an alert if it lasts       |
 *
 * A table without the private column, as version 1.1.0 made it, is a warning.
 */
export async function checkAccess(
  service: DataService | undefined,
  { includesWriting, wasDeployed }: AccessOptions,
): Promise<CheckResult<AccessData>> {
  if (!service) return { findings: [], data: { isReadAnswered: false, isWriteAnswered: false } }
  const severity = wasDeployed ? 'degraded' : 'blocking'
  const openTo = (table: TableName, excess: AccessExcess): Finding[] => [
    createFinding(severity, 'access-open', { table, excess }),
  ]
  const checkWriting = async (table: TableName) =>
    (await anonCanWrite(service, table)) ? openTo(table, 'writing') : []
  const checkHiddenRows = async (table: TableName) =>
    (await anonCanReadHidden(service, table)) ? openTo(table, 'hidden-rows') : []
  const checkPrivateColumn = async (table: TableName) => {
    const answer = await readPrivateColumn(service, table)
    if (answer === 'readable') return openTo(table, 'other-columns')
    return answer === 'missing'
      ? [createFinding('warning', 'needs-migration', { table, lack: 'column', column: PRIVATE_COLUMN })]
      : []
  }

  const [writing, hiddenRows, columns] = await Promise.all([
    includesWriting ? askOfTables(checkWriting) : [],
    askOfTables(checkHiddenRows),
    askOfTables(checkPrivateColumn),
  ])
  const answers = [...writing, ...hiddenRows, ...columns]
  // A table has one finding on all questions without an answer, because there is one thing to do.
  const unknown = TABLE_NAMES.flatMap((of): Finding[] => {
    const unanswered = answers.find(({ table, error }) => table === of && error)
    if (!unanswered) return []
    const params = { table: of, detail: describeError(unanswered.error) }
    return [createFinding(severity, 'access-unknown', params)]
  })
  const isAnswered = ({ error }: Answer) => !error
  return {
    findings: [...answers.flatMap(({ findings }) => findings), ...unknown],
    data: {
      isReadAnswered: [...hiddenRows, ...columns].every(isAnswered),
      isWriteAnswered: includesWriting && writing.every(isAnswered),
    },
  }
}

/** What a question about a table found, or the error that came in place of an answer. */
type Answer = { table: TableName; findings: Finding[]; error?: unknown }

const askOfTables = (question: (table: TableName) => Promise<Finding[]>): Promise<Answer[]> =>
  Promise.all(
    TABLE_NAMES.map((table) =>
      question(table).then(
        (findings): Answer => ({ table, findings }),
        (error: unknown): Answer => ({ table, findings: [], error }),
      ),
    ),
  )

/**
 * Tells whether anonymous visitors hold any privilege to change a table (DELETE, INSERT, or UPDATE of a column),
 * whatever row-level security says. Throws BackendError if no request was granted and one was not answered.
 */
export async function anonCanWrite(service: DataService, table: TableName): Promise<boolean> {
  // No row has an id out of none. The filter is one parameter, because a proxy may drop the second of two with the same
  // name.
  const noRow = `${table}?id=in.()`
  const answers = await Promise.allSettled([
    isWriteGranted(service, 'DELETE', noRow),
    // An empty list adds nothing, even to a table without a primary key.
    isWriteGranted(service, 'POST', table, []),
    // A right to update may be given for single columns.
    ...[...columnNames(table), PRIVATE_COLUMN].map((column) => isUpdateGranted(service, noRow, column)),
  ])
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) return true
  const unknown = answers.find((answer) => answer.status === 'rejected')
  if (unknown) throw unknown.reason
  return false
}

const isWriteGranted = (
  service: DataService,
  method: string,
  path: string,
  body?: object,
): Promise<boolean> => withRetry(() => sendWrite(service, method, path, body))

/** Tells whether visitors may update a column, which they may not if the table lacks it. Every type takes null. */
const isUpdateGranted = (service: DataService, path: string, column: string): Promise<boolean> =>
  isWriteGranted(service, 'PATCH', path, { [column]: null }).catch((error: unknown) => {
    if (lacksColumn(error, column)) return false
    throw error
  })

/** Throws BackendError for any answer that is neither a success nor an error of the database. */
async function sendWrite(
  { url, key }: DataService,
  method: string,
  path: string,
  body?: object,
): Promise<boolean> {
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
    if ([200, 201, 204].includes(response.status) && isFromPostgrest) return true
    const { message, ...details } = backendError(response, text)
    throw new BackendError(`${method}: ${message}`, details)
  } catch (cause) {
    const error =
      cause instanceof BackendError ? cause : new BackendError(`${method}: no answer`, {}, { cause })
    if (isDenied(error)) return false
    throw error
  }
}

/**
 * Tells whether anonymous visitors can read rows of a table that no visitor may read. Throws BackendError if that is
 * not known.
 */
export async function anonCanReadHidden(service: DataService, table: TableName): Promise<boolean> {
  const { hiddenRowsFilter }: LiveList = LISTS[table]
  if (!hiddenRowsFilter) return false
  try {
    return (await readAsAnon(service, `${table}?select=id&${hiddenRowsFilter}&limit=1`)).length > 0
  } catch (error) {
    if (isDenied(error)) return false
    throw error
  }
}

/**
 * Asks for the office's own notes, without a row. They are readable only if visitors may read whatever column is added to
 * the table. Throws BackendError if that is not known.
 */
export async function readPrivateColumn(
  service: DataService,
  table: TableName,
): Promise<'readable' | 'denied' | 'missing'> {
  try {
    await readAsAnon(service, `${table}?select=${PRIVATE_COLUMN}&limit=0`)
    return 'readable'
  } catch (error) {
    if (isDenied(error)) return 'denied'
    if (lacksColumn(error, PRIVATE_COLUMN)) return 'missing'
    throw error
  }
}

/** Returns the rows that an anonymous visitor gets. Throws BackendError for any other answer. */
async function readAsAnon({ url, key }: DataService, path: string): Promise<unknown[]> {
  const response = await withRetry(() => guardedFetch(`${url}/rest/v1/${path}`, { headers: { apikey: key } }))
  const rows = (await response.json()) as unknown[]
  if (rows.every((row) => row && typeof row === 'object' && !Array.isArray(row))) return rows
  throw new BackendError('the answer is not a list of rows', { status: 200 })
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

const isDenied = (error: unknown) => error instanceof BackendError && DENIALS.includes(error.code ?? '')

/**
 * Tells whether PostgreSQL or PostgREST says that a table lacks a column. They say the same of one in the table that a
 * policy's function asks.
 */
const lacksColumn = (error: unknown, column: string) =>
  error instanceof BackendError &&
  ['42703', 'PGRST204'].includes(error.code ?? '') &&
  error.message.includes(column)
