import { type RowLimits, TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { showsRows } from '../../pages/index/row-limits.ts'
import { type LoadedTables, loadTables } from '../content-pipeline/load-content.ts'
import { type CheckResult, createFinding } from '../findings/finding.ts'
import type { Settings } from '../shared/settings.ts'
import type { Published } from '../site/content-json.ts'

/** Ids of the rows of supabase/seed.sql, which somebody may have run in a real project. */
const SAMPLE_ID = /^(b1090000|de900000)-0000-4000-8000-/

/**
 * Loads the tables that are shown, with the published rows as the fallback. Returns `undefined` if there is no project
 * to read them from.
 */
export async function loadAndCheckTables(
  { dataService, allowEmpty, links }: Settings,
  limits: RowLimits,
  published: Published,
  siteUrl: URL | undefined,
): Promise<CheckResult<LoadedTables | undefined>> {
  if (!dataService && showsRows(limits))
    return { findings: [createFinding('blocking', 'tables-unchecked')], data: undefined }
  const source = { service: dataService, kind: 'live' } as const
  const tables = await loadTables({ source, limits, published, siteUrl, allowEmpty, links })
  const findings = TABLE_NAMES.flatMap((table) => {
    const { findings, rows } = tables[table] ?? { findings: [], rows: [] }
    const count = rows.filter(({ id }) => SAMPLE_ID.test(id)).length
    return count ? [...findings, createFinding('blocking', 'samples', { table, count })] : findings
  })
  return { findings, data: tables }
}
