import { startDatabase } from './database.ts'
import { startGateway } from './gateway.ts'
import { startPostgrest } from './postgrest.ts'

export type Backend = {
  /** The address without a trailing slash, as in `SUPABASE_URL`. */
  url: string
  key: string
  /** Runs SQL as superuser and resolves with the rows of the last statement. */
  sql(statement: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Starts the embedded backend in place of a Supabase project. Throws Error if PostgREST does not start. */
export async function startBackend(): Promise<Backend> {
  const parts: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const part of parts.splice(0).reverse()) await part.close()
  }
  try {
    // The gateway is first, because the sample rows contain its address.
    const gateway = await startGateway()
    parts.push(gateway)
    const database = await startDatabase(gateway.url)
    parts.push(database)
    const postgrest = await startPostgrest(database.uri)
    parts.push(postgrest)
    gateway.serve({ restPort: postgrest.port, database })
    return {
      url: gateway.url,
      key: gateway.key,
      sql: async (statement: string) => (await database.sql(statement)).rows,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
