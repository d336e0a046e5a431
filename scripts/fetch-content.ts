import { writeFile } from 'node:fs/promises'
import { readContentFiles } from '../pages/index/content-schema/read-content.ts'
import { type Snapshot, shownTables } from '../pages/index/database/snapshot.ts'
import { TABLE_NAMES } from '../pages/index/database/tables.ts'
import { rowLimits, showsRows } from '../pages/index/row-limits.ts'
import { snapshotFile } from '../pages/index/snapshot-file.ts'
import { hasNeitherRowsNorFallback, loadContent, type RowSource } from './content-pipeline/load-content.ts'
import { FindingsError, toLogLine } from './findings/finding.ts'
import { toPlainText } from './findings/markdown.ts'
import { publicRowLabel } from './findings/row-label.ts'
import { runIfMain } from './shared/program.ts'
import { type DataService, requireSettings, type Settings } from './shared/settings.ts'
import { readPublished } from './site/content-json.ts'

/** Tells whether rows are shown and no project is set, so that a backend with sample rows has to take its place. */
export const needsBackend = ({ dataService }: Settings): boolean =>
  !dataService && showsRows(rowLimits(readContentFiles().sections))

/**
 * Fetches the content of the project in the settings, or of `backend` with its sample rows where none is set; by
 * default that is one which runs for this fetch alone. A page without lists needs neither. Prints what was fetched.
 * Throws FindingsError if a table has neither valid rows nor a fallback.
 */
export async function fetchContent(settings: Settings, backend?: DataService): Promise<Snapshot> {
  if (!needsBackend(settings)) return fetchFrom({ service: settings.dataService, kind: 'live' }, settings)
  if (backend) return fetchFrom({ service: backend, kind: 'sample' }, settings)
  // A publication is installed without it.
  const { startBackend } = await import('./backend/start-backend.ts')
  const shortLived = await startBackend()
  try {
    const snapshot = await fetchFrom({ service: shortLived, kind: 'sample' }, settings)
    return { ...snapshot, requery: null }
  } finally {
    await shortLived.close()
  }
}

async function fetchFrom(source: RowSource, settings: Settings): Promise<Snapshot> {
  const { siteUrl, links } = settings
  // Published rows never fill up samples. Outside a workflow nobody knows of a deployment.
  const address = source.kind === 'live' ? siteUrl : undefined
  const published = await readPublished(address, source.service?.url ?? '', false)
  const { tables, snapshot, pictureFindings } = await loadContent({
    source,
    limits: rowLimits(readContentFiles().sections),
    published,
    siteUrl,
    // A build without a public address is for this machine alone.
    allowEmpty: siteUrl ? settings.allowEmpty : TABLE_NAMES,
    links,
  })
  const loaded = Object.values(tables)
  if (!snapshot)
    throw new FindingsError(
      loaded.filter(hasNeitherRowsNorFallback).flatMap(({ findings }) => findings),
      links,
    )
  printContent(source, snapshot)
  for (const finding of [...loaded.flatMap(({ findings }) => findings), ...pictureFindings])
    console.log(`- ${toLogLine([finding], links)}`)
  return snapshot
}

function printContent({ kind, service }: RowSource, snapshot: Snapshot) {
  const { rows, pictures, source } = snapshot
  const tables = shownTables(snapshot)
  if (!tables.length) console.log('no rows: the page shows neither news nor testimonials')
  for (const table of tables) {
    const from = source[table] === kind ? ` from ${service?.url}` : ''
    console.log(`${table}: ${rows[table].length} rows, ${source[table]}${from}`)
    const labels = rows[table].map((row) => publicRowLabel(table, row, row.id))
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
