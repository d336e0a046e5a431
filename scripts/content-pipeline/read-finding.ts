import { BackendError } from '../../pages/index/database/guarded-fetch.ts'
import type { TableName } from '../../pages/index/lists/lists.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { messageOf } from '../shared/program.ts'

/** Finding codes by the codes of PostgreSQL, PostgREST and Node, and by HTTP statuses (402 and 540 are Supabase's own). */
const FINDING_CODES = {
  '42501': 'needs-migration',
  '42P01': 'needs-migration',
  PGRST205: 'needs-migration',
  '42703': 'no-column',
  '57014': 'needs-migration',
  ENOTFOUND: 'no-project-there',
  EAI_AGAIN: 'no-project-there',
  ECONNREFUSED: 'no-project-there',
  200: 'no-project-there',
  401: 'wrong-key',
  402: 'unpaid',
  404: 'no-project-there',
  540: 'paused',
} as const

/** Returns the finding for an error with which a table could not be read. */
export function toReadFinding(error: unknown, table: TableName): Finding {
  if (!(error instanceof BackendError))
    return createFinding('blocking', 'failed', { detail: messageOf(error) })
  const { status, code } = error
  const systemCode = systemCodeOf(error)
  const known = [code, systemCode, status].find((each) => Object.hasOwn(FINDING_CODES, String(each)))
  const detail = `${messageOf(error)}${systemCode ? ` (${systemCode})` : ''}`
  // PostgreSQL names the column in its message only.
  const [, column = ''] = /column (?:\w+\.)?(\w+) does not exist/.exec(detail) ?? []
  const found = FINDING_CODES[known as keyof typeof FINDING_CODES] ?? 'no-answer'
  return found === 'no-column'
    ? createFinding('blocking', found, { table, column })
    : createFinding('blocking', found, { table, detail, code })
}

/** Returns the system's error code from the innermost cause, because fetch wraps socket errors. */
function systemCodeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errors } = cause as { code?: unknown; errors?: unknown[] }
    if (typeof code === 'string' && !(cause instanceof BackendError)) return code
    if (errors?.length) return systemCodeOf(errors[0])
  }
}
