import { type Database, startDatabase } from './database'
import { startGateway } from './gateway'
import { type Postgrest, startPostgrest } from './postgrest'

/** A Supabase project's data service on this machine: real PostgreSQL and PostgREST, sample rows, nothing kept. */
export interface Backend {
  /** What `SUPABASE_URL` would be: http://127.0.0.1:PORT, without a trailing slash. */
  url: string
  /** What `SUPABASE_PUBLISHABLE_KEY` would be. */
  key: string
  /** Runs SQL as superuser and answers the last statement's rows; visible to the next request. Throws PostgreSQL's error. */
  sql(statement: string): Promise<Record<string, unknown>[]>
  /** To be called after SQL that adds, renames or drops a table or column; resolves when PostgREST knows. Not on Windows. */
  reloadSchema(): Promise<void>
  /** Ends everything that was started, once; calling it again waits for the same end. */
  close(): Promise<void>
}

/** Shaped as Supabase's publishable keys are, so that whatever tells key types apart takes it for one. */
export const sampleKey = 'sb_publishable_c2FtcGxlLW5vdC1zZWNyZXQ_sample00'

/**
 * Starts the embedded backend.
 *
 * @param options.port the gateway's port on 127.0.0.1; a free one where not given
 * @throws Error where the port is taken, or PostgREST is not found or does not start
 */
export async function startBackend({ port = 0 }: { port?: number } = {}): Promise<Backend> {
  let database: Database | undefined
  let postgrest: Postgrest | undefined
  let closing: Promise<void> | undefined

  // Before the rest, since a taken port is the likeliest failure and the sample rows name the port.
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
    reloadSchema: () => started(postgrest).reload(),
    close,
  }
}

function started<T>(part: T | undefined): T {
  if (!part) throw new Error('The backend is still starting')
  return part
}
