import { writeFile } from 'node:fs/promises'
import type { Snapshot } from '../pages/index/database/snapshot.ts'
import { TABLE_NAMES, type TableName } from '../pages/index/database/tables.ts'
import { snapshotFile } from '../pages/index/snapshot-file.ts'
import { startBackend } from './backend/start-backend.ts'
import { plain } from './problems/markdown.ts'
import { type Problem, ProblemError, sentence } from './problems/problem.ts'
import { copyOf, type Published, readPublished } from './published/read-published.ts'
import { type ChosenRows, chooseRows, problemsOfTable } from './rows/choose-rows.ts'
import { readTable } from './rows/read-table.ts'
import { rowLabel } from './rows/row-label.ts'
import { quoteForLog, runAsProgram } from './shared/program.ts'
import { type DataService, requireSettings, type Settings } from './shared/settings.ts'
import { bakePictures } from './site/pictures/bake-pictures.ts'

/** Who is asked for the rows; those of the embedded backend are recorded as samples. */
type Origin = { service: DataService; source: 'live' | 'sample' }

/** The two tables as they would be baked. */
export type Tables = { [T in TableName]: ChosenRows<T> }

/** The snapshot, and what is to be told. */
export type FetchedContent = { snapshot: Snapshot; problems: Problem[] }

/**
 * Runs the two queries in parallel, and decides for each table whose rows are baked.
 *
 * @param allowEmpty tables that may be baked without rows even if rows are published
 * @param published what stands in for a table without rows to show
 */
export async function readTables(
  { service, source }: Origin,
  allowEmpty: readonly TableName[],
  published: Published,
): Promise<Tables> {
  const read = async <T extends TableName>(table: T) =>
    chooseRows(table, await readTable(table, service), published, {
      source,
      mayBeEmpty: allowEmpty.includes(table),
    })
  const [blog_posts, testimonials] = await Promise.all([read('blog_posts'), read('testimonials')])
  return { blog_posts, testimonials }
}

/**
 * Bakes the pictures of the chosen rows, and makes the snapshot.
 *
 * @param tables none of them refused
 * @returns also what is to be told of the pictures
 */
export async function bakeTables(
  { blog_posts, testimonials }: Tables,
  { service, source }: Origin,
  { siteUrl }: Pick<Settings, 'siteUrl'>,
  published: Published,
  builtAt = new Date(),
): Promise<FetchedContent> {
  const copy = copyOf(published)
  const { pictures, problems } = await bakePictures(blog_posts.rows, {
    backendOrigin: service.url,
    siteUrl,
    published: copy?.pictures,
  })
  const isRead = [blog_posts, testimonials].some((table) => table.source === source)
  return {
    snapshot: {
      fetchedAt: isRead || !copy ? builtAt.toISOString() : copy.fetchedAt,
      builtAt: builtAt.toISOString(),
      isPublic: siteUrl !== undefined,
      source: { blog_posts: blog_posts.source, testimonials: testimonials.source },
      rows: { blog_posts: blog_posts.rows, testimonials: testimonials.rows },
      pictures,
      requery: {
        key: service.key,
        urls: { blog_posts: blog_posts.url, testimonials: testimonials.url },
      },
    },
    problems,
  }
}

/**
 * Reads the rows of the Supabase project, or sample rows if none is set, and prints what it read and from
 * where.
 *
 * @param backend embedded backend that keeps running, so that the page may query it too; without it one is
 *   started for the read alone, and the page makes no queries
 * @throws ProblemError if a table has no rows to show
 */
export async function fetchContent(settings: Settings, backend?: DataService): Promise<FetchedContent> {
  const fetched = await fetchFrom(settings, backend)
  report(fetched)
  return fetched
}

async function fetchFrom(settings: Settings, backend?: DataService): Promise<FetchedContent> {
  if (settings.dataService) return readAndBake({ service: settings.dataService, source: 'live' }, settings)
  if (backend) return readAndBake({ service: backend, source: 'sample' }, settings)
  const shortLived = await startBackend()
  try {
    const { snapshot, problems } = await readAndBake({ service: shortLived, source: 'sample' }, settings)
    return { snapshot: { ...snapshot, requery: null }, problems }
  } finally {
    await shortLived.close()
  }
}

/**
 * Reads both tables and bakes them.
 *
 * @throws ProblemError if a table has no rows to show
 */
export async function readAndBake(
  origin: Origin,
  settings: Pick<Settings, 'siteUrl' | 'allowEmpty'> = { siteUrl: undefined, allowEmpty: [] },
): Promise<FetchedContent> {
  // Published rows never fill what are samples. Outside a workflow nobody knows of an earlier deployment.
  const address = origin.source === 'live' ? settings.siteUrl : undefined
  const published = await readPublished(address, origin.service.url, async () => false)
  // A build without a public address is for this machine alone: there an empty list is in its loading state.
  const allowEmpty = settings.siteUrl ? settings.allowEmpty : TABLE_NAMES
  const tables = await readTables(origin, allowEmpty, published)
  const refused = TABLE_NAMES.filter((table) => tables[table].choice === 'refused')
  if (refused.length) throw new ProblemError(refused.flatMap((table) => problemsOfTable(tables[table])))
  const { snapshot, problems } = await bakeTables(tables, origin, settings, published)
  return { snapshot, problems: [...Object.values(tables).flatMap(problemsOfTable), ...problems] }
}

/**
 * Fetches as {@link fetchContent} does, and writes the snapshot.
 *
 * @throws ProblemError if a table has no rows to show; the earlier snapshot stays
 */
export async function writeSnapshot(settings: Settings, backend?: DataService): Promise<FetchedContent> {
  const fetched = await fetchContent(settings, backend)
  const file = snapshotFile()
  await writeFile(file, `${JSON.stringify(fetched.snapshot, null, 2)}\n`)
  console.log(`${file} written`)
  return fetched
}

function report({ snapshot, problems }: FetchedContent) {
  const { rows, pictures, source, requery } = snapshot
  const origin = requery ? ` from ${new URL(requery.urls.blog_posts).origin}` : ''
  for (const table of TABLE_NAMES) {
    console.log(`${table}: ${rows[table].length} rows, ${source[table]}${origin}`)
    for (const row of rows[table]) console.log(`  ${quoteForLog(rowLabel(table, row, row.id))}`)
  }
  const baked = Object.values(pictures)
  console.log(`pictures: ${baked.filter(Boolean).length} of ${baked.length}`)
  for (const each of problems) console.log(plain(`- ${sentence(each)}`))
}

await runAsProgram(import.meta.url, async () => {
  await writeSnapshot(requireSettings())
})
