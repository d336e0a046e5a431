import { BackendError } from '../../pages/index/database/guarded-fetch.ts'
import { columnNames, type TableName } from '../../pages/index/lists/lists.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import type { MigrationLack, ProjectDownParams } from '../findings/finding-params.ts'
import { messageOf } from '../shared/program.ts'

/**
 * Returns the finding for an error with which a table could not be read. `url` is the request: an error that quotes
 * something else than the request's own values comes from a policy or a function, which the migration leaves as it is.
 */
export function toReadFinding(error: unknown, table: TableName, url: string): Finding {
  const detail = describeError(error)
  // An error of this program's own is for whoever programs, too.
  if (!(error instanceof BackendError))
    return createFinding('blocking', 'refused', { table, detail, code: '' })
  const { code = '', status } = error
  const lack = findLack(error, table)
  if (lack) return createFinding('blocking', 'needs-migration', { table, ...lack })
  const other = findOtherType(error, url)
  if (other) return createFinding('blocking', 'column-type', { table, ...other })
  if (code === 'PGRST106') return createFinding('blocking', 'data-api-off')
  if (WRONG_KEY.includes(code) || (status === 401 && !isOfDatabase(code)))
    return createFinding('blocking', 'wrong-key')
  const reason = findDownReason(error)
  if (reason) return createFinding('blocking', 'project-down', { reason, detail })
  return createFinding('blocking', 'refused', { table, detail, code })
}

/**
 * Returns an error's message up to its first quotation mark, with the code of the database or of the system, if there is
 * one. PostgreSQL quotes values of rows, which may name a client, and anybody can read logs, summaries and alerts.
 */
export function describeError(error: unknown): string {
  const code = (error instanceof BackendError && error.code) || systemCodeOf(error)
  return `${messageOf(error).replace(/".*/, '…')}${code ? ` (${code})` : ''}`
}

/** Returns what the table lacks according to an error about the table itself. */
function findLack(
  { code, message }: BackendError,
  table: TableName,
): { lack: MigrationLack; column?: string } | undefined {
  switch (code) {
    case '42501': {
      const [, denied = `table ${table}`] = /permission denied for (\w+ \S+)/.exec(message) ?? []
      return denied === `table ${table}` ? { lack: 'right' } : undefined
    }
    case 'PGRST205':
      return { lack: 'table' }
    case '42P01': {
      const [, missing = table] = /relation "(?:.*\.)?(.*)" does not exist/.exec(message) ?? []
      return missing === table ? { lack: 'table' } : undefined
    }
    case '42703': {
      // PostgreSQL names the column in its message only.
      const [, owner = table, column = ''] = /column "?(?:(\w+)\.)?(\w+)"? does not exist/.exec(message) ?? []
      return owner === table && columnNames(table).includes(column) ? { lack: 'column', column } : undefined
    }
    // The migration makes the index that the query is fast with.
    case '57014':
      return { lack: 'index' }
  }
}

/** Returns the column that the request compares or sorts by and that is of another type, as PostgreSQL calls it. */
function findOtherType(
  { code, message }: BackendError,
  url: string,
): { column: string; type: string } | undefined {
  const { searchParams } = new URL(url)
  const [, type, value] = /\b(?:type|enum) ([^:]+): "(.*)"$/s.exec(message) ?? []
  const filters = [...searchParams].filter(([name]) => !['select', 'order', 'limit'].includes(name))
  if (code?.startsWith('22') && type) {
    const [column] = filters.find(([, filter]) => filter.replace(/^\w+\./, '') === value) ?? []
    return column === undefined ? undefined : { column, type }
  }
  if (code !== '42883') return
  const [, compared] = /operator does not exist: (.+) = unknown/.exec(message) ?? []
  const [column] = filters[0] ?? []
  if (compared && column) return { column, type: compared }
  const [, sorted] = /ordering operator for type (\w+)/.exec(message) ?? []
  const [, sortedBy] = /^(\w+)/.exec(searchParams.get('order') ?? '') ?? []
  if (sorted && sortedBy) return { column: sortedBy, type: sorted }
}

/** PostgREST's codes for a key that it cannot decode, or that no role has. */
const WRONG_KEY = ['PGRST301', 'PGRST302']

/** Returns why no project answers as it should; `undefined` if a project answers, and refuses. */
function findDownReason(error: BackendError): ProjectDownParams['reason'] | undefined {
  const { status = 0, code = '' } = error
  if (UNREACHABLE.includes(systemCodeOf(error) ?? '')) return 'not-there'
  // A key is refused for as long as the clocks of two servers differ.
  if (code === 'PGRST303') return 'no-answer'
  // The code says more than the status, with which a gateway and the database may mean different things.
  if (!isOfDatabase(code) && BY_STATUS.has(status)) return BY_STATUS.get(status)
  const isRefused = (code !== '' && status >= 400 && status < 500) || QUERY_ERROR.test(code)
  return isRefused ? undefined : 'no-answer'
}

/** Node's codes for a host that is not known, or where nobody listens. */
const UNREACHABLE = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED']

/** Reasons by the HTTP status of an answer that the database did not give (402 and 540 are Supabase's own). */
const BY_STATUS = new Map<number, ProjectDownParams['reason']>([
  [200, 'not-there'],
  [402, 'unpaid'],
  [404, 'not-there'],
  // Request timeout, too many requests.
  [408, 'no-answer'],
  [429, 'no-answer'],
  [540, 'paused'],
])

/** Tells whether a code is one of PostgreSQL or of PostgREST. */
const isOfDatabase = (code: string): boolean => /^([\dA-Z]{5}$|PGRST)/.test(code)

/** PostgreSQL's classes of codes for wrong data, wrong definitions and a function's own refusal, which no waiting mends. */
const QUERY_ERROR = /^(22|42|P0)[\dA-Z]{3}$/

/** Returns the system's error code from the innermost cause, because fetch wraps socket errors. */
function systemCodeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errors } = cause as { code?: unknown; errors?: unknown[] }
    if (typeof code === 'string' && !(cause instanceof BackendError)) return code
    if (errors?.length) return systemCodeOf(errors[0])
  }
}
