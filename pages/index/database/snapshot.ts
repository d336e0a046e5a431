import type { BakedPictures } from './baked-picture'
import type { Rows } from './rows'
import type { TableName } from './tables'

/**
 * Where a table's rows came from: `live` and `sample`, from the backend now; `last-good`, from the published copy, because the
 * table could not be read or came without usable rows; `unread`, from nowhere, because there is no copy either and
 * `ALLOW_EMPTY` names the table.
 */
export type Source = 'live' | 'sample' | 'last-good' | 'unread'

/** What `scripts/fetch-content.ts` writes and prerendering embeds. */
export type Snapshot = {
  /** When rows were last read from the backend, ISO 8601 in UTC. */
  fetchedAt: string
  /** When the list of posts last differed from the published one, ISO 8601 in UTC. */
  newsChangedAt: string
  source: Record<TableName, Source>
  /** Tables that were read and are published empty on purpose, by `ALLOW_EMPTY` now or in an earlier build. */
  emptied: TableName[]
  /** Validated rows, `image_url` included: the browser compares the backend's answer with them. */
  rows: Rows
  pictures: BakedPictures
  /** The build's requests, for the browser to repeat; `null` where no backend will be there to answer. */
  requery: { key: string; urls: Record<TableName, string> } | null
}

/** What the page carries of the snapshot in `<script id="baked-content">`. */
export type BakedContent = Pick<Snapshot, 'rows' | 'pictures' | 'requery'>

/**
 * Addresses whose origins the page's policy allows pictures from: newer rows' pictures most likely come from the backend or
 * from the hosts of the baked rows' pictures.
 */
export const pictureSources = ({ rows, requery }: Pick<BakedContent, 'rows' | 'requery'>): string[] => [
  ...Object.values(requery?.urls ?? {}),
  ...rows.blog_posts.flatMap(({ image_url }) => image_url ?? []),
]
