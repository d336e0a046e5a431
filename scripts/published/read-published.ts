import { readText } from '../../pages/index/database/guarded-fetch.ts'
import { type Rows, validateRows } from '../../pages/index/database/rows.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { type Problem, problem } from '../problems/problem.ts'
import { messageOf } from '../shared/program.ts'
import { validatePictures } from '../site/pictures/published.ts'
import type { PublishedContent } from './content-json.ts'

/** Timeout for the published copy including its body, in milliseconds. */
const DEADLINE_MS = 15_000

/** A published `content.json` whose rows may be published again. The fields named below are validated. */
export type PublishedCopy = Partial<PublishedContent> &
  Pick<PublishedContent, 'fetchedAt' | 'rows' | 'pictures'>

/**
 * What is published at the site's address.
 *
 * - `never`: nothing ever was, or the site has no address yet.
 * - `there`: a page and its copy.
 * - `gone`: a site was published, and neither page nor copy is there any more.
 * - `unusable`: the copy is there, and its rows must not be published again.
 * - `unreachable`: nobody knows, because the address does not answer, or answers with a page of something
 *   else.
 */
export type Published =
  | { kind: 'never' }
  | { kind: 'there'; copy: PublishedCopy }
  | { kind: 'gone' | 'unusable' | 'unreachable'; problem: Problem }

/** The published copy; `undefined` where there is none to go back to. */
export const copyOf = (published: Published) => (published.kind === 'there' ? published.copy : undefined)

/**
 * Reads what is published at the site's address.
 *
 * @param backendOrigin see {@link validateRows}
 * @param wasDeployed whether a site was ever published there. If GitHub does not answer, it is assumed.
 */
export async function readPublished(
  siteUrl: URL | undefined,
  backendOrigin: string,
  wasDeployed: () => Promise<boolean>,
): Promise<Published> {
  if (!siteUrl) return { kind: 'never' }
  const url = new URL('content.json', siteUrl).href
  let answer: unknown
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    // The query bypasses caches, which keep a copy for ten minutes (GitHub Pages' max-age).
    const response = await fetch(`${url}?${Date.now()}`, { signal })
    if (response.status === 404) {
      const page = await fetch(siteUrl, { signal })
      if (page.status !== 404) return { kind: 'unreachable', problem: problem('copy-lost', { url }) }
      if (!(await wasDeployed().catch(() => true))) return { kind: 'never' }
      return { kind: 'gone', problem: problem('site-gone', { url: siteUrl.href }) }
    }
    if (!response.ok) throw new Error(`status ${response.status}`)
    answer = JSON.parse(await readText(response, signal))
  } catch (error) {
    const detail = messageOf((error as Error).cause ?? error)
    return { kind: 'unreachable', problem: problem('site-unread', { url: siteUrl.href, detail }) }
  }
  try {
    return { kind: 'there', copy: validated(answer, backendOrigin) }
  } catch (error) {
    return { kind: 'unusable', problem: problem('copy-unusable', { url, detail: messageOf(error) }) }
  }
}

/** @throws Error for a copy whose rows must not be published again */
function validated(answer: unknown, backendOrigin: string): PublishedCopy {
  const content: Partial<PublishedContent> = answer && typeof answer === 'object' ? answer : {}
  const published: Partial<Record<TableName, unknown>> = content.rows ?? {}
  const rows = (table: TableName) => {
    const answer = published[table]
    if (!Array.isArray(answer)) throw new Error(`no list ${table}`)
    const { rows, setAside } = validateRows(table, answer, backendOrigin)
    // Dropping rows of an older schema would publish fewer rows than before.
    const [misfit] = setAside
    if (misfit) throw new Error(`row ${table} ${misfit.field} ${misfit.reason}`)
    return rows
  }
  const { fetchedAt } = content
  if (typeof fetchedAt !== 'string' || Number.isNaN(Date.parse(fetchedAt)))
    throw new Error('no time fetchedAt')
  return {
    ...content,
    // Written anew: V8 takes what stands in parentheses in a date for a comment.
    fetchedAt: new Date(fetchedAt).toISOString(),
    rows: Object.fromEntries(TABLE_NAMES.map((table) => [table, rows(table)])) as Rows,
    pictures: validatePictures(content.pictures),
  }
}
