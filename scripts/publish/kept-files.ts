import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureCacheFolder } from '../site/pictures/cache'

/** The workflow keeps this file from run to run, because unchanged runs do not publish a new content.json. */
const memoryFile = () => process.env.FETCH_MEMORY || '.cache/publication/last-fetch.json'

/**
 * Remembers since when each table and the site itself could not be read: the first run that missed it. While all are read
 * the file stays the same, so that the workflow need not save it.
 *
 * @param unread names of what this run could not read
 * @returns the times in ISO 8601, by name
 */
export async function rememberUnread(
  unread: readonly string[],
  now = new Date().toISOString(),
  file = memoryFile(),
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
    const times = Object.entries(unreadSince)
    return Object.fromEntries(
      times.flatMap(([name, time]) =>
        Number.isNaN(Date.parse(String(time))) ? [] : [[name, new Date(String(time)).toISOString()]],
      ),
    )
  } catch {
    return {}
  }
}

/** Hash of all that the workflow keeps from run to run: this file and the encoded pictures. */
export async function hashOfKeptFiles(): Promise<string> {
  const hash = createHash('sha256')
  const folder = pictureCacheFolder()
  const paths = await readdir(folder, { recursive: true }).catch(() => [])
  const pictures = paths.filter((path) => /\.(json|avif|jpg)$/.test(path)).sort()
  for (const file of [memoryFile(), ...pictures.map((path) => join(folder, path))])
    hash.update(file).update(await readFile(file).catch(() => 'missing'))
  return hash.digest('hex')
}
