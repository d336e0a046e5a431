import { readText } from '../../pages/index/database/guarded-fetch'
import { type RowFault, type Rows, validateRows } from '../../pages/index/database/rows'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { messageOf } from '../shared/program'
import type { PublishedContent } from '../site/content-json'
import { validatePictures } from '../site/pictures/published'

/** Timeout for the published copy including its body, in milliseconds. */
const DEADLINE_MS = 15_000

/** The published `content.json`; `rows`, `emptied` and `pictures` are validated, the other fields are not. */
export type LastGood = Partial<PublishedContent> & Pick<PublishedContent, 'fetchedAt' | 'rows' | 'pictures'>

/** Why the published copy cannot be used. */
export type CopyFault =
  | { is: 'status'; status: number }
  | { is: 'missing-beside-page'; status: number }
  | { is: 'no-list'; table: TableName }
  | ({ is: 'row' } & Pick<RowFault, 'table' | 'field' | 'reason'>)
  | { is: 'no-time' }
  | { is: 'unreadable'; detail: string }

export class CopyError extends Error {
  readonly fault: CopyFault

  constructor(fault: CopyFault, address = '', options?: ErrorOptions) {
    super(`the published copy at ${address} cannot be used: ${Object.values(fault).join(' ')}`, options)
    this.fault = fault
  }
}

export const copyFault = (error: unknown): CopyFault =>
  error instanceof CopyError ? error.fault : { is: 'unreadable', detail: messageOf(error) }

/**
 * Reads the published `content.json` from the site's address.
 *
 * @param backendOrigin see {@link validateRows}
 * @returns `undefined` if nothing is published: no address is set, or the page is missing too
 * @throws CopyError if the published content is unknown
 */
export async function readLastGood(
  siteUrl: URL | undefined,
  backendOrigin: string,
): Promise<LastGood | undefined> {
  if (!siteUrl) return
  const address = new URL('content.json', siteUrl)
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    // The query bypasses caches, which keep a copy for ten minutes (GitHub Pages' max-age).
    const response = await fetch(`${address}?${Date.now()}`, { signal })
    if (response.status === 404) return await nothingPublished(siteUrl, signal)
    if (!response.ok) throw new CopyError({ is: 'status', status: response.status })
    return parse(JSON.parse(await readText(response, signal)), backendOrigin)
  } catch (cause) {
    throw new CopyError(copyFault(cause), address.href, { cause })
  }
}

/** If the page exists without content.json, the published rows are unknown. */
async function nothingPublished(siteUrl: URL, signal: AbortSignal): Promise<undefined> {
  const { status } = await fetch(siteUrl, { signal })
  if (status !== 404) throw new CopyError({ is: 'missing-beside-page', status })
}

function parse(content: Partial<PublishedContent> | null, backendOrigin: string): LastGood {
  const published: Partial<Record<TableName, unknown>> = content?.rows ?? {}
  const rows = (table: TableName) => {
    const answer = published[table]
    if (!Array.isArray(answer)) throw new CopyError({ is: 'no-list', table })
    const { rows, setAside } = validateRows(table, answer, backendOrigin)
    // Dropping rows of an older schema would publish fewer rows than before.
    const [misfit] = setAside
    if (misfit) throw new CopyError({ is: 'row', table, field: misfit.field, reason: misfit.reason })
    return rows
  }
  const { fetchedAt } = content ?? {}
  const emptied: unknown[] = Array.isArray(content?.emptied) ? content.emptied : []
  if (!fetchedAt || Number.isNaN(Date.parse(fetchedAt))) throw new CopyError({ is: 'no-time' })
  return {
    ...content,
    fetchedAt,
    rows: Object.fromEntries(TABLE_NAMES.map((table) => [table, rows(table)])) as Rows,
    emptied: TABLE_NAMES.filter((table) => emptied.includes(table)),
    pictures: validatePictures(content?.pictures),
  }
}
