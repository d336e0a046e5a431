import type { BakedPictures } from './baked-picture'
import type { Rows } from './rows'
import type { TableName } from './tables'

/** Where a table's rows came from; `null` where it could not be read and nothing stood in for it. */
export type Source = 'live' | 'last-good' | 'sample' | null

/** What one run of `scripts/fetch-content.ts` found, and what prerendering embeds. */
export type Snapshot = {
  /** When rows were last really read from the backend, ISO 8601 in UTC. */
  fetchedAt: string
  source: Record<TableName, Source>
  /** As the row schema leaves them, `image_url` included: the browser compares what it is answered with them. */
  rows: Rows
  pictures: BakedPictures
  /** The very requests that the build made, for the browser to repeat; `null` where nobody would answer. */
  requery: { key: string; urls: Record<TableName, string> } | null
}

/** The part of a {@link Snapshot} that the page carries in `<script id="baked-content">`. */
export type BakedContent = Pick<Snapshot, 'fetchedAt' | 'rows' | 'pictures' | 'requery'>
