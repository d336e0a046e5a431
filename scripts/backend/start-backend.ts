import { type Database, startDatabase } from './database'
import { startGateway } from './gateway'
import { type Postgrest, startPostgrest } from './postgrest'

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
  // First, because the sample rows contain its address.
  const gateway = await startGateway(KEY)
  let database: Database | undefined
  let postgrest: Postgrest | undefined
  const close = async () => {
    await gateway.close()
    await postgrest?.close()
    await database?.close()
  }
  try {
    database = await startDatabase(gateway.url)
    postgrest = await startPostgrest(database.uri)
    const { sql } = database
    gateway.serve(postgrest.port, database)
    return { url: gateway.url, key: KEY, sql: async (statement) => (await sql(statement)).rows, close }
  } catch (error) {
    await close()
    throw error
  }
}
