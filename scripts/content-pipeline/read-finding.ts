import { BackendError } from '../../pages/index/database/guarded-fetch.ts'
import { columnNames, type TableName } from '../../pages/index/lists/lists.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import type { ReadFailureCode } from '../findings/finding-params.ts'
import { messageOf } from '../shared/program.ts'

/** Finding codes by the codes of PostgreSQL, PostgREST and Node. */
const BY_CODE = new Map<string, ReadFailureCode>([
  ['42501', 'needs-migration'],
  ['42P01', 'needs-migration'],
  ['PGRST205', 'needs-migration'],
  ['57014', 'needs-migration'],
  ['42703', 'no-column'],
  // No operator compares the column with the query's value. PostgREST answers with status 404.
  ['42883', 'wrong-structure'],
  ['PGRST106', 'data-api-off'],
  ['PGRST301', 'wrong-key'],
  ['PGRST302', 'wrong-key'],
  ['PGRST303', 'key-refused'],
  ['ENOTFOUND', 'no-project-there'],
  ['EAI_AGAIN', 'no-project-there'],
  ['ECONNREFUSED', 'no-project-there'],
])

/** Finding codes by the HTTP status of an answer that the database did not give (402 and 540 are Supabase's own). */
const BY_STATUS = new Map<number, ReadFailureCode>([
  [200, 'no-project-there'],
  [401, 'wrong-key'],
  [402, 'unpaid'],
  [404, 'no-project-there'],
  // Request timeout, too many requests.
  [408, 'no-answer'],
  [429, 'no-answer'],
  [540, 'paused'],
])

const POSTGRESQL_CODE = /^[\dA-Z]{5}$/
const POSTGREST_CODE = /^PGRST/

/** PostgreSQL's classes of codes for wrong data and wrong definitions, which no waiting mends. */
const QUERY_ERROR = /^(22|42)[\dA-Z]{3}$/

/** Returns the finding for an error with which a table could not be read. */
export function toReadFinding(error: unknown, table: TableName): Finding {
  const detail = describeError(error)
  if (!(error instanceof BackendError)) return createFinding('blocking', 'no-answer', { table, detail })
  const found = isAboutOther(error, table) ? 'refused' : classify(error)
  // PostgreSQL names the column in its message only.
  const [, , column = ''] = MISSING_COLUMN.exec(error.message) ?? []
  return found === 'no-column'
    ? createFinding('blocking', found, { table, column })
    : createFinding('blocking', found, { table, detail, code: error.code })
}

/**
 * Returns an error's message up to its first quotation mark, with the code of the database or of the system, if there is
 * one. PostgreSQL quotes values of rows, which may name a client, and anybody can read logs, summaries and alerts.
 */
export function describeError(error: unknown): string {
  const code = (error instanceof BackendError && error.code) || systemCodeOf(error)
  return `${messageOf(error).replace(/".*/, '…')}${code ? ` (${code})` : ''}`
}

/**
 * Tells whether PostgreSQL's error is about something else than the table, such as what a function in one of its policies
 * uses. The migration does not mend that.
 */
function isAboutOther({ code, message }: BackendError, table: TableName): boolean {
  switch (code) {
    case '42501': {
      const [, denied] = /permission denied for (\w+ \S+)/.exec(message) ?? []
      return denied !== undefined && denied !== `table ${table}`
    }
    case '42P01': {
      const [, missing] = /relation "(?:.*\.)?(.*)" does not exist/.exec(message) ?? []
      return missing !== undefined && missing !== table
    }
    case '42703': {
      const [, owner, missing] = MISSING_COLUMN.exec(message) ?? []
      const isOfTable = owner === undefined || owner === table
      return missing !== undefined && !(isOfTable && columnNames(table).includes(missing))
    }
    case '42883':
      return /function .* does not exist/.test(message)
    default:
      return false
  }
}

/** PostgreSQL's words for a column that a table lacks. */
const MISSING_COLUMN = /column "?(?:(\w+)\.)?(\w+)"? does not exist/

/** The code says more than the status, with which a gateway and the database may mean different things. */
function classify(error: BackendError): ReadFailureCode {
  const { status = 0, code = '' } = error
  const byCode = BY_CODE.get(code) ?? BY_CODE.get(systemCodeOf(error) ?? '')
  if (byCode) return byCode
  const isOfPostgreSql = POSTGRESQL_CODE.test(code)
  if (isOfPostgreSql && status === 400) return 'wrong-structure'
  const isOfDatabase = isOfPostgreSql || POSTGREST_CODE.test(code)
  const byStatus = isOfDatabase ? undefined : BY_STATUS.get(status)
  const isRefused = (code !== '' && status >= 400 && status < 500) || QUERY_ERROR.test(code)
  return byStatus ?? (isRefused ? 'refused' : 'no-answer')
}

/** Returns the system's error code from the innermost cause, because fetch wraps socket errors. */
function systemCodeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errors } = cause as { code?: unknown; errors?: unknown[] }
    if (typeof code === 'string' && !(cause instanceof BackendError)) return code
    if (errors?.length) return systemCodeOf(errors[0])
  }
}
