import { writeFile } from 'node:fs/promises'
import { readContentFiles } from '../pages/index/content-schema/read-content.ts'
import type { Snapshot } from '../pages/index/database/snapshot.ts'
import { rowLimits, showsLists, tablesOf } from '../pages/index/lists/lists.ts'
import { snapshotFile } from '../pages/index/snapshot-file.ts'
import type { Backend } from './backend/start-backend.ts'
import { bake } from './content-pipeline/bake.ts'
import { chooseRows, findBlockedLists, findingsOfLists } from './content-pipeline/choose-rows.ts'
import { readLists } from './content-pipeline/read-lists.ts'
import { FindingsError, toLogLine } from './findings/finding.ts'
import { toPlainText } from './findings/markdown.ts'
import { publicRowLabel } from './findings/row-label.ts'
import { judgePublished, readSite } from './published/published-site.ts'
import { runIfMain } from './shared/program.ts'
import { type DataService, requireSettings, type Settings } from './shared/settings.ts'

/** Tells whether lists are shown and no project is set, so that a backend with sample rows has to take its place. */
const needsBackend = ({ dataService }: Settings): boolean =>
  !dataService && showsLists(rowLimits(readContentFiles().sections))

/** Starts a backend with sample rows. It is imported when it is needed: a publication is installed without it. */
async function startSampleBackend(): Promise<Backend> {
  const { startBackend } = await import('./backend/start-backend.ts')
  return startBackend()
}

/** Starts a backend with sample rows if lists are shown and no project is set. */
export const startNeededBackend = async (settings: Settings): Promise<Backend | undefined> =>
  needsBackend(settings) ? startSampleBackend() : undefined

/**
 * Fetches the content of the project in the settings, or of `backend` with its sample rows where none is set; by
 * default that is one which runs for this fetch alone. A page without lists needs neither. Prints what was fetched.
 * Throws FindingsError if a list has neither valid rows nor a fallback.
 */
export async function fetchContent(settings: Settings, backend?: DataService): Promise<Snapshot> {
  if (!needsBackend(settings)) return fetchFrom(settings.dataService, 'live', settings)
  if (backend) return fetchFrom(backend, 'sample', settings)
  const shortLived = await startSampleBackend()
  try {
    const snapshot = await fetchFrom(shortLived, 'sample', settings)
    return { ...snapshot, requery: null }
  } finally {
    await shortLived.close()
  }
}

async function fetchFrom(
  service: DataService | undefined,
  source: 'live' | 'sample',
  { siteUrl, links }: Settings,
): Promise<Snapshot> {
  const now = new Date()
  const limits = rowLimits(readContentFiles().sections)
  // Published rows never fill up samples. Outside a workflow nobody knows of a deployment.
  const address = source === 'live' ? siteUrl : undefined
  const published = judgePublished(await readSite(address), address, service?.url ?? '', false)
  const reads = await readLists(service, limits, now, links)
  const lists = chooseRows(reads, published, { source, limits }) ?? {}
  const { snapshot, findings } = await bake(lists, { service, published, siteUrl, now })
  if (!snapshot) throw new FindingsError(findBlockedLists(lists), links)

  printContent(snapshot, source, service)
  const found = [...findingsOfLists(lists), ...findings]
  for (const finding of found) console.log(`- ${toLogLine([finding], links)}`)
  return snapshot
}

function printContent(
  { rows, pictures, source }: Snapshot,
  readSource: 'live' | 'sample',
  service: DataService | undefined,
) {
  const tables = tablesOf(rows)
  if (!tables.length) console.log('no rows: the page shows no list')
  for (const table of tables) {
    const shown: { id: string }[] = rows[table] ?? []
    const from = source[table] === readSource ? ` from ${service?.url}` : ''
    console.log(`${table}: ${shown.length} rows, ${source[table]}${from}`)
    const labels = shown.map((row) => publicRowLabel(table, row, row.id))
    for (const label of labels) console.log(`  ${toPlainText(JSON.stringify(label))}`)
  }
  const baked = Object.values(pictures)
  console.log(`pictures: ${baked.filter(Boolean).length} of ${baked.length}`)
}

/** Writes the snapshot once everything was fetched; see {@link fetchContent}. */
export async function fetchAndWriteSnapshot(settings: Settings, backend?: DataService): Promise<Snapshot> {
  const snapshot = await fetchContent(settings, backend)
  const file = snapshotFile()
  await writeFile(file, `${JSON.stringify(snapshot, null, 2)}\n`)
  console.log(`${file} written`)
  return snapshot
}

await runIfMain(import.meta.url, async () => {
  await fetchAndWriteSnapshot(requireSettings())
})
