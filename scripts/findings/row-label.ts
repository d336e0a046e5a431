import { formatDate, isDate } from '../../pages/index/database/published-date.ts'
import { MAX_LENGTH } from '../../pages/index/database/rows.ts'
import { findSecrets } from '../../pages/index/database/secret-patterns.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import { BRASILIA } from './labels.ts'

/** The length of a UUID's first group, which tells rows apart, except for the sample rows. */
const SHOWN_ID_LENGTH = 8

/** A longer text would take minutes to search for keys. */
const MAX_LABEL_LENGTH = 2 * MAX_LENGTH.title

/**
 * Returns a name for a row that anybody may read: a post's title, or its id if there is no title or a key in it; a
 * testimonial's date and the beginning of its id, but never its client.
 */
export function publicRowLabel(table: TableName, row: unknown, id: string): string {
  const { title, created_at } = (row ?? {}) as Record<string, unknown>
  if (table === 'testimonials') {
    const isDated = typeof created_at === 'string' && isDate(created_at)
    const date = isDated ? ` de ${formatDate(created_at, BRASILIA)}` : ''
    return `depoimento${date} (${id.slice(0, SHOWN_ID_LENGTH)})`
  }
  const isLabel = typeof title === 'string' && title.trim() && title.length <= MAX_LABEL_LENGTH
  return isLabel && !findSecrets(title).length ? title : `id ${id}`
}
