import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import type { FetchedContent } from '../content/read-content'

/** The workflow keeps this file from run to run, because unchanged runs do not publish a new content.json. */
export const fetchMemory = () => process.env.FETCH_MEMORY || '.cache/publication/last-fetch.json'

/**
 * Remembers since when each table is not read: the first run that missed it. While all tables are read the file stays
 * the same, so that the workflow need not save it.
 *
 * @returns the time since which the table longest unread is not read, ISO 8601 in UTC; `now` if all were read
 */
export async function rememberFetch(
  { snapshot }: Pick<FetchedContent, 'snapshot'>,
  file = fetchMemory(),
  now = new Date().toISOString(),
): Promise<string> {
  const remembered = await recall(file)
  const unreadSince = TABLE_NAMES.filter((table) => snapshot.source[table] !== 'live').map(
    (table) => [table, remembered[table] ?? now] as const,
  )
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ unreadSince: Object.fromEntries(unreadSince) })}\n`)
  return [now, ...unreadSince.map(([, time]) => time)].sort()[0] ?? now
}

/** Empty if the file is missing or malformed. */
async function recall(file: string): Promise<Partial<Record<TableName, string>>> {
  try {
    const { unreadSince } = JSON.parse(await readFile(file, 'utf8'))
    const times = Object.entries(unreadSince).filter(([, time]) => !Number.isNaN(Date.parse(String(time))))
    return Object.fromEntries(times.map(([table, time]) => [table, new Date(String(time)).toISOString()]))
  } catch {
    return {}
  }
}
