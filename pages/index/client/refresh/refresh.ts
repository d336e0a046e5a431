import { guardedFetch } from '../../database/guarded-fetch'
import type { Rows } from '../../database/rows'
import type { BakedContent } from '../../database/snapshot'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../../database/tables'
import { watchChatLinks } from '../page/chat-bar'

/**
 * Repeats the build's two requests and shows newer rows, each section independently. Never throws: a section that cannot
 * be refreshed logs its message and stays as it is.
 */
export async function refresh() {
  const block = document.getElementById('baked-content')?.textContent
  if (block) await Promise.all(TABLE_NAMES.map((table) => refreshSection(table, JSON.parse(block))))
}

async function refreshSection<T extends TableName>(table: T, baked: BakedContent) {
  const list = document.querySelector<HTMLElement>(`[data-live=${table}]`)
  if (!list) return
  try {
    const rows = await readNewerRows(table, baked)
    if (!rows) return
    const { showRows } = await import('./show-rows')
    watchChatLinks(await showRows(list, table, rows, baked))
  } catch (cause) {
    console.error(FETCH_FAILURE[table], cause)
  } finally {
    list.querySelector('.loading')?.setAttribute('hidden', '')
  }
}

async function readNewerRows<T extends TableName>(
  table: T,
  { rows: { [table]: baked }, requery }: BakedContent,
): Promise<Rows[T] | undefined> {
  if (!requery) return
  const url = requery.urls[table]
  const answer = await (await guardedFetch(url, { headers: { apikey: requery.key } })).json()
  // Rows equal to the baked ones were validated at build, so most visits never load the row policy. An empty answer is
  // more likely a mistake than news: only a build with ALLOW_EMPTY removes the last row.
  if (answer.length === 0 || equalsBaked(answer, baked)) return
  // React takes longest to load, so it does not wait for the row policy; but a row or field that the build has left out
  // differs on every visit.
  const isCertain = answer.length === baked.length && !equalsBaked(answer, baked, (value) => value !== null)
  const [{ validateRows }] = await Promise.all([
    import('../../database/rows'),
    isCertain && import('./show-rows'),
  ])
  const { rows } = validateRows(table, answer, new URL(url).origin)
  if (rows.length && JSON.stringify(rows) !== JSON.stringify(baked)) return rows
}

/**
 * Whether each column that the page uses has the baked value, apart from what the row policy normalizes: surrounding space,
 * null for a blank, a numeric id.
 *
 * @param isCompared whether a baked value counts
 */
function equalsBaked(
  answer: Record<string, unknown>[],
  baked: Record<string, unknown>[],
  isCompared: (value: unknown) => boolean = () => true,
): boolean {
  return (
    answer.length === baked.length &&
    baked.every((row, index) =>
      Object.entries(row).every(
        ([column, value]) => !isCompared(value) || asText(answer[index]?.[column]) === asText(value),
      ),
    )
  )
}

const asText = (value: unknown) => String(value ?? '').trim()
