import type { Rows } from '../../pages/index/database/rows'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import {
  type Attempt,
  asWarning,
  attempt,
  isError,
  type Problem,
  ProblemError,
  problem,
} from '../problems/problem'
import type { DataService, Settings } from '../shared/settings'
import { bakePictures } from '../site/pictures/bake-pictures'
import { type LastGood, readLastGood } from './last-good'
import { readTable, type TableRead } from './read-table'

/** The result of one fetch: the snapshot, and what is not as it should be with tables, rows and pictures. */
export type FetchedContent = { snapshot: Snapshot; problems: Problem[] }

/**
 * Runs the two queries in parallel. A table that cannot be read, or is empty although it had rows, keeps the rows that
 * are published under the site's address.
 *
 * @param source recorded for tables that were read; with `sample` the published site is never used
 * @param published what is published, where that was read before
 * @throws ProblemError if a table has neither rows nor published rows
 */
export async function fetchContent(
  service: DataService,
  source: 'live' | 'sample',
  { siteUrl, allowEmpty }: Pick<Settings, 'siteUrl' | 'allowEmpty'>,
  published?: Attempt<LastGood | undefined>,
): Promise<FetchedContent> {
  const address = source === 'live' ? siteUrl : undefined
  // Outside the publishing workflow a site without page and copy counts as never published.
  const last = published ?? (await attempt(() => readLastGood(address, service.url, async () => false)))
  const resolve = async <T extends TableName>(table: T) =>
    resolveTable(table, await readTable(table, service), source, allowEmpty.includes(table), last)
  const [posts, testimonials] = await Promise.all([resolve('blog_posts'), resolve('testimonials')])
  const problems = [...posts.problems, ...testimonials.problems]
  if (problems.some(isError)) throw new ProblemError(problems)

  const { newsChangedAt, fetchedAt, rows, pictures } = last.value ?? {}
  const baked = await bakePictures(posts.rows, { backendOrigin: service.url, siteUrl, published: pictures })
  const isSameNews = JSON.stringify(rows?.blog_posts) === JSON.stringify(posts.rows)
  const now = new Date().toISOString()
  const isFresh = posts.source === source || testimonials.source === source
  return {
    snapshot: {
      fetchedAt: (!isFresh && fetchedAt) || now,
      newsChangedAt: (isSameNews && newsChangedAt) || now,
      source: { blog_posts: posts.source, testimonials: testimonials.source },
      emptied: TABLE_NAMES.filter((table) => ({ blog_posts: posts, testimonials })[table].isEmptied),
      rows: { blog_posts: posts.rows, testimonials: testimonials.rows },
      pictures: baked.pictures,
      requery: { key: service.key, urls: { blog_posts: posts.url, testimonials: testimonials.url } },
    },
    problems: [...problems, ...baked.problems],
  }
}

/** The rows to show of a table, where they come from, and what is to be said of them. */
function resolveTable<T extends TableName>(
  table: T,
  { url, answer, problems }: TableRead<T>,
  source: 'live' | 'sample',
  allowEmpty: boolean,
  last: Attempt<LastGood | undefined>,
) {
  const isEmpty = answer?.length === 0 && problems.length === 0
  if (answer && (answer.length || allowEmpty))
    return { url, source, rows: answer, isEmptied: isEmpty, problems }

  const published = last.value?.rows[table]
  const wasEmptied = !!last.value?.emptied.includes(table)
  // An empty answer may also mean that row-level security has no matching policy.
  if (answer && !published?.length && !last.problems.length)
    return { url, source, rows: answer, isEmptied: isEmpty && wasEmptied, problems }
  const why = [...problems]
  if (answer) why.push(problem(isEmpty ? 'came-empty' : 'no-good-rows', { table }))
  const warnings = why.map(asWarning)
  if (published)
    return { url, source: 'last-good' as const, rows: published, isEmptied: wasEmptied, problems: warnings }
  const unread = { url, source: null, rows: [] as unknown as Rows[T], isEmptied: false }
  if (allowEmpty) return { ...unread, problems: warnings }
  const noCopy = last.problems.length ? last.problems : [problem('no-copy', { table })]
  return { ...unread, problems: [...why, ...noCopy] }
}
