import { readdir, readFile } from 'node:fs/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const supabase = new URL('../../supabase/', import.meta.url)

/** The outcome of a statement; of the last one where there were several. */
export interface SqlResult {
  /** One object per row, by column name. Dates and times are strings, as PostgreSQL prints them. */
  rows: Record<string, unknown>[]
  /** Rows inserted, updated or deleted; 0 for a read. */
  affectedRows: number
}

export interface Database {
  /** Where PostgREST connects. */
  uri: string
  /** Runs SQL as superuser, never inside a transaction of PostgREST's. Throws PostgreSQL's own error. */
  sql(statement: string): Promise<SqlResult>
  close(): Promise<void>
}

/**
 * Starts PostgreSQL in memory with Supabase's roles, the project's migrations and its sample rows, and serves it on a
 * free loopback port.
 *
 * @param storageOrigin where the sample pictures are served, without a trailing slash
 */
export async function startDatabase(storageOrigin: string): Promise<Database> {
  const db = await PGlite.create({ parsers })
  await db.exec(supabaseRoles)
  await db.exec(`set app.storage_origin = '${storageOrigin}'`)
  for (const script of [...(await migrations()), await readFile(new URL('seed.sql', supabase), 'utf8')]) {
    await db.exec(script)
  }

  const { wire, sql } = shareSession(db)
  // PostgREST holds one connection; the second is room for its successor while the first is being let go.
  const server = new PGLiteSocketServer({ db: wire, host: '127.0.0.1', port: 0, maxConnections: 2 })
  await server.start()

  return {
    uri: `postgres://authenticator@${server.getServerConn()}/postgres?sslmode=disable`,
    sql,
    async close() {
      await server.stop()
      await db.close()
    },
  }
}

/** The text of each file in `supabase/migrations/`, in the order in which the Supabase CLI applies them. */
export async function migrations(): Promise<string[]> {
  const folder = new URL('migrations/', supabase)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
}

/**
 * The roles of a Supabase project, anon's time limit, and its older default privileges: everything on every new table,
 * to everyone. What the migrations take away again is thereby proved to be taken away. The time limit is as good as
 * absent here: PGlite's build of PostgreSQL has no timer to end a statement with.
 */
export const supabaseRoles = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
  alter role anon set statement_timeout = '3s';
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
`

// PGlite would make Date objects, which move a plain date into a time zone, and BigInt, which JSON cannot hold.
const parsers = {
  [types.DATE]: String,
  [types.TIMESTAMP]: String,
  [types.TIMESTAMPTZ]: String,
  [types.INT8]: Number,
}

/**
 * PGlite is a single session: whatever is sent to it lands in the transaction that happens to be open. So its users
 * take turns. PostgREST's turn lasts from the first message of a query until the session is idle again, which is longer
 * than the one message for which the socket server locks the database.
 *
 * The socket server also lets every client in as superuser. A turn of PostgREST's therefore begins by becoming
 * `authenticator`, which has no right but to become anon.
 */
function shareSession(db: PGlite) {
  let lastTurn: Promise<unknown> = Promise.resolve()
  let wireTurn: (() => Promise<void>) | undefined
  let midQuery = false

  async function takeTurn() {
    const before = lastTurn
    let end = () => {}
    lastTurn = new Promise<void>((resolve) => {
      end = resolve
    })
    await before
    return async () => {
      if (db.isInTransaction()) await db.exec('rollback')
      await db.exec('set session authorization postgres')
      end()
    }
  }

  async function sql(statement: string): Promise<SqlResult> {
    const endTurn = await takeTurn()
    try {
      const last = (await db.exec(statement)).at(-1)
      if (db.isInTransaction()) throw new Error('The statement left a transaction open; it was rolled back.')
      return { rows: last?.rows ?? [], affectedRows: last?.affectedRows ?? 0 }
    } finally {
      await endTurn()
    }
  }

  const overrides: Partial<PGlite> = {
    async runExclusive(run) {
      if (!wireTurn) {
        wireTurn = await takeTurn()
        await db.exec('set session authorization authenticator')
      }
      const result = await db.runExclusive(run)
      if (!midQuery && !db.isInTransaction()) await endWireTurn()
      return result
    },
    execProtocolRawStream(message, options) {
      // Parse, Bind, Describe, Execute, Close and Flush are followed by more, up to a Sync.
      midQuery = 'PBDECH'.includes(String.fromCharCode(message[0] ?? 0))
      return db.execProtocolRawStream(message, options)
    },
    // The socket server's only use of it: rolling back for a client that went away.
    async exec() {
      await endWireTurn()
      return []
    },
  }

  async function endWireTurn() {
    const end = wireTurn
    wireTurn = undefined
    await end?.()
  }

  const wire = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(overrides, name) ?? Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { wire, sql }
}
