import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import {
  forEachTable,
  LISTS,
  type ShownRows,
  type TableName,
  tablesOf,
} from '../../pages/index/lists/lists.ts'
import type { LiveList } from '../../pages/index/lists/live-list.ts'
import type { Finding } from '../findings/finding.ts'
import { publicRowLabel } from '../findings/row-label.ts'
import type { PublishedSnapshot } from '../published/content-json.ts'
import { getPublished, type Published } from '../published/published-site.ts'
import type { DataService } from '../shared/settings.ts'
import { type ChosenLists, findBlockedLists } from './choose-rows.ts'
import { bakePictures } from './pictures/bake-pictures.ts'

export type BakeOptions = {
  /** The service that the lists were read from; `undefined` for a page without lists. */
  service: DataService | undefined
  /** The published site, whose pictures take the place of those that fail. */
  published: Published
  /** The public address, from which published pictures are restored. */
  siteUrl: URL | undefined
  /** The time of the build: the year and the closures that the page shows follow from it. */
  now: Date
}

/** A snapshot, which is `undefined` if a list has nothing to show, and what is wrong with pictures. */
export type Baked = { snapshot: Snapshot | undefined; findings: Finding[] }

/** Bakes lists into a snapshot: downloads and encodes their pictures, and names the requests that visitors repeat. */
export async function bake(
  lists: ChosenLists | undefined,
  { service, siteUrl, published, now }: BakeOptions,
): Promise<Baked> {
  if (!lists || findBlockedLists(lists).length) return { snapshot: undefined, findings: [] }
  const tables = tablesOf(lists)
  const rows = forEachTable(tables, (table) => lists[table]?.rows) as ShownRows
  const publishedSnapshot = getPublished(published)
  const isRead = (table: TableName) => lists[table]?.source !== 'last-good'
  const isAnyListRead = tables.some(isRead)
  const baked = await Promise.all(
    tables.map(async (table) => {
      const { pictures, findings } = await bakePictures(picturesOf(table, rows[table]), {
        table,
        backendOrigin: service?.url ?? '',
        isBackendRead: isAnyListRead,
        siteUrl,
        published: publishedSnapshot?.pictures,
      })
      // Why a list shows published rows is told already, and its pictures may fail for the same reason.
      return { pictures, findings: isRead(table) ? findings : [] }
    }),
  )

  return {
    snapshot: {
      fetchedAt: isAnyListRead || !publishedSnapshot ? now.toISOString() : publishedSnapshot.fetchedAt,
      builtAt: now.toISOString(),
      source: forEachTable(tables, (table) => lists[table]?.source) as Snapshot['source'],
      rows,
      pictures: Object.assign({}, ...baked.map(({ pictures }) => pictures)),
      // Settings with which nothing was read may be wrong.
      requery:
        isAnyListRead && service
          ? { key: service.key, urls: forEachTable(tables, (table) => lists[table]?.url ?? '') }
          : requeryOfShown(lists, publishedSnapshot),
    },
    findings: baked.flatMap(({ findings }) => findings),
  }
}

/** Returns the address of each picture of a list, with the public name of the first row that shows it. */
function picturesOf(table: TableName, rows: readonly { id: string }[] = []): Map<string, string> {
  const { pictureColumn }: LiveList = LISTS[table]
  const pictures = new Map<string, string>()
  if (!pictureColumn) return pictures
  for (const row of rows) {
    const address = (row as Record<string, unknown>)[pictureColumn]
    if (typeof address === 'string' && !pictures.has(address))
      pictures.set(address, publicRowLabel(table, row, row.id))
  }
  return pictures
}

/** Returns the published requests, without those of lists that are no longer shown; `null` if none is left. */
function requeryOfShown(lists: ChosenLists, published: PublishedSnapshot | undefined): Snapshot['requery'] {
  if (!published?.requery) return null
  const { key, urls } = published.requery
  const shown = tablesOf(urls).filter((table) => lists[table])
  return shown.length ? { key, urls: forEachTable(shown, (table) => urls[table] ?? '') } : null
}
