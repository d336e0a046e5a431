import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { guardedFetch } from '../../pages/index/database/guarded-fetch'
import { queries } from '../../pages/index/database/queries'
import { MAX_LENGTH, type RowProblem, type Rows, validateRows } from '../../pages/index/database/rows'
import { FETCH_FAILURE, type TableName } from '../../pages/index/database/tables'
import { plain } from '../problems/markdown'
import { type Problem, problem, sentence } from '../problems/problem'
import { messageOf } from '../shared/program'
import type { DataService } from '../shared/settings'
import { readProblem } from './read-problem'
import { retrying } from './retry'
import { rowLabel } from './row-label'

/** The rows that are shown, absent if the table could not be read, and why, or which rows are at fault. */
export type TableRead<T extends TableName> = { url: string; answer?: Rows[T]; problems: Problem[] }

/**
 * Runs one query through supabase-js and the guarded fetch, and validates the answer. Logs a failure with
 * SPEC's words. Never throws.
 */
export async function readTable<T extends TableName>(
  table: T,
  { url: origin, key }: DataService,
): Promise<TableRead<T>> {
  let url = ''
  const client = createClient(origin, key, {
    global: {
      fetch(input, init) {
        url = input instanceof Request ? input.url : String(input)
        return retrying(
          () => guardedFetch(input, init),
          (error, ms) =>
            console.error(`${table}: ${messageOf(error)}; nova tentativa em ${Math.ceil(ms)} ms`),
        )
      },
    },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Required for the unused realtime part; Node 20 has none. ws and supabase-js declare slightly different
    // types.
    ...(globalThis.WebSocket ? {} : { realtime: { transport: WebSocket as never } }),
  })
  try {
    // supabase-js's own retries obey any Retry-After; only a thrown error keeps its cause.
    const { data } = await queries[table](client).retry(false).throwOnError()
    const { rows, setAside, shownWithout } = validateRows(table, data ?? [], origin)
    const told = (fault: RowProblem) => {
      const row = (data ?? []).find(({ id }) => String(id) === fault.id)
      const limit = MAX_LENGTH[fault.field as keyof typeof MAX_LENGTH]
      return { ...fault, name: rowLabel(table, row, fault.id), limit }
    }
    const problems = [
      ...setAside.slice(0, MOST_TOLD).map((row) => problem('row-set-aside', told(row))),
      ...shownWithout.map((row) => problem('row-shown-without', told(row))),
    ]
    return { url, answer: rows, problems }
  } catch (error) {
    const found = readProblem(error, table)
    console.error(FETCH_FAILURE[table], `${messageOf(error)}: ${plain(sentence(found))}`)
    return { url, problems: [found] }
  }
}

/** Most rows set aside that are told of: a backend that ignores `limit` may send thousands. */
const MOST_TOLD = 20
