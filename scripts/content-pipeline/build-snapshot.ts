import type { Rows } from '../../pages/index/database/rows.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import type { Finding } from '../findings/finding.ts'
import { getPublished, type PublishedSnapshot } from '../site/content-json.ts'
import type { LoadedTables, LoadOptions } from './load-content.ts'
import { bakePictures } from './pictures/bake-pictures.ts'
import type { LoadedTable } from './with-fallback.ts'

/** Builds the snapshot of loaded tables, with their pictures. */
export async function buildSnapshot(
  tables: LoadedTables,
  { source: { service, kind }, siteUrl, published, builtAt = new Date() }: LoadOptions,
): Promise<{ snapshot: Snapshot; findings: Finding[] }> {
  const rows: Rows = {
    blog_posts: tables.blog_posts?.rows ?? [],
    testimonials: tables.testimonials?.rows ?? [],
  }
  const publishedSnapshot = getPublished(published)
  const { pictures, findings } = await bakePictures(rows.blog_posts, {
    backendOrigin: service?.url ?? '',
    siteUrl,
    published: publishedSnapshot?.pictures,
  })
  const isAnyTableRead = Object.values(tables).some(({ source }) => source === kind)

  return {
    snapshot: {
      fetchedAt: isAnyTableRead || !publishedSnapshot ? builtAt.toISOString() : publishedSnapshot.fetchedAt,
      builtAt: builtAt.toISOString(),
      source: ofEach(tables, ({ source }) => source),
      rows,
      pictures,
      // Settings with which nothing was read may be wrong.
      requery:
        isAnyTableRead && service
          ? { key: service.key, urls: ofEach(tables, ({ url }) => url) }
          : requeryOfShown(tables, publishedSnapshot),
    },
    findings,
  }
}

/** Returns a value of each loaded table. */
function ofEach<Value>(
  tables: LoadedTables,
  getValue: (table: LoadedTable<TableName>) => Value,
): Partial<Record<TableName, Value>> {
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, getValue(table)]))
}

/** Returns the published requests, without those of tables that are no longer shown; `null` if none is left. */
function requeryOfShown(tables: LoadedTables, published: PublishedSnapshot | undefined): Snapshot['requery'] {
  if (!published?.requery) return null
  const { key, urls } = published.requery
  const shown = Object.entries(urls).filter(([name]) => name in tables)
  return shown.length ? { key, urls: Object.fromEntries(shown) } : null
}
