import type { Rows } from '../../pages/index/database/rows'
import type { Snapshot, Source } from '../../pages/index/database/snapshot'
import type { TableName } from '../../pages/index/database/tables'
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

/** How the rows of a table are chosen. */
type Choice = {
  /** Recorded for tables that were read; with `sample` the published site is never used. */
  source: 'live' | 'sample'
  allowEmpty: TableName[]
  /** What is published, or why that is unknown. */
  published: Attempt<LastGood | undefined>
}

/**
 * Runs the two queries in parallel. A table that cannot be read, or is empty although it had rows, keeps the
 * rows that are published under the site's address.
 *
 * @param published what is published, where that was read before
 * @throws ProblemError if a table has neither rows nor published rows
 */
export async function fetchContent(
  service: DataService,
  source: Choice['source'],
  { siteUrl, allowEmpty }: Pick<Settings, 'siteUrl' | 'allowEmpty'>,
  published?: Choice['published'],
): Promise<FetchedContent> {
  const address = source === 'live' ? siteUrl : undefined
  // Outside the publishing workflow a site without page and copy counts as never published.
  published ??= await attempt(() => readLastGood(address, service.url, async () => false))
  const choice = { source, allowEmpty, published }
  const [posts, testimonials] = await Promise.all([
    readTable('blog_posts', service).then((read) => chooseRows('blog_posts', read, choice)),
    readTable('testimonials', service).then((read) => chooseRows('testimonials', read, choice)),
  ])
  const problems = [...posts.problems, ...testimonials.problems]
  if (problems.some(isError)) throw new ProblemError(problems)

  const last = published.value
  const baked = await bakePictures(posts.rows, {
    backendOrigin: service.url,
    siteUrl,
    published: last?.pictures,
  })
  const emptied: TableName[] = []
  if (posts.isEmptied) emptied.push('blog_posts')
  if (testimonials.isEmptied) emptied.push('testimonials')
  const isSameNews = JSON.stringify(last?.rows.blog_posts) === JSON.stringify(posts.rows)
  const isRead = posts.source === source || testimonials.source === source
  const now = new Date().toISOString()
  return {
    snapshot: {
      fetchedAt: isRead || !last ? now : last.fetchedAt,
      newsChangedAt: isSameNews && last ? last.newsChangedAt : now,
      source: { blog_posts: posts.source, testimonials: testimonials.source },
      emptied,
      rows: { blog_posts: posts.rows, testimonials: testimonials.rows },
      pictures: baked.pictures,
      requery: { key: service.key, urls: { blog_posts: posts.url, testimonials: testimonials.url } },
    },
    problems: [...problems, ...baked.problems],
  }
}

/** A table as it is published: its rows, where they come from, and what is to be said of them. */
type ChosenRows<T extends TableName> = {
  url: string
  source: Source
  rows: Rows[T]
  /** See `emptied` of {@link Snapshot}. */
  isEmptied: boolean
  problems: Problem[]
}

function chooseRows<T extends TableName>(
  table: T,
  { url, answer, problems }: TableRead<T>,
  { source, allowEmpty, published }: Choice,
): ChosenRows<T> {
  const mayBeEmpty = allowEmpty.includes(table)
  const isEmpty = answer?.length === 0 && problems.length === 0
  if (answer && (answer.length || mayBeEmpty))
    return { url, source, rows: answer, isEmptied: isEmpty, problems }

  const rows = published.value?.rows[table]
  const wasEmptied = published.value?.emptied.includes(table) ?? false
  // An empty answer may also mean that row-level security has no matching policy.
  if (answer && !rows?.length && !published.problems.length)
    return { url, source, rows: answer, isEmptied: isEmpty && wasEmptied, problems }
  const why = [...problems]
  if (answer) why.push(problem(isEmpty ? 'came-empty' : 'no-good-rows', { table }))
  if (rows) return { url, source: 'last-good', rows, isEmptied: wasEmptied, problems: why.map(asWarning) }
  const unread = { url, source: 'unread', rows: [] as unknown as Rows[T], isEmptied: false } as const
  if (mayBeEmpty) return { ...unread, problems: why.map(asWarning) }
  const noCopy = published.problems.length ? published.problems : [problem('no-copy', { table })]
  return { ...unread, problems: [...why, ...noCopy] }
}
