import type { TableName } from '../../pages/index/database/tables'

/** Ids of supabase/seed.sql, which may have been loaded into a real project. */
const SAMPLE_ID: Record<TableName, RegExp> = {
  blog_posts: /^b1090000-0000-4000-8000-/,
  testimonials: /^de900000-0000-4000-8000-/,
}

/** How many rows are samples, which are never published. */
export const countSamples = (table: TableName, rows: readonly { id: string }[]) =>
  rows.filter(({ id }) => SAMPLE_ID[table].test(id)).length
