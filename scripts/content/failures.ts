import { BackendError } from '../../pages/index/database/guarded-fetch'
import { messageOf } from '../shared/program'

const CHECK_ADDRESS =
  'check SUPABASE_URL; a paused project has no address either: restore it in the Supabase dashboard'
const APPLY_MIGRATIONS = 'create the tables and their grants with `npx supabase db push`'

// Supabase's own statuses: 540 paused project, 544 its database did not answer in time.
const BY_STATUS: Record<number, string> = {
  401: 'the key is wrong: copy SUPABASE_PUBLISHABLE_KEY again from the dashboard, Settings → API Keys',
  402: 'the project is over its limits or unpaid: see Billing in the Supabase dashboard',
  403: APPLY_MIGRATIONS,
  404: `the table or the address is not there: check SUPABASE_URL, and ${APPLY_MIGRATIONS}`,
  429: 'too many requests: wait and run again',
  540: 'the project is paused: restore it in the Supabase dashboard',
  544: 'the database did not answer in time: wait and run again',
}

// PostgreSQL: 42501 insufficient_privilege, 42P01 undefined_table, 42703 undefined_column; PostgREST: PGRST205.
const BY_CODE: Record<string, string> = {
  '42501': `the role anon may not read the table: ${APPLY_MIGRATIONS}`,
  '42P01': `the table does not exist: ${APPLY_MIGRATIONS}`,
  PGRST205: `the table does not exist: ${APPLY_MIGRATIONS}`,
  '42703': `a column is missing: ${APPLY_MIGRATIONS}`,
  '57014': 'the query took too long for the role anon: look at the table’s size and indexes',
}

// Node's and undici's codes for failed connections.
const BY_SYSTEM_CODE: Record<string, string> = {
  ENOTFOUND: `the host has no address: ${CHECK_ADDRESS}`,
  EAI_AGAIN: `the host's address could not be looked up: check the network, then ${CHECK_ADDRESS}`,
  ECONNREFUSED: `nothing listens there: ${CHECK_ADDRESS}`,
  ECONNRESET: 'the connection was cut: wait and run again',
  UND_ERR_SOCKET: 'the connection was cut: wait and run again',
}

/** Why a table could not be read, as JSON that the summary explains later. */
export type Failure = {
  message: string
  /** HTTP status. */
  status?: number | undefined
  /** PostgreSQL's or PostgREST's code. */
  code?: string | undefined
  /** Node's or undici's code. */
  systemCode?: string | undefined
}

export function failureOf(error: unknown): Failure {
  const message = messageOf(error)
  if (!(error instanceof BackendError)) return { message }
  return { message, status: error.status, code: error.code, systemCode: systemCodeOf(error) }
}

/** One line with the error and its remedy. */
export function adviseOn(error: unknown): string {
  const { message, status, code, systemCode } = failureOf(error)
  if (!(error instanceof BackendError)) return message
  const advice =
    BY_CODE[code ?? ''] ??
    BY_SYSTEM_CODE[systemCode ?? ''] ??
    BY_STATUS[status ?? 0] ??
    (status === 200 ? CHECK_ADDRESS : 'wait and run again; if it stays, see the Supabase dashboard')
  return `${message}${systemCode ? ` (${systemCode})` : ''}: ${advice}`
}

/** The code of the innermost cause; fetch wraps one or several socket errors. */
function systemCodeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errors } = cause as { code?: unknown; errors?: unknown[] }
    if (typeof code === 'string' && !(cause instanceof BackendError)) return code
    if (errors?.length) return systemCodeOf(errors[0])
  }
}
