import { writeFile } from 'node:fs/promises'
import { TABLE_NAMES } from '../pages/index/database/tables'
import { snapshotFile } from '../pages/index/snapshot-file'
import { startBackend } from './backend/start-backend'
import { plain } from './problems/markdown'
import { sentence } from './problems/problem'
import { type FetchedContent, fetchContent } from './rows/read-content'
import { rowLabel } from './rows/row-label'
import { quoteForLog, runAsProgram } from './shared/program'
import { type DataService, readSettings, type Settings } from './shared/settings'

/**
 * Reads the rows of the Supabase project, or sample rows if none is set, and prints what it read and from
 * where.
 *
 * @param backend embedded backend that keeps running, so that the page may query it too; without it one is
 *   started for the read alone, and the page makes no queries
 * @throws ProblemError if a table has no rows to show
 */
export async function readContent(settings: Settings, backend?: DataService): Promise<FetchedContent> {
  const fetched = await fetchFrom(settings, backend)
  report(fetched)
  return fetched
}

async function fetchFrom(settings: Settings, backend?: DataService): Promise<FetchedContent> {
  if (settings.dataService) return fetchContent(settings.dataService, 'live', settings)
  if (backend) return fetchContent(backend, 'sample', settings)
  const shortLived = await startBackend()
  try {
    const { snapshot, problems } = await fetchContent(shortLived, 'sample', settings)
    return { snapshot: { ...snapshot, requery: null }, problems }
  } finally {
    await shortLived.close()
  }
}

/**
 * Reads the rows as {@link readContent} does, and writes the snapshot.
 *
 * @throws ProblemError if a table has no rows to show; the earlier snapshot stays
 */
export async function bakeContent(settings: Settings, backend?: DataService): Promise<FetchedContent> {
  const fetched = await readContent(settings, backend)
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
  await bakeContent(readSettings())
})
