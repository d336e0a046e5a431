import { BackendError } from '../../pages/index/database/guarded-fetch'
import type { TableName } from '../../pages/index/database/tables'
import { type Problem, problem } from '../problems/problem'
import { messageOf } from '../shared/program'

/** By PostgreSQL's and PostgREST's codes, Node's, and HTTP statuses; 540 is Supabase's own. */
const PROBLEMS = {
  '42501': 'no-grant',
  '42P01': 'no-table',
  PGRST205: 'no-table',
  '42703': 'no-column',
  '57014': 'slow-query',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ECONNREFUSED: 'unreachable',
  200: 'no-rows',
  401: 'wrong-key',
  402: 'unpaid',
  404: 'not-there',
  540: 'paused',
} as const

/** Why a table could not be read. */
export function readProblem(error: unknown, table: TableName): Problem {
  if (!(error instanceof BackendError)) return problem('unexpected', { table, detail: messageOf(error) })
  const { status, code } = error
  const systemCode = systemCodeOf(error)
  const known = [code, systemCode, status].find((each) => each !== undefined && Object.hasOwn(PROBLEMS, each))
  const detail = `${messageOf(error)}${systemCode ? ` (${systemCode})` : ''}`
  if (known) return problem(PROBLEMS[known as keyof typeof PROBLEMS], { table, detail, status })
  return problem(status ? 'other-status' : 'no-answer', { table, detail, status })
}

/** Whether the whole project failed, so that reading another table would fail alike. */
export const isOfTheProject = (error: unknown) =>
  error instanceof BackendError && !error.code && error.status !== 404

/** The code of the innermost cause; fetch wraps one or several socket errors. */
function systemCodeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errors } = cause as { code?: unknown; errors?: unknown[] }
    if (typeof code === 'string' && !(cause instanceof BackendError)) return code
    if (errors?.length) return systemCodeOf(errors[0])
  }
}
