import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * Creates an empty database in memory, as `PGlite.create` does. The first time, PostgreSQL's `initdb` takes most of a
 * start; what it made is kept in `folder`, and later starts load a copy of it. Tables and rows are never kept, so a
 * start needs no check whether migrations or samples have changed: to make them takes 50 ms.
 */
export async function createDatabase(
  options: PGliteOptions,
  folder = join('.cache', 'database'),
): Promise<PGlite> {
  for (const flag of BASELINE_COMPILER_ONLY) setFlagsFromString(flag)
  const file = join(folder, `pglite-${await pgliteVersion()}.tar.gz`)
  try {
    return await PGlite.create({ ...options, loadDataDir: await readPrepared(file) })
  } catch {
    // It is not there yet, or damaged.
  }
  const database = await PGlite.create(options)
  // Without it, the next start takes as long as this one.
  await writePrepared(file, database).catch(() => {})
  return database
}

/**
 * V8's flags that keep its second, optimizing compiler from WebAssembly: compiling PostgreSQL with it, too, takes a second
 * of processor time in each process, which the few statements of a session never win back. On Node's command line the
 * first flag implies the others. A V8 that no longer knows one of them says so, and goes on.
 */
const BASELINE_COMPILER_ONLY = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** Reads the archive of an empty database. Throws Error if a byte of it is missing or wrong: gzip has a checksum. */
async function readPrepared(file: string): Promise<Blob> {
  return new Blob([await promisify(gunzip)(await readFile(file))])
}

/** Writes a file that is never seen unfinished, because several backends may start at once. */
async function writePrepared(file: string, database: PGlite): Promise<void> {
  const archive = await database.dumpDataDir('none')
  // The lowest level: 5 MB in a quarter of a second. The usual one saves a tenth of that, in twice the time.
  const compressed = await promisify(gzip)(await archive.arrayBuffer(), { level: 1 })
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(unfinished, compressed)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Returns the version of PGlite, on which the format of its databases depends. */
async function pgliteVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')
  return JSON.parse(manifest).version
}
