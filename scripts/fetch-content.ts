import { writeFile } from 'node:fs/promises'
import { TABLE_NAMES } from '../pages/index/database/tables'
import { snapshotFile } from '../pages/index/snapshot-file'
import { startBackend } from './backend/start-backend'
import { plain } from './problems/markdown'
import { sentence } from './problems/problem'
import { type FetchedContent, fetchContent } from './rows/read-content'
import { quoteForLog, runAsProgram } from './shared/program'
import { type DataService, readSettings, type Settings } from './shared/settings'

/**
 * Reads the rows of the Supabase project, or sample rows if none is set, and writes the snapshot.
 *
 * @param backend embedded backend that keeps running, so that the page may query it too; without it one is started for
 *   the read alone, and the page makes no queries
 * @throws ProblemError if a table has no rows to show; the earlier snapshot stays
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

async function writeSnapshot(fetched: FetchedContent): Promise<FetchedContent> {
  const file = snapshotFile()
  await writeFile(file, `${JSON.stringify(fetched.snapshot, null, 2)}\n`)
  report(fetched, file)
  return fetched
}

function report({ snapshot, problems }: FetchedContent, file: string) {
  const { rows, pictures, source, requery } = snapshot
  const origin = requery ? ` from ${new URL(requery.urls.blog_posts).origin}` : ''
  for (const table of TABLE_NAMES) {
    console.log(`${table}: ${rows[table].length} rows, ${source[table] ?? 'unread'}${origin}`)
    for (const row of rows[table])
      console.log(`  ${quoteForLog('title' in row ? row.title : row.client_name)}`)
  }
  const baked = Object.values(pictures)
  console.log(`pictures: ${baked.filter(Boolean).length} of ${baked.length}`)
  for (const each of problems) console.log(plain(`- ${sentence(each)}`))
  console.log(`${file} written`)
}

await runAsProgram(import.meta.url, async () => {
  await bakeContent(readSettings())
})
