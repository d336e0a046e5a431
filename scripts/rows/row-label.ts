import { formatDate, isDate } from '../../pages/index/database/published-date'
import { secretsIn } from '../../pages/index/database/secret-patterns'
import type { TableName } from '../../pages/index/database/tables'

/** How much of an id tells rows apart: the first group of a UUID. */
const ID_LENGTH = 8

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
    const date = typeof created_at === 'string' && isDate(created_at) ? ` de ${formatDate(created_at)}` : ''
    return `depoimento${date} (${id.slice(0, ID_LENGTH)})`
  }
  return typeof title === 'string' && title.trim() && !secretsIn(title).length ? title : `id ${id}`
}
