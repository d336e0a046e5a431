import { guardedFetch } from '../database/guarded-fetch.ts'
import type { Rows } from '../database/rows.ts'
import type { BakedContent } from '../database/snapshot.ts'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../database/tables.ts'
import { compare } from './compare.ts'

/** The rows that earlier refreshes have shown in place of the baked ones. */
const shown: Partial<Rows> = {}

/**
 * Each section's last refresh, for which the next one waits. It may wait for the visitor to leave the list.
 */
const last: Partial<Record<TableName, Promise<void>>> = {}

/** Refreshes the page now, and whenever it comes back from the back/forward cache. */
export function keepRefreshed(baked: BakedContent) {
  refresh(baked)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh(baked)
  })
}

/**
 * Repeats the build's two requests and shows newer rows, each section independently. Never throws: a section
 * that cannot be refreshed logs its message and stays as it is.
 */
async function refresh(baked: BakedContent) {
  for (const table of TABLE_NAMES)
    last[table] = Promise.resolve(last[table]).then(() => refreshSection(table, baked))
  await Promise.all(Object.values(last))
  // Tests and the bench wait for this mark.
  performance.mark('refreshed')
}

async function refreshSection<T extends TableName>(table: T, baked: BakedContent) {
  const list = document.querySelector<HTMLElement>(`[data-live=${table}]`)
  const { requery } = baked
  if (!list || !requery) return
  toggleLoading(list)
  try {
    const rows = await readNewerRows(table, shown[table] ?? baked.rows[table], requery)
    if (!rows) return
    const { showRows } = await loadReact()
    await showRows(list, table, rows, baked)
    shown[table] = rows
  } catch (cause) {
    console.error(FETCH_FAILURE[table], cause)
  } finally {
    toggleLoading(list)
  }
}

/** In a list without rows, the words for that and the loading state take each other's place. */
function toggleLoading(list: HTMLElement) {
  for (const part of list.querySelectorAll<HTMLElement>('.no-rows > *')) part.hidden = !part.hidden
}

const loadReact = () => import('./show-rows.tsx')

async function readNewerRows<T extends TableName>(
  table: T,
  current: Rows[T],
  requery: NonNullable<BakedContent['requery']>,
): Promise<Rows[T] | undefined> {
  const url = requery.urls[table]
  const answer = await (await guardedFetch(url, { headers: { apikey: requery.key } })).json()
  // An empty answer is more likely a mistake than news: only a build with ALLOW_EMPTY removes the last row.
  if (answer.length === 0) return
  // Rows equal to those on the page were validated before, so most visits never load the row policy.
  const comparison = compare(answer, current)
  if (comparison === 'equal') return
  const [{ validateRows }] = await Promise.all([
    import('../database/rows.ts'),
    // React takes longest to load. Where it is needed for certain, it does not wait for the row policy.
    comparison === 'newer' && loadReact(),
  ])
  const validated = validateRows(table, answer, new URL(url).origin).rows
  if (validated.length && compare(validated, current) !== 'equal') return validated
}
