import { formatDate, isDate } from '../../pages/index/database/published-date.ts'
import { MAX_LENGTH } from '../../pages/index/database/rows.ts'
import { secretsIn } from '../../pages/index/database/secret-patterns.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import { BRASILIA } from '../problems/words.ts'

/** How much of an id tells rows apart: the first group of a UUID. */
const ID_LENGTH = 8

/** A longer title is not printed, because it is not searched for keys, which would take minutes. */
const LABEL_LENGTH = 2 * MAX_LENGTH.title

/**
 * A row's label in messages. Logs, summaries and issues of a public repository can be read by anybody for
 * months, so a testimonial is told by its date and the beginning of its id, and never by its client; a post
 * by its title.
 *
 * @param row a row of any shape: it may not have been validated
 * @param id printed where there is no title without a key in it
 */
export function rowLabel(table: TableName, row: unknown, id: string): string {
  const { title, created_at } = (row ?? {}) as Record<string, unknown>
  if (table === 'testimonials') {
    const date =
      typeof created_at === 'string' && isDate(created_at) ? ` de ${formatDate(created_at, BRASILIA)}` : ''
    return `depoimento${date} (${id.slice(0, ID_LENGTH)})`
  }
  const isLabel = typeof title === 'string' && title.trim() && title.length <= LABEL_LENGTH
  return isLabel && !secretsIn(title).length ? title : `id ${id}`
}
