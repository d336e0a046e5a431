import { guardedFetch } from '../../database/guarded-fetch'
import type { Rows } from '../../database/rows'
import type { BakedContent } from '../../database/snapshot'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../../database/tables'

/**
 * Repeats the build's two requests and shows newer rows, each section independently. Never throws: a section that cannot
 * be refreshed logs its message and stays as it is.
 */
export async function refresh() {
  const block = document.getElementById('baked-content')?.textContent
  if (!block) return
  const baked: BakedContent = JSON.parse(block)
  await Promise.all(TABLE_NAMES.map((table) => refreshSection(table, baked)))
}

async function refreshSection<T extends TableName>(table: T, baked: BakedContent) {
  const list = document.querySelector<HTMLElement>(`[data-live=${table}]`)
  if (!list) return
  try {
    const rows = await readNewerRows(table, baked)
    if (!rows) return
    const { showRows } = await import('./show-rows')
    await showRows(list, table, rows, baked)
  } catch (cause) {
    console.error(FETCH_FAILURE[table], cause)
  } finally {
    list.querySelector('.loading')?.setAttribute('hidden', '')
  }
}

async function readNewerRows<T extends TableName>(
  table: T,
  { rows, requery }: BakedContent,
): Promise<Rows[T] | undefined> {
  if (!requery) return
  const url = requery.urls[table]
  const answer = await (await guardedFetch(url, { headers: { apikey: requery.key } })).json()
  // An empty answer is more likely a mistake than news: only a build with ALLOW_EMPTY removes the last row.
  if (answer.length === 0) return
  // Rows equal to the baked ones were validated at build, so most visits never load the row policy.
  const comparison = compare(answer, rows[table])
  if (comparison === 'equal') return
  const [{ validateRows }] = await Promise.all([
    import('../../database/rows'),
    // React takes longest to load, so it does not wait for the row policy where it is needed for certain.
    comparison === 'newer' && import('./show-rows'),
  ])
  const validated = validateRows(table, answer, new URL(url).origin).rows
  if (validated.length && compare(validated, rows[table]) !== 'equal') return validated
}

/**
 * Compares each column that the page uses, apart from what the row policy normalizes: surrounding space, null for a blank, a
 * numeric id. Where only what the build may have left out differs, a row or a field, the row policy must decide.
 */
function compare(
  answer: Record<string, unknown>[],
  baked: Record<string, unknown>[],
): 'equal' | 'newer' | 'undecided' {
  if (answer.length !== baked.length) return 'undecided'
  const differing = baked.flatMap((row, index) =>
    Object.entries(row).filter(([column, value]) => asText(answer[index]?.[column]) !== asText(value)),
  )
  if (differing.length === 0) return 'equal'
  return differing.some(([, value]) => value !== null) ? 'newer' : 'undecided'
}

const asText = (value: unknown) => String(value ?? '').trim()
