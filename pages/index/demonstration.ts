import { missingValues } from './content/placeholders'
import type { Snapshot } from './database/snapshot'
import { TABLE_NAMES } from './database/tables'

/** Whether the page holds sample rows or placeholder values: then it must not be indexed. */
export function isInvented({ source }: Pick<Snapshot, 'source'>): boolean {
  return missingValues().length > 0 || TABLE_NAMES.some((table) => source[table] === 'sample')
}
