import { guardedFetch } from '../../pages/index/database/guarded-fetch'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { asWarning, type Problem, problem } from '../problems/problem'
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
export async function checkProject(service: DataService, siteOrigin: string): Promise<Problem[]> {
  const problems = service.key.startsWith('sb_publishable_') ? [] : [problem('legacy-key')]
  for (const table of TABLE_NAMES) {
    try {
      problems.push(...(await checkTable(service, table)))
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
async function checkTable(service: DataService, table: TableName): Promise<Problem[]> {
  await select(service, table, `select=${COLUMNS[table].join(',')}&limit=0`)
  const { answer, problems } = await readTable(table, service)
  if (!answer) return problems
  if (!answer.length) problems.push(problem('no-rows-visible', { table }))
  problems.push(...sampleRows(table, answer))
  if (table === 'testimonials') problems.push(...(await checkUnfeatured(service)))
  return problems
}

async function checkUnfeatured(service: DataService): Promise<Problem[]> {
  try {
    const rows = await select(service, 'testimonials', 'select=id&is_featured=not.is.true&limit=1')
    return rows.length ? [problem('unfeatured-visible')] : []
  } catch (error) {
    return [asWarning(readProblem(error, 'testimonials'))]
  }
}

/** Runs a query through the guarded fetch. Throws BackendError. */
async function select({ url, key }: DataService, table: TableName, query: string): Promise<unknown[]> {
  const response = await guardedFetch(`${url}/rest/v1/${table}?${query}`, { headers: { apikey: key } })
  return response.json() as Promise<unknown[]>
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
