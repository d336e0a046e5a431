import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { asWarning, type Problem, problem } from '../problems/problem'
import type { Write } from '../problems/supabase-sentences'
import { isOfTheProject, readProblem } from '../rows/read-problem'
import { readTable } from '../rows/read-table'
import { sampleRows } from '../rows/samples'
import type { DataService } from '../shared/settings'
import { allowsPage, select, tryWrite, WRITE_NAMES } from './probe'

/** The columns that the site reads. */
const COLUMNS: Record<TableName, readonly string[]> = {
  blog_posts: ['id', 'title', 'excerpt', 'author', 'image_url', 'published_date'],
  testimonials: ['id', 'client_name', 'company', 'content', 'rating', 'is_featured', 'created_at'],
}

/** Checks a Supabase project step by step, and skips checks that depend on a failed one. */
export async function examineProject(
  service: DataService,
  siteOrigin: string,
  tryWrites: boolean,
): Promise<Problem[]> {
  const problems = service.key.startsWith('sb_publishable_') ? [] : [problem('legacy-key')]
  const unread = new Set<TableName>()
  for (const table of TABLE_NAMES) {
    try {
      await select(service, table, `select=${COLUMNS[table].join(',')}&limit=0`)
    } catch (error) {
      problems.push(readProblem(error, table))
      if (isOfTheProject(error)) return problems
      unread.add(table)
      continue
    }
    problems.push(...(await examineRows(service, table)))
    if (tryWrites) problems.push(...(await examineWrites(service, table)))
  }
  if (!unread.has('testimonials')) problems.push(...(await examineUnfeatured(service)))
  if (!(await allowsPage(service, 'blog_posts', siteOrigin).catch(() => false)))
    problems.push(problem('no-browsers', { origin: siteOrigin }))
  return problems
}

async function examineRows(service: DataService, table: TableName): Promise<Problem[]> {
  const { answer, problems } = await readTable(table, service)
  if (!answer) return problems
  const noRows = answer.length ? [] : [problem('no-rows-visible', { table })]
  return [...problems, ...noRows, ...sampleRows(table, answer)]
}

async function examineWrites(service: DataService, table: TableName): Promise<Problem[]> {
  const writes: Write[] = []
  for (const write of WRITE_NAMES) {
    const answer = await tryWrite(service, table, write)
    if (answer.status && answer.status < 300) writes.push(write)
    else if (answer.code !== '42501') return [asWarning(readProblem(answer, table))]
  }
  return writes.length ? [problem('may-write', { table, writes })] : []
}

async function examineUnfeatured(service: DataService): Promise<Problem[]> {
  try {
    const rows = await select(service, 'testimonials', 'select=id&is_featured=not.is.true&limit=1')
    return rows.length ? [problem('unfeatured-visible')] : []
  } catch (error) {
    return [asWarning(readProblem(error, 'testimonials'))]
  }
}
