import { samples } from './content/samples'
import type { Snapshot } from './database/snapshot'
import { TABLE_NAMES } from './database/tables'

/** Whether the page holds sample rows or decisive values of the sample office: then it must not be indexed. */
export function isInvented({ source }: Pick<Snapshot, 'source'>): boolean {
  return isSampleOffice() || TABLE_NAMES.some((table) => source[table] === 'sample')
}

/** Whether a value that must be the office's own is still the sample's. */
export const isSampleOffice = () => samples().some(({ weight }) => weight === 'decisive')
