import { BackendError } from '../../pages/index/database/guarded-fetch'
import { messageOf } from '../shared/program'

/** By PostgreSQL's and PostgREST's codes, Node's and undici's, and HTTP statuses; 540 and 544 are Supabase's own. */
const CAUSES = {
  '42501': 'no-grant',
  '42P01': 'no-table',
  PGRST205: 'no-table',
  '42703': 'no-column',
  '57014': 'slow-query',
  ENOTFOUND: 'no-host',
  EAI_AGAIN: 'no-lookup',
  ECONNREFUSED: 'no-listener',
  ECONNRESET: 'cut-off',
  UND_ERR_SOCKET: 'cut-off',
  TimeoutError: 'late',
  200: 'no-rows',
  401: 'wrong-key',
  402: 'unpaid',
  403: 'refused',
  404: 'not-there',
  429: 'too-many-requests',
  540: 'paused',
  544: 'slow-database',
} as const

export type Cause = (typeof CAUSES)[keyof typeof CAUSES] | 'other-status' | 'no-answer' | 'unexpected'

/** Why a table could not be read, as JSON that the summary explains later. */
export type Failure = {
  cause: Cause
  /** The error's message, for the log. */
  detail: string
  /** HTTP status. */
  status?: number | undefined
  /** PostgreSQL's or PostgREST's code. */
  code?: string | undefined
  /** Node's or undici's code. */
  systemCode?: string | undefined
}

export function failureOf(error: unknown): Failure {
  const detail = messageOf(error)
  if (!(error instanceof BackendError)) return { cause: 'unexpected', detail }
  const { status, code } = error
  const systemCode = systemCodeOf(error)
  const known = [code, systemCode, status].find((each) => each !== undefined && each in CAUSES)
  const cause = known ? CAUSES[known as keyof typeof CAUSES] : status ? 'other-status' : 'no-answer'
  return { cause, detail, status, code, systemCode }
}

/** The code of the innermost cause, or `TimeoutError`; fetch wraps one or several socket errors. */
function systemCodeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { name, code, errors } = cause as { name: string; code?: unknown; errors?: unknown[] }
    if (name === 'TimeoutError') return name
    if (typeof code === 'string' && !(cause instanceof BackendError)) return code
    if (errors?.length) return systemCodeOf(errors[0])
  }
}
