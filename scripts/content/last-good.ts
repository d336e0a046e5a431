import { readText } from '../../pages/index/database/guarded-fetch'
import { type Rows, validateRows } from '../../pages/index/database/rows'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { messageOf } from '../shared/program'
import type { PublishedContent } from '../site/content-json'
import { validatePictures } from '../site/pictures/published'

/** Longest wait for the published copy, in milliseconds, body included. */
const DEADLINE_MS = 15_000

/** What is published now: its rows valid by today's policy, the rest of `content.json` as it is written there. */
export type LastGood = Partial<PublishedContent> & Pick<PublishedContent, 'fetchedAt' | 'rows' | 'pictures'>

/**
 * Reads what is published now, from `content.json` under the site's address. The rows are validated like any other
 * input.
 *
 * @param backendOrigin see {@link validateRows}
 * @returns `undefined` where nothing is published: no address, or no page either
 * @throws Error where it cannot be told what is published
 */
export async function readLastGood(
  siteUrl: URL | undefined,
  backendOrigin: string,
): Promise<LastGood | undefined> {
  if (!siteUrl) return
  const address = new URL('content.json', siteUrl)
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    // A cache on the way may hold the copy of ten minutes ago (GitHub Pages' max-age): the query goes past it.
    const response = await fetch(`${address}?${Date.now()}`, { signal })
    if (response.status === 404) return await nothingPublished(siteUrl, signal)
    if (!response.ok) throw new Error(`status ${response.status}`)
    return parse(JSON.parse(await readText(response, signal)), backendOrigin)
  } catch (cause) {
    throw new Error(`the published copy at ${address} cannot be read: ${messageOf(cause)}`, { cause })
  }
}

/** Where a page stands without its copy, nobody knows which rows visitors see. */
async function nothingPublished(siteUrl: URL, signal: AbortSignal): Promise<undefined> {
  const { status } = await fetch(siteUrl, { signal })
  if (status !== 404) throw new Error(`it is missing although a page is published there (status ${status})`)
}

function parse(content: Partial<PublishedContent> | null, backendOrigin: string): LastGood {
  const published: Partial<Record<TableName, unknown>> = content?.rows ?? {}
  const rows = (table: TableName) => {
    const answer = published[table]
    if (!Array.isArray(answer)) throw new Error(`it has no list of ${table}`)
    const { rows, setAside } = validateRows(table, answer, backendOrigin)
    // An older schema: to keep only the rows that still fit would publish less than before.
    const [misfit] = setAside
    if (misfit) throw new Error(`in its ${table}, ${misfit.field || 'a row'} ${misfit.reason}`)
    return rows
  }
  const { fetchedAt } = content ?? {}
  if (!fetchedAt || Number.isNaN(Date.parse(fetchedAt))) throw new Error('it has no fetchedAt')
  return {
    ...content,
    fetchedAt,
    rows: Object.fromEntries(TABLE_NAMES.map((table) => [table, rows(table)])) as Rows,
    pictures: validatePictures(content?.pictures),
  }
}
