import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { BakedContent } from '../database/snapshot.ts'
import type { Rows, TableName } from '../lists/lists.ts'
import { LIST_COMPONENTS } from './list-components.client.tsx'
import { replaceList } from './replace-list.client.ts'

/** Shows newer rows in place of a list, with what belongs to a list that has rows, and says so in its live region. */
export async function showRows<T extends TableName>(
  list: HTMLElement,
  table: T,
  rows: Rows[T],
  baked: BakedContent,
): Promise<void> {
  const { render, updatedMessage } = LIST_COMPONENTS[table]
  const newList = list.cloneNode() as HTMLElement
  flushSync(() => createRoot(newList).render(render(rows, baked)))
  await replaceList(list, newList, partsOf(table, 'with-rows'))
  for (const status of partsOf(table, 'live-status')) status.textContent = updatedMessage
}

/** Returns the elements outside a list that belong to it. */
const partsOf = (table: TableName, part: 'with-rows' | 'live-status') =>
  document.querySelectorAll<HTMLElement>(`[data-${part}="${table}"]`)
