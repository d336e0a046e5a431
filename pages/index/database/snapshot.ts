import type { BakedPictures } from './baked-picture.ts'
import type { Rows } from './rows.ts'
import type { TableName } from './tables.ts'

/** `live` and `sample` rows were read now; `last-good` are the published ones. */
export type Source = 'live' | 'sample' | 'last-good'

/** What fetch-content writes and prerendering embeds. */
export type Snapshot = {
  /** When rows were last read from the backend, ISO 8601 in UTC. */
  fetchedAt: string
  /** The build's time, from which year and named closures follow, ISO 8601 in UTC. */
  builtAt: string
  source: Record<TableName, Source>
  /** Validated rows, `image_url` included: the browser compares the backend's answer with them. */
  rows: Rows
  pictures: BakedPictures
  /** For the browser to repeat; `null` where no backend will be there to answer. */
  requery: { key: string; urls: Record<TableName, string> } | null
}

/** What the page's script is handed in `<script id="baked-content">`. */
export type BakedContent = Pick<Snapshot, 'rows' | 'pictures' | 'requery'> & {
  /** The office's, `America/Bahia`. */
  timeZone: string
}

/** From whose origins the policy allows pictures: most likely newer rows' too. */
export const pictureSources = ({ rows, requery }: Pick<BakedContent, 'rows' | 'requery'>): string[] => [
  ...Object.values(requery?.urls ?? {}),
  ...rows.blog_posts.flatMap(({ image_url }) => image_url ?? []),
]
