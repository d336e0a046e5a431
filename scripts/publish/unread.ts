import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { TABLE_NAMES } from '../../pages/index/database/tables'
import { type Attempt, type Problem, problem } from '../problems/problem'
import type { LastGood } from '../rows/last-good'
import type { FetchedContent } from '../rows/read-content'

/** What is not read: a table, or the published site. */
type Name = 'blog_posts' | 'testimonials' | 'site'

/**
 * A run remembers, in a file that the workflow keeps in its cache, since when a table or the site is not
 * read, and hands it to the watch as problems; the watch tells of those that last, and closes its issue only
 * where there is none. While all are read the file stays the same, so that the workflow need not save it.
 *
 * @param now ISO 8601
 */
export async function findUnread(
  siteUrl: URL,
  published: Attempt<LastGood | undefined>,
  { snapshot, problems }: FetchedContent,
  now = new Date().toISOString(),
): Promise<Problem[]> {
  const tables = TABLE_NAMES.filter((table) => snapshot.source[table] !== 'live')
  const isSiteUnread = published.problems.some(({ code }) => code === 'site-unread' || code === 'copy-lost')
  const since = await remember([...tables, ...(isSiteUnread ? (['site'] as const) : [])], now)
  const found = tables.map((table) => {
    const cameEmpty = problems.some(({ code, values }) => code === 'came-empty' && values.table === table)
    return problem(cameEmpty ? 'table-empty' : 'table-unread', { table, since: since.get(table) ?? now })
  })
  if (isSiteUnread)
    found.push(problem('site-unread-since', { url: siteUrl.href, since: since.get('site') ?? now }))
  return found
}

/** Since when each of these names is unread, ISO 8601: the first run that missed it. */
async function remember(unread: Name[], now: string): Promise<Map<Name, string>> {
  const file = process.env.UNREAD_FILE || '.cache/publication/unread.json'
  const earlier = await recall(file)
  const since = new Map(unread.map((name) => [name, earlier[name] ?? now]))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(Object.fromEntries(since))}\n`)
  return since
}

/** Empty if the file is missing or malformed. */
async function recall(file: string): Promise<Record<string, string>> {
  try {
    const times = Object.entries<string>(JSON.parse(await readFile(file, 'utf8')))
    return Object.fromEntries(times.filter(([, time]) => !Number.isNaN(Date.parse(time))))
  } catch {
    return {}
  }
}
