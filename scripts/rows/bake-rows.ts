import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { type Problem, ProblemError } from '../problems/problem.ts'
import type { DataService, Settings } from '../shared/settings.ts'
import { copyOf, type Published } from '../site/content-json.ts'
import { bakePictures } from '../site/pictures/bake-pictures.ts'
import { type ChosenRows, chooseRows, problemsOfTable } from './choose-rows.ts'
import { readTable } from './read-table.ts'

/** Who is asked for the rows; those of the embedded backend are recorded as samples. */
export type Origin = { service: DataService; source: 'live' | 'sample' }

/** The two tables as they would be baked. */
export type Tables = { [T in TableName]: ChosenRows<T> }

/**
 * Runs the two queries in parallel, and decides for each table whose rows are baked.
 *
 * @param published what stands in for a table without rows to show
 */
export async function readTables(
  { service, source }: Origin,
  { allowEmpty, links }: Pick<Settings, 'allowEmpty' | 'links'>,
  published: Published,
): Promise<Tables> {
  const read = async <T extends TableName>(table: T) =>
    chooseRows(table, await readTable(table, service, links), published, {
      source,
      mayBeEmpty: allowEmpty.includes(table),
    })
  const [blog_posts, testimonials] = await Promise.all([read('blog_posts'), read('testimonials')])
  return { blog_posts, testimonials }
}

/**
 * Bakes the pictures of the chosen rows, and makes the snapshot.
 *
 * @param builtAt the one time that the page takes from the clock
 * @returns also what is to be told of the pictures
 * @throws ProblemError if a table has no rows to show
 */
export async function bakeRows(
  tables: Tables,
  { service, source }: Origin,
  { siteUrl, links }: Pick<Settings, 'siteUrl' | 'links'>,
  published: Published,
  builtAt = new Date(),
): Promise<{ snapshot: Snapshot; problems: Problem[] }> {
  const { blog_posts, testimonials } = tables
  const refused = TABLE_NAMES.filter((table) => tables[table].choice === 'refused')
  if (refused.length)
    throw new ProblemError(
      refused.flatMap((table) => problemsOfTable(tables[table])),
      links,
    )
  const copy = copyOf(published)
  const { pictures, problems } = await bakePictures(blog_posts.rows, {
    backendOrigin: service.url,
    siteUrl,
    published: copy?.pictures,
  })
  const isRead = [blog_posts, testimonials].some((table) => table.source === source)
  const requery = { key: service.key, urls: { blog_posts: blog_posts.url, testimonials: testimonials.url } }
  return {
    snapshot: {
      fetchedAt: isRead || !copy ? builtAt.toISOString() : copy.fetchedAt,
      builtAt: builtAt.toISOString(),
      source: { blog_posts: blog_posts.source, testimonials: testimonials.source },
      rows: { blog_posts: blog_posts.rows, testimonials: testimonials.rows },
      pictures,
      // Visitors repeat what was last read with: settings with which nothing was read may be wrong.
      requery: isRead ? requery : (copy?.requery ?? null),
    },
    problems,
  }
}
