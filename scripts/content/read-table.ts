import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { guardedFetch } from '../../pages/index/database/guarded-fetch'
import { queries } from '../../pages/index/database/queries'
import { type ValidatedRows, validateRows } from '../../pages/index/database/rows'
import type { TableName } from '../../pages/index/database/tables'
import { messageOf } from '../shared/program'
import type { DataService } from '../shared/settings'
import { retrying } from './retry'

/** `answer` is absent where the table could not be read; `url` is the request that was made all the same. */
export type TableRead<T extends TableName> = {
  url: string
  answer?: ValidatedRows<T>
  error?: unknown
}

/** Runs one of the two queries through supabase-js and the guarded fetch, and validates the answer. Never throws. */
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
    // Its own retries wait as long as a Retry-After says; and only what it throws still carries the cause.
    const { data } = await queries[table](client).retry(false).throwOnError()
    return { url, answer: validateRows(table, data ?? [], origin) }
  } catch (error) {
    return { url, error }
  }
}

/** supabase-js wants a WebSocket for a part of it that is not used here, and Node 20 has none. */
function webSocketForNode20(): SupabaseClientOptions<'public'> {
  if (globalThis.WebSocket) return {}
  // The two libraries' types of one and the same interface differ in detail.
  return { realtime: { transport: WebSocket as never } }
}
