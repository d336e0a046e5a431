import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { failureOf } from '../content/failures'
import { readTable } from '../content/read-table'
import { countSamples } from '../content/samples'
import type { Matter } from '../messages/matters'
import type { DataService } from '../shared/settings'
import { allowsPage, isOfTheProject, isRefused, readFailure, select, WRITE_NAMES } from './probe'

/** The columns that the site reads. */
const COLUMNS: Record<TableName, readonly string[]> = {
  blog_posts: ['id', 'title', 'excerpt', 'author', 'image_url', 'published_date'],
  testimonials: ['id', 'client_name', 'company', 'content', 'rating', 'is_featured', 'created_at'],
}

/** Slower answers, in milliseconds, delay newer rows noticeably. */
const SLOW_MS = 1000

/** Checks a Supabase project step by step, and skips checks that depend on a failed one. */
export async function examine(
  service: DataService,
  siteOrigin: string,
  tryWrites: boolean,
): Promise<Matter[]> {
  const matters: Matter[] = [
    { is: service.key.startsWith('sb_publishable_') ? 'publishable-key' : 'legacy-key' },
  ]
  const unread = new Set<TableName>()
  for (const table of TABLE_NAMES) {
    const failure = await readFailure(service, table, COLUMNS[table])
    if (failure && isOfTheProject(failure))
      return [...matters, { is: 'project-unread', url: service.url, failure }]
    if (table === TABLE_NAMES[0]) matters.push({ is: 'project-answers', url: service.url })
    if (failure) {
      unread.add(table)
      // PostgreSQL's words; its answer has no field for the column.
      const [, column] = /column (?:\w+\.)?(\w+) does not exist/.exec(failure.detail) ?? []
      matters.push({ is: 'table-unread', table, failure, column })
      continue
    }
    matters.push({ is: 'table-readable', table }, ...(await examineRows(service, table)))
    if (tryWrites) matters.push(await examineWrites(service, table))
  }
  if (!unread.has('testimonials')) matters.push(await examineUnfeatured(service))
  const mayAsk = await allowsPage(service, 'blog_posts', siteOrigin).catch(() => false)
  matters.push({ is: mayAsk ? 'browsers-may-ask' : 'browsers-may-not-ask', origin: siteOrigin })
  if (!tryWrites) matters.push({ is: 'writes-not-tried' })
  return matters
}

async function examineRows(service: DataService, table: TableName): Promise<Matter[]> {
  const start = performance.now()
  const { answer, error } = await readTable(table, service)
  const ms = Math.round(performance.now() - start)
  if (!answer) return [{ is: 'query-failed', table, failure: failureOf(error) }]
  const count = answer.rows.length
  const samples = countSamples(table, answer.rows)
  return [
    { is: ms < SLOW_MS ? 'quick' : 'slow', table, ms },
    ...answer.setAside.map((fault): Matter => ({ is: 'row-set-aside', fault })),
    ...answer.shownWithout.map((fault): Matter => ({ is: 'row-shown-without', fault })),
    count ? { is: 'rows', table, count } : { is: 'no-rows', table },
    ...(samples ? [{ is: 'samples', table, count: samples } as const] : []),
  ]
}

async function examineWrites(service: DataService, table: TableName): Promise<Matter> {
  const answers = await Promise.all(
    WRITE_NAMES.map(
      async (write) => [write, await isRefused(service, table, write).catch(() => undefined)] as const,
    ),
  )
  const answered = (refused: boolean | undefined) =>
    answers.flatMap(([write, answer]) => (answer === refused ? write : []))
  if (answered(false).length) return { is: 'may-write', table, writes: answered(false) }
  if (answered(undefined).length) return { is: 'writes-unknown', table, writes: answered(undefined) }
  return { is: 'may-not-write', table, writes: answered(true) }
}

async function examineUnfeatured(service: DataService): Promise<Matter> {
  try {
    const rows = await select(service, 'testimonials', 'select=id&is_featured=not.is.true&limit=1')
    return { is: rows.length ? 'unfeatured-visible' : 'unfeatured-hidden' }
  } catch (error) {
    return { is: 'unfeatured-unknown', failure: failureOf(error) }
  }
}
