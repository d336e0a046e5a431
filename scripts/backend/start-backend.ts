import { startDatabase } from './database.ts'
import { startGateway } from './gateway.ts'
import { startPostgrest } from './postgrest.ts'

export type Backend = Awaited<ReturnType<typeof startBackend>>

/** A local stand-in for a Supabase project. Throws Error if PostgREST does not start. */
export async function startBackend() {
  const parts: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const part of parts.splice(0).reverse()) await part.close()
  }
  try {
    // First, because the sample rows contain its address.
    const gateway = await startGateway()
    parts.push(gateway)
    const database = await startDatabase(gateway.url)
    parts.push(database)
    const postgrest = await startPostgrest(database.uri)
    parts.push(postgrest)
    gateway.serve({ restPort: postgrest.port, database })
    return {
      /** Without a trailing slash, as in `SUPABASE_URL`. */
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
