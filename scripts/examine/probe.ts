import { BackendError, guardedFetch } from '../../pages/index/database/guarded-fetch'
import type { TableName } from '../../pages/index/database/tables'
import type { Write } from '../problems/supabase-sentences'
import type { DataService } from '../shared/settings'

/** Timeout for a preflight, in milliseconds. */
const DEADLINE_MS = 8000

/** A filter that no row passes, even if `id` may be null. */
const NO_ROW = 'and=(id.is.null,id.not.is.null)'

/**
 * Writes that change no row: an insert of no rows, and an update and a delete with a filter that no row passes.
 * PostgreSQL checks the right to write before it looks for rows. It also runs triggers FOR EACH STATEMENT, so these are
 * sent only on request. Nothing else tells the rights: PostgREST's OpenAPI lists all methods whatever the grants.
 */
const WRITES: Record<Write, { method: string; query: string; body?: string }> = {
  insert: { method: 'POST', query: 'columns=id', body: '[]' },
  update: { method: 'PATCH', query: NO_ROW, body: '{"id":null}' },
  delete: { method: 'DELETE', query: NO_ROW },
}

export const WRITE_NAMES = Object.keys(WRITES) as Write[]

/** Runs a query through the guarded fetch. Throws BackendError. */
export async function select(service: DataService, table: TableName, query: string): Promise<unknown[]> {
  const response = await ask(service, table, query)
  return response.json() as Promise<unknown[]>
}

/**
 * Sends a write that changes no row.
 *
 * @returns what comes of it: the guarded fetch takes an answer without rows for an error, with its status
 */
export async function tryWrite(service: DataService, table: TableName, write: Write): Promise<BackendError> {
  const { query, ...request } = WRITES[write]
  return ask(service, table, query, request).then(
    ({ status }) => new BackendError('rows', { status }),
    (error) => error,
  )
}

function ask({ url, key }: DataService, table: TableName, query: string, request: RequestInit = {}) {
  const headers = { apikey: key, 'content-type': 'application/json' }
  return guardedFetch(`${url}/rest/v1/${table}?${query}`, { headers, ...request })
}

/** Whether CORS lets a page at `origin` send the `apikey` header. */
export async function allowsPage({ url }: DataService, table: TableName, origin: string): Promise<boolean> {
  const response = await fetch(`${url}/rest/v1/${table}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'apikey',
    },
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const allowed = response.headers.get('access-control-allow-origin')
  return response.ok && (allowed === '*' || allowed === origin)
}
