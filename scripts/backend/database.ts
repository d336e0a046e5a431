import { readdir, readFile } from 'node:fs/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { officeDay, TIME_ZONES } from '../../pages/index/hours/time-zone.ts'

const supabase = new URL('../../supabase/', import.meta.url)

export type Database = Awaited<ReturnType<typeof startDatabase>>

export type SqlResult = Awaited<ReturnType<Database['sql']>>

/** PostgreSQL in memory on a free loopback port, with Supabase's roles, migrations and sample rows. */
export async function startDatabase(storageOrigin: string) {
  const db = await PGlite.create({ parsers })
  const scripts = [
    supabaseRoles,
    `set app.storage_origin = '${storageOrigin}'`,
    // Sample rows that are made anew in this session keep their dates.
    `set app.today = '${officeDay(new Date(), TIME_ZONES.BA)}'`,
    ...(await migrations()),
    await readFile(new URL('seed.sql', supabase), 'utf8'),
  ]
  for (const script of scripts) await db.exec(script)

  // The socket server connects all as superuser; this role may only become anon.
  const lowerRights = () => db.exec('set session authorization authenticator')
  await lowerRights()
  // PostgREST's one connection, and its old one while it reconnects.
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0, maxConnections: 2 })
  await server.start()

  let lastTurn: Promise<unknown> = Promise.resolve()
  /** PGlite has one session: a statement amid a request would become part of it. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = lastTurn.then(task)
    lastTurn = turn.catch(() => {})
    return turn
  }

  return {
    uri: `postgres://authenticator@${server.getServerConn()}/postgres?sslmode=disable`,
    inTurn,
    /** As superuser, in turn; resolves with what the last statement gave. Throws PostgreSQL's error. */
    sql: (statement: string) =>
      inTurn(async () => {
        try {
          await db.exec('set session authorization postgres')
          const last = (await db.exec(statement)).at(-1)
          if (db.isInTransaction())
            throw new Error('The statement left a transaction open; it was rolled back.')
          return { rows: last?.rows ?? [], affectedRows: last?.affectedRows ?? 0 }
        } finally {
          if (db.isInTransaction()) await db.exec('rollback')
          await lowerRights()
        }
      }),
    async close() {
      await server.stop()
      await db.close()
    },
  }
}

/** In the Supabase CLI's order. */
export async function migrations(): Promise<string[]> {
  const folder = new URL('migrations/', supabase)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
}

/** A Supabase project's roles, and default privileges of older ones, which the migrations revoke. */
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

// PGlite's Date would add a zone to plain dates, and JSON cannot hold its BigInt.
const parsers = {
  [types.DATE]: String,
  [types.TIMESTAMP]: String,
  [types.TIMESTAMPTZ]: String,
  [types.INT8]: Number,
}
