import { TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import type { ChosenLists } from '../content-pipeline/choose-rows.ts'
import { createFinding, type Finding } from '../findings/finding.ts'

/** Ids of the rows of supabase/seed.sql, which somebody may have run in a real project. */
const SAMPLE_ID = /^(b1090000|de900000)-0000-4000-8000-/

/** Finds sample rows among rows that are to be published as true. */
export const checkSampleRows = (lists: ChosenLists): Finding[] =>
  TABLE_NAMES.flatMap((table) => {
    const rows: { id: string }[] = lists[table]?.rows ?? []
    const count = rows.filter(({ id }) => SAMPLE_ID.test(id)).length
    return count ? createFinding('blocking', 'samples', { table, count }) : []
  })
