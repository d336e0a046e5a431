import { readdir, readFile } from 'node:fs/promises'
import { types } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { officeDay, TIME_ZONES } from '../../pages/index/hours/time-zone.ts'
import { createDatabase } from './prepared-database.ts'

const supabase = new URL('../../supabase/', import.meta.url)

export type Database = {
  uri: string
  /** Runs a task once those before it have ended, because PGlite has one session for all. */
  runInTurn<T>(task: () => Promise<T>): Promise<T>
  /** Runs SQL as superuser and resolves with the result of the last statement. Throws PostgreSQL's error. */
  sql(statement: string): Promise<SqlResult>
  close(): Promise<void>
}

export type SqlResult = { rows: Record<string, unknown>[]; affectedRows: number }

/**
 * Starts PostgreSQL in memory on a free loopback port, with Supabase's roles, the migrations and sample rows.
 *
 * @param folder the place of the prepared database, as in {@link createDatabase}
 */
export async function startDatabase(storageOrigin: string, folder?: string): Promise<Database> {
  const db = await createDatabase({ parsers }, folder)
  const scripts = [
    supabaseRoles,
    `set app.storage_origin = '${storageOrigin}'`,
    // Sample rows that are created again in this session keep their dates.
    `set app.today = '${officeDay(new Date(), TIME_ZONES.BA)}'`,
    ...(await readMigrations()),
    await readFile(new URL('seed.sql', supabase), 'utf8'),
  ]
  for (const script of scripts) await db.exec(script)

  // The socket server connects all as superuser; this role may only become anon.
  const dropPrivileges = () => db.exec('set session authorization authenticator')
  await dropPrivileges()
  // Two connections: PostgREST's one, and its old one while it reconnects.
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0, maxConnections: 2 })
  await server.start()

  let lastTurn: Promise<unknown> = Promise.resolve()
  const runInTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = lastTurn.then(task)
    lastTurn = turn.catch(() => {})
    return turn
  }

  return {
    uri: `postgres://authenticator@${server.getServerConn()}/postgres?sslmode=disable`,
    runInTurn,
    sql: (statement: string) =>
      runInTurn(async () => {
        try {
          await db.exec('set session authorization postgres')
          const last = (await db.exec(statement)).at(-1)
          if (db.isInTransaction())
            throw new Error('The statement left a transaction open; it was rolled back.')
          return { rows: last?.rows ?? [], affectedRows: last?.affectedRows ?? 0 }
        } finally {
          if (db.isInTransaction()) await db.exec('rollback')
          await dropPrivileges()
        }
      }),
    async close() {
      await server.stop()
      await db.close()
    },
  }
}

/** Reads the migrations in the order in which the Supabase CLI applies them. */
export async function readMigrations(): Promise<string[]> {
  const folder = new URL('migrations/', supabase)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
}

/** Creates the roles of a Supabase project, with the default privileges of older ones, which the migrations revoke. */
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

// Dates stay text, because a Date would add a zone to plain dates; JSON cannot hold PGlite's BigInt.
const parsers = {
  [types.DATE]: String,
  [types.TIMESTAMP]: String,
  [types.TIMESTAMPTZ]: String,
  [types.INT8]: Number,
}
