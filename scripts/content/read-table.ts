import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { guardedFetch } from '../../pages/index/database/guarded-fetch'
import { queries } from '../../pages/index/database/queries'
import { type ValidatedRows, validateRows } from '../../pages/index/database/rows'
import type { TableName } from '../../pages/index/database/tables'
import { messageOf } from '../shared/program'
import type { DataService } from '../shared/settings'
import { retrying } from './retry'

/** `answer` is absent if the table could not be read; `url` is the requested address in both cases. */
export type TableRead<T extends TableName> = {
  url: string
  answer?: ValidatedRows<T>
  error?: unknown
}

/** Runs one query through supabase-js and the guarded fetch, and validates the answer. Never throws. */
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
          (error, ms) => console.error(`${table}: ${messageOf(error)}; trying again in ${Math.ceil(ms)} ms`),
        )
      },
    },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...webSocketForNode20(),
  })
  try {
    // supabase-js's own retries obey any Retry-After; only a thrown error keeps its cause.
    const { data } = await queries[table](client).retry(false).throwOnError()
    return { url, answer: validateRows(table, data ?? [], origin) }
  } catch (error) {
    return { url, error }
  }
}

/** createClient requires a WebSocket for its unused realtime part; Node 20 has none. */
function webSocketForNode20(): SupabaseClientOptions<'public'> {
  if (globalThis.WebSocket) return {}
  // ws and supabase-js declare slightly different WebSocket types.
  return { realtime: { transport: WebSocket as never } }
}
