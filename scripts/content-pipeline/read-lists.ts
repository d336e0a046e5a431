import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { guardedFetch } from '../../pages/index/database/guarded-fetch.ts'
import { LISTS, type RowLimits, showsLists, type TableName, tablesOf } from '../../pages/index/lists/lists.ts'
import { toLogLine } from '../findings/finding.ts'
import type { Links } from '../findings/links.ts'
import { withRetry } from '../shared/retry.ts'
import type { DataService } from '../shared/settings.ts'
import { type CheckedAnswer, checkAnswer } from './check-answer.ts'
import { describeError, toReadFinding } from './read-finding.ts'

/**
 * The result of querying a table at `url`. Rows are `invalid` if none may be shown or a column is missing; a query
 * has `failed` if no list came. `finding` says so, `findings` everything else.
 */
export type ListRead<T extends TableName> = CheckedAnswer<T> & { url: string }

/** The results of querying the tables of the lists that are shown. */
export type ListReads = { [T in TableName]?: ListRead<T> }

/**
 * Runs the queries of the lists that are shown, in parallel, by supabase-js and the guarded fetch, and checks their
 * rows. Never throws. Returns `undefined` if it is not known which lists are shown, or if there is no service to read
 * them from.
 *
 * @param now the time of the run, which decides whether a row's date lies far ahead
 */
export async function readLists(
  service: DataService | undefined,
  limits: RowLimits | undefined,
  now: Date,
  links: Links,
): Promise<ListReads | undefined> {
  if (!limits) return
  if (!service) return showsLists(limits) ? undefined : {}
  const reads = tablesOf(limits).map(
    async (table) => [table, await readList(table, service, limits[table] ?? 0, now, links)] as const,
  )
  return Object.fromEntries(await Promise.all(reads))
}

async function readList(
  table: TableName,
  { url: origin, key }: DataService,
  limit: number,
  now: Date,
  links: Links,
): Promise<ListRead<TableName>> {
  let url = ''
  const client = createClient(origin, key, {
    global: {
      fetch(input, init) {
        url = String(input)
        return withRetry(() => guardedFetch(input, init), {
          onRetry: (error, ms) =>
            console.error(`${table}: ${describeError(error)}; nova tentativa em ${Math.ceil(ms)} ms`),
        })
      },
    },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The client's realtime part, unused here, needs a WebSocket, which Node 20 lacks. The types differ slightly.
    ...(globalThis.WebSocket ? {} : { realtime: { transport: WebSocket as never } }),
  })
  const { query, failureMessage } = LISTS[table]
  try {
    // supabase-js would obey any Retry-After; only a thrown error keeps its cause.
    const { data } = await query(client, limit).retry(false).throwOnError()
    return { url, ...checkAnswer(table, data, origin, limit, now) }
  } catch (error) {
    const finding = toReadFinding(error, table, url)
    console.error(failureMessage, `${describeError(error)}: ${toLogLine([finding], links)}`)
    return { url, kind: 'failed', finding, findings: [] }
  }
}
