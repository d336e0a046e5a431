import type { RowFault, Rows } from '../../pages/index/database/rows'
import type { Snapshot, Source } from '../../pages/index/database/snapshot'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { failureInEnglish } from '../messages/english'
import type { DataService, Settings } from '../shared/settings'
import { bakePictures, type PictureFailure } from '../site/pictures/bake-pictures'
import { type Failure, failureOf } from './failures'
import { type CopyFault, copyFault, type LastGood, readLastGood } from './last-good'
import { readTable } from './read-table'

/** The result of one fetch: the snapshot, and every row, table and picture that is not as it should be. */
export type FetchedContent = {
  snapshot: Snapshot
  setAside: RowFault[]
  shownWithout: RowFault[]
  standIns: StandIn[]
  pictureFailures: PictureFailure[]
}

/** A table whose rows the backend did not answer in this fetch. */
export type StandIn = {
  table: TableName
  /** Why it could not be read; absent if it was read and empty. */
  failure?: Failure | undefined
  /** Why no published rows could replace it; `null` if none are published. */
  problem?: CopyFault | null | undefined
}

/** No snapshot could be made; `standIns` names the tables and the reasons. */
export class NothingToBake extends Error {
  readonly standIns: StandIn[]
  readonly setAside: RowFault[]

  constructor(standIns: StandIn[], setAside: RowFault[]) {
    super(`nothing was baked: ${standIns.flatMap(withoutCopy).join('; ')}`)
    this.standIns = standIns
    this.setAside = setAside
  }
}

const withoutCopy = ({ table, problem }: StandIn) => {
  if (problem === undefined) return []
  const reason = problem ? Object.values(problem).join(' ') : 'there is none (SITE_URL)'
  return `no published copy can stand in for ${table}: ${reason}`
}

/**
 * Runs the two queries in parallel. A table that cannot be read, or is empty although it had rows, keeps the rows that
 * are published under the site's address.
 *
 * @param source recorded for tables that were read; with `sample` the published site is never used
 * @param readPublished called at most once; rejects if the published content is unknown
 * @throws NothingToBake if a table has neither rows nor published rows
 */
export async function fetchContent(
  service: DataService,
  source: 'live' | 'sample',
  { siteUrl, allowEmpty }: Pick<Settings, 'siteUrl' | 'allowEmpty'>,
  readPublished = () => readLastGood(source === 'live' ? siteUrl : undefined, service.url),
): Promise<FetchedContent> {
  let reading: Promise<LastGood | undefined> | undefined
  const lastGood = () => {
    reading ??= readPublished()
    return reading
  }
  const [posts, testimonials] = await Promise.all([
    resolveTable('blog_posts', service, source, allowEmpty, lastGood),
    resolveTable('testimonials', service, source, allowEmpty, lastGood),
  ])
  const setAside = [...posts.setAside, ...testimonials.setAside]
  const standIns = [posts.standIn, testimonials.standIn].filter((standIn) => standIn !== undefined)
  if (standIns.some(({ problem }) => problem !== undefined)) throw new NothingToBake(standIns, setAside)

  const { pictures, failures } = await bakePictures(posts.rows, {
    backendOrigin: service.url,
    siteUrl,
    published: async () => (await lastGood())?.pictures,
  })
  const isFresh = posts.source === source || testimonials.source === source
  return {
    snapshot: {
      fetchedAt: (!isFresh && (await reading)?.fetchedAt) || new Date().toISOString(),
      source: { blog_posts: posts.source, testimonials: testimonials.source },
      emptied: TABLE_NAMES.filter((table) => ({ blog_posts: posts, testimonials })[table].isEmptied),
      rows: { blog_posts: posts.rows, testimonials: testimonials.rows },
      pictures,
      requery: { key: service.key, urls: { blog_posts: posts.url, testimonials: testimonials.url } },
    },
    setAside,
    shownWithout: [...posts.shownWithout, ...testimonials.shownWithout],
    standIns,
    pictureFailures: failures,
  }
}

type ResolvedTable<T extends TableName> = {
  url: string
  source: Source
  rows: Rows[T]
  isEmptied: boolean
  setAside: RowFault[]
  shownWithout: RowFault[]
  standIn?: StandIn
}

async function resolveTable<T extends TableName>(
  table: T,
  service: DataService,
  source: 'live' | 'sample',
  allowEmpty: boolean,
  lastGood: () => Promise<LastGood | undefined>,
): Promise<ResolvedTable<T>> {
  const { url, answer, error } = await readTable(table, service)
  const setAside = answer?.setAside ?? []
  if (!answer) console.error(FETCH_FAILURE[table], failureInEnglish(failureOf(error)))
  const isEmpty = answer !== undefined && answer.rows.length + setAside.length === 0
  if (answer && (answer.rows.length || allowEmpty)) return { url, source, ...answer, isEmptied: isEmpty }

  const standIn: StandIn = { table, failure: answer ? undefined : failureOf(error) }
  const rows = [] as unknown as Rows[T]
  const resolved = { url, setAside, shownWithout: [], standIn, source: null, rows, isEmptied: false }
  try {
    const last = await lastGood()
    const published = last?.rows[table]
    const wasEmptied = !!last?.emptied?.includes(table)
    // An empty answer may also mean that row-level security has no matching policy.
    if (answer && !published?.length) return { url, source, ...answer, isEmptied: isEmpty && wasEmptied }
    if (published) {
      console.error(
        `${table}: ${answer ? 'empty now' : 'not read'}, so the ${published.length} published rows are kept`,
      )
      return { ...resolved, source: 'last-good', rows: published, isEmptied: wasEmptied }
    }
    if (allowEmpty) return resolved
    standIn.problem = null
  } catch (cause) {
    if (!allowEmpty) standIn.problem = copyFault(cause)
  }
  return resolved
}
