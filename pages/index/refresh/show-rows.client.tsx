import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { BakedContent } from '../database/snapshot.ts'
import type { Rows, TableName } from '../lists/lists.ts'
import { compareRows } from './compare.client.ts'
import { LIST_COMPONENTS } from './list-components.client.tsx'
import { announceUpdate, offerNewerRows } from './offer-newer-rows.client.ts'
import { replaceList } from './replace-list.client.ts'
import { untilReplaceable } from './until-replaceable.client.ts'

type Change<T extends TableName> = { current: Rows[T]; newer: Rows[T] }

/**
 * Shows newer rows in place of a list, with what belongs to a list that has rows, and says so in its live region. While
 * the list must stay, the live region offers them.
 */
export async function showRows<T extends TableName>(
  list: HTMLElement,
  table: T,
  { current, newer }: Change<T>,
  baked: BakedContent,
): Promise<void> {
  const { render, offerMessage, updatedMessage } = LIST_COMPONENTS[table]
  const newList = list.cloneNode() as HTMLElement
  flushSync(() => createRoot(newList).render(render(newer, baked)))
  const [status = null] = partsOf(table, 'live-status')
  const occasion = await untilReplaceable(list, {
    status,
    offer: (onAccept) => status && offerNewerRows(status, offerMessage, onAccept),
  })
  await replaceList({ list, newList, shownWithRows: partsOf(table, 'with-rows') })
  if (occasion === 'accepted') focusRow(newList, Math.max(0, indexOfFirstNew(newer, current)))
  // The focus has left the offer by now.
  if (status) announceUpdate(status, updatedMessage)
}

/** Returns the elements outside a list that belong to it. */
const partsOf = (table: TableName, part: 'with-rows' | 'live-status') =>
  document.querySelectorAll<HTMLElement>(`[data-${part}="${table}"]`)

/** Returns -1 if rows have only been removed or reordered. */
const indexOfFirstNew = (newer: Record<string, unknown>[], current: Record<string, unknown>[]) =>
  newer.findIndex((row) => !current.some((shown) => compareRows([row], [shown]) === 'equal'))

/** Moves the focus to a row's heading, or to the row if it has none, and scrolls it into view unless it is there. */
function focusRow(list: HTMLElement, index: number) {
  const row = list.firstElementChild?.children[index]
  const target = row?.querySelector<HTMLElement>('h3') ?? (row as HTMLElement | undefined)
  if (!row || !target) return
  target.tabIndex = -1
  // Otherwise a click on it would give it the focus.
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  target.focus({ preventScroll: true })
  const { top, bottom } = row.getBoundingClientRect()
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  if (top < headerBottom || bottom > innerHeight) row.scrollIntoView()
}
