import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import type { Finding } from '../findings/finding.ts'
import { getPublished } from '../site/content-json.ts'
import { bakePictures } from '../site/pictures/bake-pictures.ts'
import type { LoadedTables, LoadOptions } from './load-content.ts'

/** Builds the snapshot of loaded tables, with their pictures. */
export async function buildSnapshot(
  { blog_posts, testimonials }: LoadedTables,
  { source: { service, kind }, siteUrl, published, builtAt = new Date() }: LoadOptions,
): Promise<{ snapshot: Snapshot; findings: Finding[] }> {
  const publishedSnapshot = getPublished(published)
  const { pictures, findings } = await bakePictures(blog_posts.rows, {
    backendOrigin: service.url,
    siteUrl,
    published: publishedSnapshot?.pictures,
  })
  const isAnyTableRead = [blog_posts, testimonials].some(({ source }) => source === kind)
  const urls = { blog_posts: blog_posts.url, testimonials: testimonials.url }

  return {
    snapshot: {
      fetchedAt: isAnyTableRead || !publishedSnapshot ? builtAt.toISOString() : publishedSnapshot.fetchedAt,
      builtAt: builtAt.toISOString(),
      source: { blog_posts: blog_posts.source, testimonials: testimonials.source },
      rows: { blog_posts: blog_posts.rows, testimonials: testimonials.rows },
      pictures,
      // Settings with which nothing was read may be wrong.
      requery: isAnyTableRead ? { key: service.key, urls } : (publishedSnapshot?.requery ?? null),
    },
    findings,
  }
}
