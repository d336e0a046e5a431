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
  /** Stops everything; further calls wait for the same end. */
  close(): Promise<void>
}

/** Has the form of Supabase's publishable keys, because programs check it. */
export const sampleKey = 'sb_publishable_c2FtcGxlLW5vdC1zZWNyZXQ_sample00'

/**
 * Starts the embedded backend.
 *
 * @param options.port the gateway's port on 127.0.0.1; by default any free one
 * @throws Error if the port is taken, or PostgREST is missing or does not start
 */
export async function startBackend({ port = 0 }: { port?: number } = {}): Promise<Backend> {
  let database: Database | undefined
  let postgrest: Postgrest | undefined
  let closing: Promise<void> | undefined

  // First, because the sample rows contain the port.
  const gateway = await startGateway({
    port,
    key: sampleKey,
    restPort: () => postgrest?.port,
    sql: (statement) => started(database).sql(statement),
  })

  function close() {
    closing ??= (async () => {
      await gateway.close()
      await postgrest?.close()
      await database?.close()
    })()
    return closing
  }

  try {
    database = await startDatabase(gateway.url)
    postgrest = await startPostgrest(database.uri)
  } catch (error) {
    await close()
    throw error
  }

  return {
    url: gateway.url,
    key: sampleKey,
    sql: async (statement) => (await started(database).sql(statement)).rows,
    close,
  }
}

function started<T>(part: T | undefined): T {
  if (!part) throw new Error('The backend is still starting')
  return part
}
