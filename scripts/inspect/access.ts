import { BackendError, DEADLINE_MS, guardedFetch } from '../../pages/index/database/guarded-fetch.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { type Problem, problem } from '../problems/problem.ts'
import { retrying } from '../rows/retry.ts'
import { messageOf } from '../shared/program.ts'
import type { DataService } from '../shared/settings.ts'

/** A change must name a column. */
const COLUMN: Record<TableName, string> = { blog_posts: 'title', testimonials: 'content' }

const NO_ROW = 'id=is.null&id=not.is.null'

/** Of a missing right or table, and of a gateway that passes no changes on. */
const REFUSED = [401, 403, 404, 405]

/**
 * Asks whether strangers may write, or read hidden testimonials. Touches no row.
 *
 * | answer    | nothing deployed, or unknown | deployed                               |
 * | --------- | ---------------------------- | -------------------------------------- |
 * | refused   | no problem                   | no problem                             |
 * | given     | stops the publication        | goes on; the watch tells of it at once |
 * | no answer | stops the publication        | goes on; the watch tells if it lasts   |
 */
export async function checkAccess(
  service: DataService,
  { asksWriting, wasDeployed }: { asksWriting: boolean; wasDeployed: boolean },
): Promise<Problem[]> {
  const effect = wasDeployed ? 'keeps' : 'stops'
  const ask = async (
    about: 'reading' | 'writing',
    table: TableName,
    questions: (() => Promise<boolean>)[],
    given: Problem,
  ): Promise<Problem[]> => {
    const answers = await Promise.allSettled(questions.map((question) => retrying(question)))
    if (answers.some((answer) => answer.status === 'fulfilled' && answer.value))
      return [{ ...given, alarm: { about, isUrgent: true } }]
    const silent = answers.find((answer) => answer.status === 'rejected')
    if (!silent) return []
    const unknown = problem(effect, 'rights-unknown', { table, detail: messageOf(silent.reason) })
    return [{ ...unknown, alarm: { about, isUrgent: false } }]
  }

  const writing = (table: TableName) => [
    () => mayWrite(service, 'DELETE', `${table}?${NO_ROW}`),
    () => mayWrite(service, 'PATCH', `${table}?${NO_ROW}`, { [COLUMN[table]]: '' }),
    // A table without a primary key would take a row.
    () => mayWrite(service, 'POST', table, []),
  ]
  const asked = asksWriting ? TABLE_NAMES : []
  const found = await Promise.all([
    ...asked.map((table) => ask('writing', table, writing(table), problem(effect, 'writable', { table }))),
    ask('reading', 'testimonials', [() => maySeeHidden(service)], problem(effect, 'unfeatured-visible')),
  ])
  return found.flat()
}

/** Whatever row-level security says. Throws BackendError for any other answer. */
async function mayWrite({ url, key }: DataService, method: string, path: string, body?: object) {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json', prefer: 'return=minimal' },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch((cause) => {
    throw new BackendError('no answer', {}, { cause })
  })
  const { status } = response
  if (status === 204 || status === 201) return true
  if (REFUSED.includes(status)) return false
  throw new BackendError(`status ${status} to ${method}`, {
    status,
    retryAfter: response.headers.get('retry-after'),
  })
}

async function maySeeHidden({ url, key }: DataService) {
  const query = 'select=id&is_featured=not.is.true&limit=1'
  const response = await guardedFetch(`${url}/rest/v1/testimonials?${query}`, { headers: { apikey: key } })
  return ((await response.json()) as unknown[]).length > 0
}
