import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import type { Finding } from '../findings/finding.ts'
import type { DataService, Settings } from '../shared/settings.ts'
import { getPublished, type Published } from '../site/content-json.ts'
import { bakePictures } from '../site/pictures/bake-pictures.ts'
import { readTable } from './read-table.ts'
import { type LoadedTable, withFallback } from './with-fallback.ts'

export type RowSource = { service: DataService; source: 'live' | 'sample' }

export type Tables = RowSource & { [T in TableName]: LoadedTable<T> }

/** Runs the two queries in parallel, and decides whose rows each table is baked with. */
export async function readTables(
  origin: RowSource,
  { allowEmpty, links }: Pick<Settings, 'allowEmpty' | 'links'>,
  published: Published,
): Promise<Tables> {
  const read = async <T extends TableName>(table: T) =>
    withFallback(table, await readTable(table, origin.service, links), published, {
      source: origin.source,
      mayBeEmpty: allowEmpty.includes(table),
    })
  const [blog_posts, testimonials] = await Promise.all([read('blog_posts'), read('testimonials')])
  return { ...origin, blog_posts, testimonials }
}

/** A table that stops has no rows. `builtAt`: the one time that the page takes from the clock. */
export async function buildSnapshot(
  { service, source, blog_posts, testimonials }: Tables,
  siteUrl: URL | undefined,
  published: Published,
  builtAt = new Date(),
): Promise<{ snapshot: Snapshot; findings: Finding[] }> {
  const copy = getPublished(published)
  const { pictures, findings } = await bakePictures(blog_posts.rows, {
    backendOrigin: service.url,
    siteUrl,
    published: copy?.pictures,
  })
  const isRead = [blog_posts, testimonials].some((table) => table.source === source)
  const urls = { blog_posts: blog_posts.url, testimonials: testimonials.url }
  const requery = { key: service.key, urls }

  return {
    snapshot: {
      fetchedAt: isRead || !copy ? builtAt.toISOString() : copy.fetchedAt,
      builtAt: builtAt.toISOString(),
      source: { blog_posts: blog_posts.source, testimonials: testimonials.source },
      rows: { blog_posts: blog_posts.rows, testimonials: testimonials.rows },
      pictures,
      // Settings with which nothing was read may be wrong.
      requery: isRead ? requery : (copy?.requery ?? null),
    },
    findings,
  }
}
