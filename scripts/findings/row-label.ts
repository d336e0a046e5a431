import { cleanText } from '../../pages/index/database/clean-text.ts'
import { formatDate, isDate } from '../../pages/index/database/published-date.ts'
import { findSecrets } from '../../pages/index/database/secret-patterns.ts'
import { LISTS, type TableName } from '../../pages/index/lists/lists.ts'
import type { LiveList } from '../../pages/index/lists/live-list.ts'
import { BRASILIA } from './labels.ts'
import { LIST_TEXTS } from './list-texts.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const INTEGER = /^-?\d{1,16}$/

/** The length of a UUID's first group, which tells rows apart, except for the sample rows. */
const SHOWN_UUID_LENGTH = 8

/** A longer text would take minutes to search for keys. */
const MAX_LABEL_LENGTH = 800

/**
 * Returns a name for a row that anybody may read: the text that its list makes public, or the row's id if there is no
 * such text or a key in it. A list without public texts gives the row's date and the beginning of its id. An id that is
 * text is not shown, because it may name a client.
 */
export function publicRowLabel(table: TableName, row: unknown, id: string): string {
  const { publicLabel }: LiveList = LISTS[table]
  const { rowNoun } = LIST_TEXTS[table]
  const isPublicId = UUID.test(id) || INTEGER.test(id)
  const values = (row ?? {}) as Record<string, unknown>
  if ('textColumn' in publicLabel) {
    const value = values[publicLabel.textColumn]
    const text = typeof value === 'string' && value.length <= MAX_LABEL_LENGTH ? cleanText(value) : ''
    if (text && !findSecrets(text).length) return text
    return isPublicId ? `id ${id}` : rowNoun
  }
  const date = values[publicLabel.dateColumn]
  const isDated = typeof date === 'string' && isDate(date)
  const ofDate = isDated ? ` de ${formatDate(date, BRASILIA)}` : ''
  const shownId = UUID.test(id) ? id.slice(0, SHOWN_UUID_LENGTH) : id
  return `${rowNoun}${ofDate}${isPublicId ? ` (${shownId})` : ''}`
}
