import type { Rows } from '../../pages/index/database/rows'
import type { Snapshot, Source } from '../../pages/index/database/snapshot'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { asWarning, isError, type Problem, ProblemError, problem, problemsOf } from '../problems/problem'
import type { DataService, Settings } from '../shared/settings'
import { bakePictures } from '../site/pictures/bake-pictures'
import { type LastGood, readLastGood } from './last-good'
import { readTable } from './read-table'

/** The result of one fetch: the snapshot, and what is not as it should be with tables, rows and pictures. */
export type FetchedContent = { snapshot: Snapshot; problems: Problem[] }

/**
 * Runs the two queries in parallel. A table that cannot be read, or is empty although it had rows, keeps the rows that
 * are published under the site's address.
 *
 * @param source recorded for tables that were read; with `sample` the published site is never used
 * @param readPublished called at most once; rejects if the published content is unknown
 * @throws ProblemError if a table has neither rows nor published rows
 */
export async function fetchContent(
  service: DataService,
  source: 'live' | 'sample',
  { siteUrl, allowEmpty }: Pick<Settings, 'siteUrl' | 'allowEmpty'>,
  readPublished = () => readLastGood(source === 'live' ? siteUrl : undefined, service.url, neverDeployed),
): Promise<FetchedContent> {
  let reading: Promise<LastGood | undefined> | undefined
  const lastGood = () => {
    reading ??= readPublished()
    return reading
  }
  const resolve = <T extends TableName>(table: T) =>
    resolveTable(table, service, source, allowEmpty.includes(table), lastGood)
  const [posts, testimonials] = await Promise.all([resolve('blog_posts'), resolve('testimonials')])
  const problems = [...posts.problems, ...testimonials.problems]
  if (problems.some(isError)) throw new ProblemError(problems)

  const baked = await bakePictures(posts.rows, {
    backendOrigin: service.url,
    siteUrl,
    published: async () => (await lastGood())?.pictures,
  })
  const published = await lastGood().catch(() => undefined)
  const isSameNews = JSON.stringify(published?.rows.blog_posts) === JSON.stringify(posts.rows)
  const now = new Date().toISOString()
  const isFresh = posts.source === source || testimonials.source === source
  return {
    snapshot: {
      fetchedAt: (!isFresh && published?.fetchedAt) || now,
      newsChangedAt: (isSameNews && published?.newsChangedAt) || now,
      source: { blog_posts: posts.source, testimonials: testimonials.source },
      emptied: TABLE_NAMES.filter((table) => ({ blog_posts: posts, testimonials })[table].isEmptied),
      rows: { blog_posts: posts.rows, testimonials: testimonials.rows },
      pictures: baked.pictures,
      requery: { key: service.key, urls: { blog_posts: posts.url, testimonials: testimonials.url } },
    },
    problems: [...problems, ...baked.problems],
  }
}

/** Outside the publishing workflow a site without page and copy counts as never published. */
const neverDeployed = async () => false

type ResolvedTable<T extends TableName> = {
  url: string
  source: Source
  rows: Rows[T]
  isEmptied: boolean
  problems: Problem[]
}

async function resolveTable<T extends TableName>(
  table: T,
  service: DataService,
  source: 'live' | 'sample',
  allowEmpty: boolean,
  lastGood: () => Promise<LastGood | undefined>,
): Promise<ResolvedTable<T>> {
  const { url, answer, problems } = await readTable(table, service)
  const isEmpty = answer?.length === 0 && problems.length === 0
  if (answer && (answer.length || allowEmpty))
    return { url, source, rows: answer, isEmptied: isEmpty, problems }

  const rows = [] as unknown as Rows[T]
  const why = [...problems]
  if (answer) why.push(problem(isEmpty ? 'came-empty' : 'no-good-rows', { table }))
  const unread = { url, source: null, rows, isEmptied: false, problems: why.map(asWarning) }
  try {
    const last = await lastGood()
    const published = last?.rows[table]
    const wasEmptied = !!last?.emptied.includes(table)
    // An empty answer may also mean that row-level security has no matching policy.
    if (answer && !published?.length)
      return { url, source, rows: answer, isEmptied: isEmpty && wasEmptied, problems }
    if (published) return { ...unread, source: 'last-good', rows: published, isEmptied: wasEmptied }
    return allowEmpty ? unread : { ...unread, problems: [...why, problem('no-copy', { table })] }
  } catch (error) {
    if (allowEmpty) return unread
    return { ...unread, problems: [...why, ...(problemsOf(error) ?? [problem('no-copy', { table })])] }
  }
}
