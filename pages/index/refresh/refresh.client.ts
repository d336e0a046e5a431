import { guardedFetch } from '../database/guarded-fetch.ts'
import type { BakedContent } from '../database/snapshot.ts'
import type { Rows, TableName } from '../lists/lists.ts'
import { compareRows } from './compare.client.ts'

/** The rows that have replaced the baked ones. */
const shown: Partial<Rows> = {}

/** Each section's latest refresh. The next one waits for it. */
const latestRefresh: Partial<Record<TableName, Promise<void>>> = {}

/** Returns the rows that a list shows at the moment. */
export const currentRows = <T extends TableName>(table: T, baked: BakedContent): Rows[T] | undefined =>
  shown[table] ?? baked.rows[table]

/** Refreshes the page now, and whenever it comes back from the back/forward cache. */
export function startRefreshing(baked: BakedContent) {
  refresh(baked)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh(baked)
  })
}

/** Shows newer rows, section by section. If one fails, it logs its message and stays as it is. */
async function refresh(baked: BakedContent) {
  for (const table of Object.keys(baked.rows) as TableName[])
    latestRefresh[table] = Promise.resolve(latestRefresh[table]).then(() => refreshSection(table, baked))
  await Promise.all(Object.values(latestRefresh))
  // Tests and the bench wait for this mark.
  performance.mark('refreshed')
}

async function refreshSection<T extends TableName>(table: T, baked: BakedContent) {
  const list = document.querySelector<HTMLElement>(`[data-live=${table}]`)
  const current = currentRows(table, baked)
  const { requery } = baked
  const url = requery?.urls[table]
  if (!list || !current || !url) return
  toggleLoading(list)
  try {
    const newer = await readNewerRows(table, current, url, requery.key)
    if (!newer) return
    const { showRows } = await loadReact()
    await showRows(list, table, { current, newer }, baked)
    shown[table] = newer
  } catch (cause) {
    console.error(baked.failureMessages[table], cause)
  } finally {
    toggleLoading(list)
  }
}

/** Swaps the words and the loading state of a list without rows. */
function toggleLoading(list: HTMLElement) {
  for (const part of list.querySelectorAll<HTMLElement>('[data-loading]')) part.hidden = !part.hidden
}

const loadReact = () => import('./show-rows.client.tsx')

async function readNewerRows<T extends TableName>(
  table: T,
  current: Rows[T],
  url: string,
  key: string,
): Promise<Rows[T] | undefined> {
  const answer = await (await guardedFetch(url, { headers: { apikey: key } })).json()
  // More likely a mistake than news: a list is taken away by hiding it.
  if (answer.length === 0) return
  // Equal rows were validated before, so most visits never load the validation.
  const comparison = compareRows(answer, current)
  if (comparison === 'equal') return
  const [{ validateRows }] = await Promise.all([
    import('../database/rows.ts'),
    // If React is certainly needed, it does not wait for the validation.
    comparison === 'newer' && loadReact(),
  ])
  const { origin, searchParams } = new URL(url)
  const validated = validateRows(table, answer, origin, Number(searchParams.get('limit'))).rows
  if (validated.length && compareRows(validated, current) !== 'equal') return validated
}
