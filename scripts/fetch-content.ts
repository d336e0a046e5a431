import { rename, writeFile } from 'node:fs/promises'
import type { Rows, SetAside } from '../pages/index/database/rows'
import { type Snapshot, type Source, snapshotFile } from '../pages/index/database/snapshot'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../pages/index/database/tables'
import { startBackend } from './backend/start'
import { adviseOn } from './failure-advice'
import { type LastGood, readLastGood } from './last-good'
import { bakePictures, type PictureFailure } from './pictures'
import { messageOf, runAsProgram } from './program'
import { readTable } from './read-table'
import { type DataService, readSettings, type Settings } from './settings'

/** Rows set aside that a log names one by one: a backend that forgot the limit may have sent thousands. */
const MAX_REPORTED = 20

/** What one fetch found: what to bake, and the rows and pictures that a maintainer should mend. */
export type FetchedContent = { snapshot: Snapshot; setAside: SetAside[]; pictureFailures: PictureFailure[] }

/**
 * Bakes what the settings name: the project's rows, or sample rows where no project is named.
 *
 * @param backend the embedded backend to read samples from, where one will still be there for the browser to ask;
 *   without it one is started for as long as the reading takes
 * @throws Error where a table has no rows to bake; the earlier snapshot is left alone
 */
export async function bakeContent(settings: Settings, backend?: DataService): Promise<FetchedContent> {
  if (settings.dataService) return writeSnapshot(await fetchContent(settings.dataService, 'live', settings))
  if (backend) return writeSnapshot(await fetchContent(backend, 'sample', settings))
  const shortLived = await startBackend()
  try {
    const fetched = await fetchContent(shortLived, 'sample', settings)
    return await writeSnapshot({ ...fetched, snapshot: { ...fetched.snapshot, requery: null } })
  } finally {
    await shortLived.close()
  }
}

/**
 * Runs the two queries against `service`, both at once. Rows that were read win; a table that cannot be read, or
 * is empty all of a sudden, keeps the rows that are published under the site's address.
 *
 * @param source what to call rows that were read: `sample` ones never fall back on a published site
 * @throws Error where a table has neither
 */
export async function fetchContent(
  service: DataService,
  source: 'live' | 'sample',
  { siteUrl, allowEmpty }: Pick<Settings, 'siteUrl' | 'allowEmpty'>,
): Promise<FetchedContent> {
  let reading: Promise<LastGood | undefined> | undefined
  const lastGood = () => {
    reading ??= readLastGood(source === 'live' ? siteUrl : undefined, service.url)
    return reading
  }
  const [posts, testimonials] = await Promise.all([
    resolveTable('blog_posts', service, source, allowEmpty, lastGood),
    resolveTable('testimonials', service, source, allowEmpty, lastGood),
  ])
  const problems = [posts.problem, testimonials.problem].filter((problem) => problem !== undefined)
  if (problems.length) throw new Error(`nothing was baked: ${problems.join('; ')}`)

  const { pictures, failures } = await bakePictures(posts.rows, {
    backendOrigin: service.url,
    published: async () => {
      const pictures = (await lastGood())?.pictures
      return pictures && siteUrl && { siteUrl, pictures }
    },
  })
  const isFresh = posts.source === source || testimonials.source === source
  return {
    snapshot: {
      fetchedAt: (!isFresh && (await reading)?.fetchedAt) || new Date().toISOString(),
      source: { blog_posts: posts.source, testimonials: testimonials.source },
      rows: { blog_posts: posts.rows, testimonials: testimonials.rows },
      pictures,
      requery: { key: service.key, urls: { blog_posts: posts.url, testimonials: testimonials.url } },
    },
    setAside: [...posts.setAside, ...testimonials.setAside],
    pictureFailures: failures,
  }
}

type ResolvedTable<T extends TableName> = {
  url: string
  source: Source
  rows: Rows[T]
  setAside: SetAside[]
  /** Why there is nothing to bake for this table. */
  problem?: string
}

async function resolveTable<T extends TableName>(
  table: T,
  service: DataService,
  source: 'live' | 'sample',
  allowEmpty: boolean,
  lastGood: () => Promise<LastGood | undefined>,
): Promise<ResolvedTable<T>> {
  const { url, answer, error } = await readTable(table, service)
  const setAside = answer?.setAside ?? []
  if (!answer) console.error(FETCH_FAILURE[table], adviseOn(error))
  if (answer && (answer.rows.length || allowEmpty)) return { url, source, rows: answer.rows, setAside }

  const resolved = { url, setAside, source: null, rows: [] as unknown as Rows[T] }
  try {
    const published = (await lastGood())?.rows[table]
    // Row-level security without a matching policy also answers an empty list.
    if (answer && !published?.length) return { ...resolved, source }
    if (published) {
      console.error(
        `${table}: ${answer ? 'empty now' : 'not read'}, so the ${published.length} published rows are kept`,
      )
      return { ...resolved, source: 'last-good', rows: published }
    }
    if (allowEmpty) return resolved
    return {
      ...resolved,
      problem: `${table} cannot be read and no published copy stands in for it (SITE_URL)`,
    }
  } catch (cause) {
    return allowEmpty ? resolved : { ...resolved, problem: `${table}: ${messageOf(cause)}` }
  }
}

/** Writes the snapshot whole or not at all. */
export async function writeSnapshot(fetched: FetchedContent, file = snapshotFile()): Promise<FetchedContent> {
  const unfinished = `${file}.${process.pid}.tmp`
  await writeFile(unfinished, `${JSON.stringify(fetched.snapshot, null, 2)}\n`)
  await rename(unfinished, file)
  report(fetched, file)
  return fetched
}

function report({ snapshot, setAside, pictureFailures }: FetchedContent, file: string) {
  const { rows, pictures, source, requery } = snapshot
  const origin = requery ? ` from ${new URL(requery.urls.blog_posts).origin}` : ''
  for (const table of TABLE_NAMES) {
    console.log(`${table}: ${rows[table].length} rows, ${source[table] ?? 'unread'}${origin}`)
    // Quoted: a line break in a row must not begin a line of its own, which GitHub Actions could take for a command.
    for (const row of rows[table])
      console.log(`  ${JSON.stringify('title' in row ? row.title : row.client_name)}`)
  }
  for (const { table, id, field, reason } of setAside.slice(0, MAX_REPORTED))
    console.log(`set aside: ${table}, id ${JSON.stringify(id)}${field && `, ${field}`}: ${reason}`)
  if (setAside.length > MAX_REPORTED) console.log(`set aside: ${setAside.length - MAX_REPORTED} more`)
  console.log(
    `pictures: ${Object.values(pictures).filter(Boolean).length} of ${Object.keys(pictures).length}`,
  )
  for (const { address, reason, isKept } of pictureFailures)
    console.log(`picture ${isKept ? 'kept as it was' : 'left out'}: ${JSON.stringify(address)}: ${reason}`)
  console.log(`${file} written`)
}

await runAsProgram(import.meta.url, async () => {
  await bakeContent(readSettings())
})
