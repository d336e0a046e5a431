import { rename, writeFile } from 'node:fs/promises'
import type { RowFault } from '../pages/index/database/rows'
import { TABLE_NAMES } from '../pages/index/database/tables'
import { snapshotFile } from '../pages/index/snapshot-file'
import { startBackend } from './backend/start-backend'
import { type FetchedContent, fetchContent } from './content/read-content'
import { quoteForLog } from './shared/log'
import { runAsProgram } from './shared/program'
import { type DataService, readSettings, type Settings } from './shared/settings'

/** Rows set aside that a log names one by one: a backend that forgot the limit may have sent thousands. */
const MAX_REPORTED = 20

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

/** Writes the snapshot whole or not at all. */
export async function writeSnapshot(fetched: FetchedContent, file = snapshotFile()): Promise<FetchedContent> {
  const unfinished = `${file}.${process.pid}.tmp`
  await writeFile(unfinished, `${JSON.stringify(fetched.snapshot, null, 2)}\n`)
  await rename(unfinished, file)
  report(fetched, file)
  return fetched
}

function report({ snapshot, setAside, shownWithout, pictureFailures }: FetchedContent, file: string) {
  const { rows, pictures, source, requery } = snapshot
  const origin = requery ? ` from ${new URL(requery.urls.blog_posts).origin}` : ''
  for (const table of TABLE_NAMES) {
    console.log(`${table}: ${rows[table].length} rows, ${source[table] ?? 'unread'}${origin}`)
    for (const row of rows[table])
      console.log(`  ${quoteForLog('title' in row ? row.title : row.client_name)}`)
  }
  reportFaults('set aside', setAside)
  reportFaults('shown without', shownWithout)
  console.log(
    `pictures: ${Object.values(pictures).filter(Boolean).length} of ${Object.keys(pictures).length}`,
  )
  for (const { address, reason, isKept } of pictureFailures)
    console.log(`picture ${isKept ? 'kept as it was' : 'left out'}: ${quoteForLog(address)}: ${reason}`)
  console.log(`${file} written`)
}

function reportFaults(what: string, faults: RowFault[]) {
  for (const { table, id, field, reason } of faults.slice(0, MAX_REPORTED))
    console.log(`${what}: ${table}, id ${quoteForLog(id)}${field && `, ${field}`}: ${reason}`)
  if (faults.length > MAX_REPORTED) console.log(`${what}: ${faults.length - MAX_REPORTED} more`)
}

await runAsProgram(import.meta.url, async () => {
  await bakeContent(readSettings())
})
