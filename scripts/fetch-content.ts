import { writeFile } from 'node:fs/promises'
import { TABLE_NAMES } from '../pages/index/database/tables.ts'
import { snapshotFile } from '../pages/index/snapshot-file.ts'
import { buildSnapshot, type RowSource, readTables } from './content-pipeline/build-snapshot.ts'
import { rowLabel } from './content-pipeline/row-label.ts'
import { FindingsError, isBlocking, toLogLine } from './findings/finding.ts'
import { plain } from './findings/markdown.ts'
import { runIfMain } from './shared/program.ts'
import { type DataService, requireSettings, type Settings } from './shared/settings.ts'
import { readPublished } from './site/content-json.ts'

/** Of the project, or samples where none is set. Throws FindingsError if a table has no rows. */
export async function fetchContent(settings: Settings, backend?: DataService) {
  const { dataService: service } = settings
  if (service) return readAndBake({ service, source: 'live' }, settings)
  if (backend) return readAndBake({ service: backend, source: 'sample' }, settings)
  // A publication is installed without it.
  const { startBackend } = await import('./backend/start-backend.ts')
  const shortLived = await startBackend()
  try {
    const snapshot = await readAndBake({ service: shortLived, source: 'sample' }, settings)
    return { ...snapshot, requery: null }
  } finally {
    await shortLived.close()
  }
}

async function readAndBake(origin: RowSource, settings: Settings) {
  const { siteUrl, links } = settings
  // Published rows never fill up samples. Outside a workflow nobody knows of a deployment.
  const address = origin.source === 'live' ? siteUrl : undefined
  const published = await readPublished(address, origin.service.url, false)
  // A build without a public address is for this machine alone.
  const allowEmpty = siteUrl ? settings.allowEmpty : TABLE_NAMES
  const tables = await readTables(origin, { allowEmpty, links }, published)
  const read = TABLE_NAMES.map((table) => tables[table])
  const refused = read.filter(({ fallbackReason }) => fallbackReason && isBlocking(fallbackReason))
  const reasons = refused.flatMap((table) => table.findings)
  if (reasons.length) throw new FindingsError(reasons, links)
  const { snapshot, findings } = await buildSnapshot(tables, siteUrl, published)

  const { rows, pictures, source, requery } = snapshot
  for (const table of TABLE_NAMES) {
    const isRead = source[table] === origin.source && requery
    const from = isRead ? ` from ${new URL(requery.urls[table]).origin}` : ''
    console.log(`${table}: ${rows[table].length} rows, ${source[table]}${from}`)
    const labels = rows[table].map((row) => rowLabel(table, row, row.id))
    for (const label of labels) console.log(`  ${plain(JSON.stringify(label))}`)
  }
  const baked = Object.values(pictures)
  console.log(`pictures: ${baked.filter(Boolean).length} of ${baked.length}`)
  for (const each of [...read.flatMap((table) => table.findings), ...findings])
    console.log(`- ${toLogLine([each], links)}`)
  return snapshot
}

/** Writes the snapshot only once all was fetched. */
export async function writeSnapshot(settings: Settings, backend?: DataService) {
  const snapshot = await fetchContent(settings, backend)
  const file = snapshotFile()
  await writeFile(file, `${JSON.stringify(snapshot, null, 2)}\n`)
  console.log(`${file} written`)
  return snapshot
}

await runIfMain(import.meta.url, async () => {
  await writeSnapshot(requireSettings())
})
