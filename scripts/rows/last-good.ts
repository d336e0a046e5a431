import { readText } from '../../pages/index/database/guarded-fetch'
import { type Rows, validateRows } from '../../pages/index/database/rows'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { ProblemError, problem } from '../problems/problem'
import { messageOf } from '../shared/program'
import type { PublishedContent } from '../site/content-json'
import { validatePictures } from '../site/pictures/published'

/** Timeout for the published copy including its body, in milliseconds. */
const DEADLINE_MS = 15_000

/** The published `content.json`; the fields named below are validated, the others are not. */
export type LastGood = Partial<PublishedContent> &
  Pick<PublishedContent, 'fetchedAt' | 'newsChangedAt' | 'emptied' | 'rows' | 'pictures'>

/**
 * Reads the published `content.json` from the site's address.
 *
 * @param backendOrigin see {@link validateRows}
 * @param wasDeployed whether the site was ever published; if so, a site without page and copy is gone.
 *   Without an answer it is gone too
 * @returns `undefined` if nothing is published: no address is set, or page and copy are missing and were
 *   never there
 * @throws ProblemError if the published content is unknown
 */
export async function readLastGood(
  siteUrl: URL | undefined,
  backendOrigin: string,
  wasDeployed: () => Promise<boolean>,
): Promise<LastGood | undefined> {
  if (!siteUrl) return
  const url = new URL('content.json', siteUrl).href
  let answer: Partial<PublishedContent> | null
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    // The query bypasses caches, which keep a copy for ten minutes (GitHub Pages' max-age).
    const response = await fetch(`${url}?${Date.now()}`, { signal })
    if (response.status === 404) {
      const page = await fetch(siteUrl, { signal })
      if (page.status !== 404) throw new ProblemError([problem('copy-lost', { url })])
      if (!(await wasDeployed().catch(() => true))) return
      throw new ProblemError([problem('site-gone', { url: siteUrl.href })])
    }
    if (!response.ok) throw new Error(`status ${response.status}`)
    answer = JSON.parse(await readText(response, signal))
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause
    const detail = messageOf((cause as Error).cause ?? cause)
    throw new ProblemError([problem('site-unread', { url: siteUrl.href, detail })], { cause })
  }
  try {
    return validated(answer, backendOrigin)
  } catch (cause) {
    throw new ProblemError([problem('copy-unusable', { url, detail: messageOf(cause) })], { cause })
  }
}

function validated(content: Partial<PublishedContent> | null, backendOrigin: string): LastGood {
  const published: Partial<Record<TableName, unknown>> = content?.rows ?? {}
  const rows = (table: TableName) => {
    const answer = published[table]
    if (!Array.isArray(answer)) throw new Error(`no list ${table}`)
    const { rows, setAside } = validateRows(table, answer, backendOrigin)
    // Dropping rows of an older schema would publish fewer rows than before.
    const [misfit] = setAside
    if (misfit) throw new Error(`row ${table} ${misfit.field} ${misfit.reason}`)
    return rows
  }
  const { fetchedAt, newsChangedAt } = content ?? {}
  const emptied: unknown[] = Array.isArray(content?.emptied) ? content.emptied : []
  if (!isTime(fetchedAt)) throw new Error('no time fetchedAt')
  return {
    ...content,
    fetchedAt,
    newsChangedAt: isTime(newsChangedAt) ? newsChangedAt : fetchedAt,
    rows: Object.fromEntries(TABLE_NAMES.map((table) => [table, rows(table)])) as Rows,
    emptied: TABLE_NAMES.filter((table) => emptied.includes(table)),
    pictures: validatePictures(content?.pictures),
  }
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
