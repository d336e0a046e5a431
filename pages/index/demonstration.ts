import { missingValues } from './content/placeholders'
import type { Snapshot } from './database/snapshot'
import { TABLE_NAMES } from './database/tables'

/** Whether anything on the page is invented: sample rows or placeholders. Then nothing of it may be indexed as true. */
export function isInvented({ source }: Pick<Snapshot, 'source'>): boolean {
  return missingValues().length > 0 || TABLE_NAMES.some((table) => source[table] === 'sample')
}
