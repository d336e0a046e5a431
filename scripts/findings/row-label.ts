import { formatDate, isDate } from '../../pages/index/database/published-date.ts'
import { findSecrets } from '../../pages/index/database/secret-patterns.ts'
import { LISTS, type TableName } from '../../pages/index/lists/lists.ts'
import type { LiveList } from '../../pages/index/lists/live-list.ts'
import { BRASILIA } from './labels.ts'
import { LIST_TEXTS } from './list-texts.ts'

/** The length of a UUID's first group, which tells rows apart, except for the sample rows. */
const SHOWN_ID_LENGTH = 8

/** A longer text would take minutes to search for keys. */
const MAX_LABEL_LENGTH = 800

/**
 * Returns a name for a row that anybody may read: the text that its list makes public, or the row's id if there is no
 * such text or a key in it. A list without public texts gives the row's date and the beginning of its id.
 */
export function publicRowLabel(table: TableName, row: unknown, id: string): string {
  const { publicLabel }: LiveList = LISTS[table]
  const values = (row ?? {}) as Record<string, unknown>
  if ('textColumn' in publicLabel) {
    const text = values[publicLabel.textColumn]
    const isLabel = typeof text === 'string' && text.trim() && text.length <= MAX_LABEL_LENGTH
    return isLabel && !findSecrets(text).length ? text : `id ${id}`
  }
  const date = values[publicLabel.dateColumn]
  const isDated = typeof date === 'string' && isDate(date)
  const ofDate = isDated ? ` de ${formatDate(date, BRASILIA)}` : ''
  return `${LIST_TEXTS[table].rowNoun}${ofDate} (${id.slice(0, SHOWN_ID_LENGTH)})`
}
