import { type BackendError, guardedFetch } from '../../pages/index/database/guarded-fetch'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { asWarning, type Problem, problem } from '../problems/problem'
import type { Write } from '../problems/sentences'
import { isOfTheProject, readProblem } from '../rows/read-problem'
import { readTable } from '../rows/read-table'
import { sampleRows } from '../rows/samples'
import type { DataService } from '../shared/settings'

/** The columns that the site reads. */
const COLUMNS: Record<TableName, readonly string[]> = {
  blog_posts: ['id', 'title', 'excerpt', 'author', 'image_url', 'published_date'],
  testimonials: ['id', 'client_name', 'company', 'content', 'rating', 'is_featured', 'created_at'],
}

/** Checks a Supabase project step by step, and skips checks that depend on a failed one. */
export async function examineProject(
  service: DataService,
  siteOrigin: string,
  tryWrites: boolean,
): Promise<Problem[]> {
  const problems = service.key.startsWith('sb_publishable_') ? [] : [problem('legacy-key')]
  for (const table of TABLE_NAMES) {
    try {
      problems.push(...(await examineTable(service, table, tryWrites)))
    } catch (error) {
      problems.push(readProblem(error, table))
      if (isOfTheProject(error)) return problems
    }
  }
  if (!(await allowsPage(service, siteOrigin).catch(() => false)))
    problems.push(problem('no-browsers', { origin: siteOrigin }))
  return problems
}

/** Throws BackendError where the columns cannot be read. */
async function examineTable(service: DataService, table: TableName, tryWrites: boolean): Promise<Problem[]> {
  await select(service, table, `select=${COLUMNS[table].join(',')}&limit=0`)
  const { answer, problems } = await readTable(table, service)
  if (!answer) return problems
  if (!answer.length) problems.push(problem('no-rows-visible', { table }))
  problems.push(...sampleRows(table, answer))
  if (tryWrites) problems.push(...(await examineWrites(service, table)))
  if (table === 'testimonials') problems.push(...(await examineUnfeatured(service)))
  return problems
}

async function examineUnfeatured(service: DataService): Promise<Problem[]> {
  try {
    const rows = await select(service, 'testimonials', 'select=id&is_featured=not.is.true&limit=1')
    return rows.length ? [problem('unfeatured-visible')] : []
  } catch (error) {
    return [asWarning(readProblem(error, 'testimonials'))]
  }
}

/** A filter that no row passes, even if `id` may be null. */
const NO_ROW = 'and=(id.is.null,id.not.is.null)'

/**
 * Writes that change no row: an insert of no rows, and an update and a delete with a filter that no row passes.
 * PostgreSQL checks the right to write before it looks for rows. It also runs triggers FOR EACH STATEMENT, so these are
 * sent only on request. Nothing else tells the rights: PostgREST's OpenAPI lists all methods whatever the grants.
 */
const WRITES: [Write, query: string, RequestInit][] = [
  ['insert', 'columns=id', { method: 'POST', body: '[]' }],
  ['update', NO_ROW, { method: 'PATCH', body: '{"id":null}' }],
  ['delete', NO_ROW, { method: 'DELETE' }],
]

/** Tells the writes that PostgreSQL does not refuse for lack of a grant or, if there are none, of which it is not known. */
async function examineWrites(service: DataService, table: TableName): Promise<Problem[]> {
  const allowed: Write[] = []
  const unknown: Write[] = []
  for (const [write, query, request] of WRITES) {
    // The guarded fetch takes an answer without rows for an error, which has its status.
    const answer = await ask(service, table, query, request).catch((error: BackendError) => error)
    if (answer.status && answer.status < 300) allowed.push(write)
    else if (!('code' in answer) || answer.code !== '42501') unknown.push(write)
  }
  if (allowed.length) return [problem('may-write', { table, writes: allowed })]
  return unknown.length ? [problem('writes-unknown', { table, writes: unknown })] : []
}

/** Runs a query through the guarded fetch. Throws BackendError. */
async function select(service: DataService, table: TableName, query: string): Promise<unknown[]> {
  const response = await ask(service, table, query)
  return response.json() as Promise<unknown[]>
}

function ask({ url, key }: DataService, table: TableName, query: string, request: RequestInit = {}) {
  const headers = { apikey: key, 'content-type': 'application/json' }
  return guardedFetch(`${url}/rest/v1/${table}?${query}`, { headers, ...request })
}

/** Timeout for a preflight, in milliseconds. */
const PREFLIGHT_MS = 8000

/** Whether CORS lets a page at `origin` send the `apikey` header. */
async function allowsPage({ url }: DataService, origin: string): Promise<boolean> {
  const response = await fetch(`${url}/rest/v1/blog_posts`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'apikey',
    },
    signal: AbortSignal.timeout(PREFLIGHT_MS),
  })
  const allowed = response.headers.get('access-control-allow-origin')
  return response.ok && (allowed === '*' || allowed === origin)
}
