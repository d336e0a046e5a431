import { guardedFetch } from '../../database/guarded-fetch'
import type { Rows } from '../../database/rows'
import type { BakedContent } from '../../database/snapshot'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../../database/tables'
import { watchChatLinks } from '../page/chat-bar'

/**
 * Repeats the requests that the build made and shows what is newer, each section on its own. Never throws: a
 * section that cannot be refreshed says so in the console and stays as it is.
 */
export async function refresh() {
  const block = document.getElementById('baked-content')?.textContent
  if (block) await Promise.all(TABLE_NAMES.map((table) => refreshSection(table, JSON.parse(block))))
}

async function refreshSection<T extends TableName>(
  table: T,
  { rows: baked, pictures, requery }: BakedContent,
) {
  const list = document.querySelector<HTMLElement>(`[data-live=${table}]`)
  if (!list) return
  try {
    const rows = requery && (await readNewerRows(table, baked[table], requery.urls[table], requery.key))
    if (!rows) return
    const { showRows } = await import('./show-rows')
    watchChatLinks(await showRows(list, table, rows, pictures))
  } catch (cause) {
    console.error(FETCH_FAILURE[table], cause)
  } finally {
    list.querySelector('.loading')?.setAttribute('hidden', '')
  }
}

async function readNewerRows<T extends TableName>(
  table: T,
  baked: Rows[T],
  url: string,
  apikey: string,
): Promise<Rows[T] | undefined> {
  const answer = await (await guardedFetch(url, { headers: { apikey } })).json()
  // What equals the baked rows was validated when they were baked: most visits never load the row schema.
  // No rows where there were some is more likely a mistake than news: only a build takes the last row away.
  if (answer.length === 0 || equalsBaked(answer, baked)) return
  // React takes longest to come, so it does not wait for the row schema; but as many rows as were baked there are not
  // where one of them is set aside, visit after visit.
  const [{ validateRows }] = await Promise.all([
    import('../../database/rows'),
    answer.length === baked.length && import('./show-rows'),
  ])
  const { rows } = validateRows(table, answer, new URL(url).origin)
  if (rows.length && JSON.stringify(rows) !== JSON.stringify(baked)) return rows
}

/**
 * Whether each column that the page uses has the baked value, but for what the row schema evens out: space around it,
 * nothing for null, a number as id. A row has other columns that the page does not use.
 */
function equalsBaked(answer: Record<string, unknown>[], baked: Record<string, unknown>[]): boolean {
  return (
    answer.length === baked.length &&
    baked.every((row, index) =>
      Object.entries(row).every(([column, value]) => asText(answer[index]?.[column]) === asText(value)),
    )
  )
}

const asText = (value: unknown) => String(value ?? '').trim()
