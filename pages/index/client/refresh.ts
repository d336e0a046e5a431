import { guardedFetch } from '../database/guarded-fetch'
import { FETCH_FAILURE, type Rows, TABLE_NAMES, type TableName, validateRows } from '../database/rows'
import type { BakedContent } from '../database/snapshot'

/**
 * Repeats the requests that the build made and shows what is newer, each section on its own. Never throws: a
 * section that cannot be refreshed says so in the console and stays as it is.
 */
export async function refresh() {
  const block = document.getElementById('baked-content')?.textContent
  if (block) await Promise.all(TABLE_NAMES.map((table) => refreshSection(table, JSON.parse(block))))
  // For whoever measures: from here on the page is as new as it gets.
  performance.mark('refreshed')
}

async function refreshSection<T extends TableName>(table: T, { rows: baked, requery }: BakedContent) {
  const list = document.querySelector<HTMLElement>(`[data-live=${table}]`)
  if (!list) return
  try {
    const rows = requery && (await readRows(table, requery.urls[table], requery.key))
    // No rows where there were some is more likely a mistake than news: only a build takes the last row away.
    if (!rows?.length || JSON.stringify(rows) === JSON.stringify(baked[table])) return
    const { showRows } = await import('./live-sections')
    await showRows(list, table, baked[table], rows)
  } catch (cause) {
    console.error(FETCH_FAILURE[table], cause)
  } finally {
    list.querySelector('.loading')?.setAttribute('hidden', '')
  }
}

async function readRows<T extends TableName>(table: T, url: string, apikey: string): Promise<Rows[T]> {
  const response = await guardedFetch(url, { headers: { apikey } })
  return validateRows(table, await response.json(), new URL(url).origin).rows
}
