import { BackendError, guardedFetch } from '../../pages/index/database/guarded-fetch.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { type Problem, problem } from '../problems/problem.ts'
import { retrying } from '../rows/retry.ts'
import { messageOf } from '../shared/program.ts'
import type { DataService } from '../shared/settings.ts'

/** What strangers may do with the published key beyond reading what the page shows. */
export type Rights = {
  /** Rights that are too wide. */
  given: Problem[]
  /** Tables of which the project did not say whether they are. */
  unknown: Problem[]
}

/** Timeout for one question, in milliseconds. */
const DEADLINE_MS = 8000

/** A column of each table, which a question about changes must name. */
const COLUMN: Record<TableName, string> = { blog_posts: 'title', testimonials: 'content' }

/** No row can match it, whatever the table holds. */
const NO_ROW = 'id=is.null&id=not.is.null'

/** No such right, no such table, or a gateway that does not pass changes on. */
const REFUSED = [401, 403, 404, 405]

/**
 * Asks whether strangers may change or delete rows, and read hidden testimonials. It changes nothing: what it
 * asks to change or delete matches no row. No row is inserted: a table without a primary key would take it.
 */
export async function checkRights(service: DataService): Promise<Rights> {
  const writes = TABLE_NAMES.flatMap((table) =>
    (['DELETE', 'PATCH'] as const).map((method) => ({
      table,
      found: problem('writable', { table }),
      ask: () => mayWrite(service, table, method),
    })),
  )
  const reads = {
    table: 'testimonials' as const,
    found: problem('unfeatured-visible'),
    ask: () => seesHidden(service),
  }
  const questions = [...writes, reads]
  const answers = await Promise.allSettled(questions.map(({ ask }) => retrying(ask, () => {})))
  const rights: Rights = { given: [], unknown: [] }
  for (const [index, { table, found }] of questions.entries()) {
    const answer = answers[index]
    const isTold = rights.given.some(({ code, values }) => code === found.code && values.table === table)
    if (answer?.status === 'rejected')
      rights.unknown.push(problem('rights-unknown', { table, detail: messageOf(answer.reason) }))
    else if (answer?.value && !isTold) rights.given.push(found)
  }
  return rights
}

/**
 * PostgREST answers 204 where the right is given, with row-level security or without, and refuses where it is
 * not. Throws BackendError for any other answer, or for none.
 */
async function mayWrite({ url, key }: DataService, table: TableName, method: 'DELETE' | 'PATCH') {
  const response = await fetch(`${url}/rest/v1/${table}?${NO_ROW}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json', prefer: 'return=minimal' },
    ...(method === 'PATCH' && { body: JSON.stringify({ [COLUMN[table]]: '' }) }),
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch((cause) => {
    throw new BackendError('no answer', {}, { cause })
  })
  const { status } = response
  if (status === 204) return true
  if (REFUSED.includes(status)) return false
  throw new BackendError(`status ${status} to ${method}`, {
    status,
    retryAfter: response.headers.get('retry-after'),
  })
}

/** Throws BackendError where the project does not answer with rows. */
async function seesHidden({ url, key }: DataService) {
  const query = 'select=id&is_featured=not.is.true&limit=1'
  const response = await guardedFetch(`${url}/rest/v1/testimonials?${query}`, { headers: { apikey: key } })
  return ((await response.json()) as unknown[]).length > 0
}
