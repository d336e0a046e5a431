import { startDatabase } from './database.ts'
import { startGateway } from './gateway.ts'
import { startPostgrest } from './postgrest.ts'

/** A local stand-in for a Supabase project: PostgreSQL in memory, PostgREST and sample rows. */
export interface Backend {
  /** The value for `SUPABASE_URL`: http://127.0.0.1:PORT, without a trailing slash. */
  url: string
  /** The value for `SUPABASE_PUBLISHABLE_KEY`. */
  key: string
  /** Runs SQL as superuser and returns the last statement's rows. Throws PostgreSQL's error. */
  sql(statement: string): Promise<Record<string, unknown>[]>
  /** Stops everything. */
  close(): Promise<void>
}

/** Has the form of Supabase's publishable keys, because programs check it. */
const KEY = 'sb_publishable_c2FtcGxlLW5vdC1zZWNyZXQ_sample00'

/** Starts the embedded backend. Throws Error if PostgREST is missing or does not start. */
export async function startBackend(): Promise<Backend> {
  const parts: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const part of parts.splice(0).reverse()) await part.close()
  }
  try {
    // First, because the sample rows contain its address.
    const gateway = await startGateway(KEY)
    parts.push(gateway)
    const database = await startDatabase(gateway.url)
    parts.push(database)
    const postgrest = await startPostgrest(database.uri)
    parts.push(postgrest)
    gateway.serve(postgrest.port, database)
    return {
      url: gateway.url,
      key: KEY,
      sql: async (statement) => (await database.sql(statement)).rows,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
