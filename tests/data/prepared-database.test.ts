import { appendFile, cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDatabase } from '../../scripts/backend/database.ts'
import { createDatabase } from '../../scripts/backend/prepared-database.ts'
import { freshBackend } from '../support/backend.ts'
import { newFolder } from '../support/folder.ts'
import { Program } from '../support/programs.ts'
import { copySources } from '../support/sources.ts'

/** A query for the number that `initdb` gives to each database that it makes. Copies of one database share it. */
const IDENTIFIER = 'select system_identifier::text as id from pg_control_system()'

/** Creates a database that keeps what `initdb` makes in this folder. Returns the number that `initdb` gave to it. */
async function createIn(folder: string): Promise<string> {
  const database = await createDatabase({}, folder)
  const { rows } = await database.query<{ id: string }>(IDENTIFIER)
  await database.close()
  return rows[0]?.id ?? 'unknown'
}

/** Starts `npm run backend` in a folder with the sources. Returns a function that runs SQL in it. */
async function startIn(folder: string) {
  const backend = new Program('backend.ts', {}, [], folder)
  onTestFinished(() => void backend.child.kill('SIGKILL'))
  const [, url = ''] = await backend.waitForOutput(/^SUPABASE_URL=(.*)/m)
  const headers = { 'content-type': 'application/sql' }
  return async (body: string) => {
    const response = await fetch(`${url}/sql`, { method: 'POST', headers, body })
    return ((await response.json()) as { rows: Record<string, unknown>[] }).rows
  }
}

/** A folder in which two databases were created at once beside a prepared one that is cut off, and their numbers. */
const prepared = newFolder()
// The backend of the tests has kept what it was loaded from.
await freshBackend()
const kept = (await readdir('.cache/database')).filter((name) => name.endsWith('.gz'))
for (const archive of kept) {
  const whole = await readFile(join('.cache/database', archive))
  await writeFile(join(prepared, archive), whole.subarray(0, whole.length / 2))
}
const created = await Promise.all([createIn(prepared), createIn(prepared)])
/** The number of the next one. */
const made = await createIn(prepared)

test('a start loads the prepared database, with the migrations and samples of that time and no earlier change of a row', async () => {
  const first = await startDatabase('http://127.0.0.1', prepared)
  const { rows: samples } = await first.sql('select id, client_name, rating from testimonials order by id')
  await first.sql(
    `delete from testimonials where rating > 2; update testimonials set client_name = 'Outro nome'`,
  )
  await first.close()
  const folder = await copySources()
  await cp(prepared, join(folder, '.cache/database'), { recursive: true })
  const migration = join(folder, 'supabase/migrations/99999999999999_city.sql')
  await writeFile(migration, `alter table testimonials add column city text default 'Ilhéus'`)
  await appendFile(join(folder, 'supabase/seed.sql'), 'update testimonials set rating = 1;')

  const sql = await startIn(folder)

  const edited = samples.map((sample) => ({ ...sample, rating: 1, city: 'Ilhéus' }))
  expect(await sql('select id, client_name, rating, city from testimonials order by id')).toEqual(edited)
  expect(await sql(IDENTIFIER)).toEqual([{ id: made }])
})

test('of databases that are created at once beside one that is cut off, each works, and the next one is a copy of one of them', async () => {
  expect(new Set(created).size).toBe(2)
  expect(created).toContain(made)
  expect((await readdir(prepared)).sort()).toEqual(kept.sort())
})

test('a database is created if nothing can be kept in the folder', async () => {
  // The user of the tests may be one who may write anywhere. But nobody can make a folder below a file.
  const file = join(newFolder(), 'file')
  await writeFile(file, '')
  expect(await createIn(join(file, 'database'))).not.toBe(made)
})
