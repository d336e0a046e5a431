import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import type { Inspection } from '../inspect/inspect.ts'
import type { Problem } from '../problems/problem.ts'
import { copyOf } from '../published/read-published.ts'

/** What a publication goes on with, and the watch must tell of. */
export type Trouble = {
  problem: Problem
  /** When it began, ISO 8601: the watch tells of it if it lasts. `null`: it tells of it at once. */
  since: string | null
}

/**
 * Rights that are too wide or unknown, tables without rows of their own, and a site that cannot be read.
 *
 * Records when each failure began, in a file that the workflow keeps in its cache. While nothing fails the
 * file stays the same, so that the workflow need not save it.
 */
export async function findTroubles({ published, tables, rights }: Inspection, now: Date): Promise<Trouble[]> {
  const failing = TABLE_NAMES.flatMap((name) => {
    const problem = tables?.[name].trouble
    return problem ? [{ name, problem }] : []
  })
  const ofSite = published.kind === 'unreachable' ? [{ name: 'site', problem: published.problem }] : []
  const ofRights = rights.unknown.slice(0, 1).map((problem) => ({ name: 'rights', problem }))
  const lasting = [...failing, ...ofRights, ...ofSite]
  // Where the cache was lost, the rows are at least as old as what is published.
  const lost = copyOf(published)?.fetchedAt
  const since = await record(
    lasting.map(({ name }) => name),
    { now: now.toISOString(), lost },
  )
  return [
    ...rights.given.map((problem) => ({ problem, since: null })),
    ...lasting.map(({ name, problem }) => ({ problem, since: since.get(name) ?? now.toISOString() })),
  ]
}

/**
 * Since when each of these fails, ISO 8601.
 *
 * @param lost taken where there is no file of an earlier run
 */
async function record(
  failing: string[],
  { now, lost = now }: { now: string; lost?: string | undefined },
): Promise<Map<string, string>> {
  const file = process.env.TROUBLES_FILE || '.cache/publication/troubles.json'
  const earlier = await recall(file)
  const since = new Map(failing.map((name) => [name, (earlier ? earlier[name] : lost) ?? now]))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(Object.fromEntries(since))}\n`)
  return since
}

/** What an earlier run recorded; `undefined` if the file is missing or malformed. */
async function recall(file: string): Promise<Record<string, string> | undefined> {
  try {
    const times = Object.entries<string>(JSON.parse(await readFile(file, 'utf8')))
    return Object.fromEntries(times.filter(([, time]) => !Number.isNaN(Date.parse(time))))
  } catch {
    return
  }
}
