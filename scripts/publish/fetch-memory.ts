import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import type { Decision } from './decide'

/**
 * Where a run tells the next one when each table was last really read: while nothing changes nothing is published,
 * and then content.json cannot tell. The workflow keeps this folder from run to run.
 */
const fetchMemory = () => process.env.FETCH_MEMORY || '.cache/publication/last-fetch.json'

/**
 * Remembers the tables that were read now.
 *
 * @returns when the table that was read longest ago was read, ISO 8601 in UTC; `null` where nobody knows
 */
export async function rememberFetch(
  { fetched, published }: Decision,
  file = fetchMemory(),
  now = new Date(),
): Promise<string | null> {
  const remembered = await recall(file)
  const times = TABLE_NAMES.map((table) => {
    const isFresh = fetched.snapshot.source[table] === 'live'
    return [table, isFresh ? now.toISOString() : (remembered[table] ?? published?.fetchedAt ?? null)] as const
  })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(Object.fromEntries(times))}\n`)
  return times
    .map(([, time]) => time)
    .reduce((oldest, time) => (oldest && time && oldest < time ? oldest : time))
}

/** Nothing where the file is missing or is not what this program wrote. */
async function recall(file: string): Promise<Partial<Record<TableName, string>>> {
  try {
    const times: unknown = JSON.parse(await readFile(file, 'utf8'))
    return Object.fromEntries(
      Object.entries(times ?? {}).filter(([, time]) => !Number.isNaN(Date.parse(String(time)))),
    )
  } catch {
    return {}
  }
}
