import type { TableName } from '../../pages/index/database/tables.ts'
import { type Problem, problem } from '../problems/problem.ts'

/** Ids of supabase/seed.sql, which may have been loaded into a real project. */
const SAMPLE_ID: Record<TableName, RegExp> = {
  blog_posts: /^b1090000-0000-4000-8000-/,
  testimonials: /^de900000-0000-4000-8000-/,
}

/** The problem that rows are samples, which are never published; none if none is. */
export function sampleRows(table: TableName, rows: readonly { id: string }[]): Problem[] {
  const count = rows.filter(({ id }) => SAMPLE_ID[table].test(id)).length
  return count ? [problem('samples', { table, count })] : []
}
