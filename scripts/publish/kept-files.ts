import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Remembers since when each table and the site itself could not be read: the first run that missed it. While all are read
 * the file stays the same, so that the workflow need not save it.
 *
 * @param unread names of what this run could not read
 * @param file kept by the workflow, because unchanged runs do not publish a new content.json
 * @returns the times in ISO 8601, by name
 */
export async function rememberUnread(
  unread: readonly string[],
  now = new Date().toISOString(),
  file = process.env.FETCH_MEMORY || '.cache/publication/last-fetch.json',
): Promise<Record<string, string>> {
  const remembered = await recall(file)
  const since = Object.fromEntries(unread.map((name) => [name, remembered[name] ?? now]))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ unreadSince: since })}\n`)
  return since
}

/** Empty if the file is missing or malformed. */
async function recall(file: string): Promise<Record<string, string>> {
  try {
    const { unreadSince } = JSON.parse(await readFile(file, 'utf8'))
    const times = Object.entries<string>(unreadSince)
    return Object.fromEntries(times.filter(([, time]) => !Number.isNaN(Date.parse(time))))
  } catch {
    return {}
  }
}
