import { MAX_LENGTH, type Rows } from '../../../pages/index/database/rows'
import type { TableName } from '../../../pages/index/database/tables'
import { ORIGIN, TEXT_COLUMNS } from './rows'

/** What is wrong with a row that the policy lets through, told by other means than the policy's own. */
export function faultsOf<T extends TableName>(table: T, shown: Rows[T][number]): string[] {
  const row: Record<string, unknown> = shown
  const faults = TEXT_COLUMNS[table].flatMap((column) => textFaults(column, row[column]))
  if (!/^[A-Za-z0-9_-]+$/.test(shown.id) || shown.id.length > 64) faults.push('id')
  if ('title' in shown) {
    if (!isSaneDate(shown.published_date)) faults.push('published_date')
    if (shown.image_url !== null && !isPicture(shown.image_url)) faults.push('image_url')
  } else {
    if (![0, 1, 2, 3, 4, 5].includes(shown.rating)) faults.push('rating')
    if (shown.is_featured !== true) faults.push('is_featured')
    if (shown.created_at !== null && !isSaneDate(shown.created_at)) faults.push('created_at')
  }
  return faults
}

function textFaults(column: keyof typeof MAX_LENGTH, text: unknown): string[] {
  if (column === 'company' && text === null) return []
  if (typeof text !== 'string' || text.trim() !== text || !text) return [column]
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const isBad = (code: number) =>
    (code < 32 && code !== 9 && code !== 10 && code !== 13) ||
    (code >= 127 && code < 160) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069) ||
    (code >= 0xd800 && code <= 0xdfff) ||
    code === 0xfeff
  return characters.length > MAX_LENGTH[column] || characters.some(isBad) ? [column] : []
}

function isSaneDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return year >= 1990 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= last
}

function isPicture(text: string): boolean {
  const { origin, protocol, hostname, username, password } = new URL(text, 'https://pagina.test')
  if (username || password) return false
  return origin === ORIGIN || (protocol === 'https:' && /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(hostname))
}
