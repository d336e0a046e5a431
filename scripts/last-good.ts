import { readText } from '../pages/index/database/guarded-fetch'
import { validateRows } from '../pages/index/database/rows'
import type { Snapshot } from '../pages/index/database/snapshot'
import { TABLE_NAMES } from '../pages/index/database/tables'
import { validatePictures } from './pictures/published'
import { messageOf } from './program'

/** Longest wait for the published copy, in milliseconds, body included. */
const DEADLINE_MS = 15_000

export type LastGood = Pick<Snapshot, 'fetchedAt' | 'rows' | 'pictures'>

/**
 * Reads the rows that are published now, from `content.json` under the site's address. They are validated like
 * any other input.
 *
 * @param backendOrigin see {@link validateRows}
 * @returns `undefined` where nothing is published: no address, or 404
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
    const response = await fetch(address, { signal, cache: 'no-store' })
    if (response.status === 404) return
    if (!response.ok) throw new Error(`status ${response.status}`)
    return parse(JSON.parse(await readText(response, signal)), backendOrigin)
  } catch (cause) {
    throw new Error(`the published copy at ${address} cannot be read: ${messageOf(cause)}`, { cause })
  }
}

function parse(content: Partial<LastGood> | null, backendOrigin: string): LastGood {
  const published: Partial<Record<string, unknown>> = content?.rows ?? {}
  const rows = (table: (typeof TABLE_NAMES)[number]) => {
    const answer = published[table]
    if (!Array.isArray(answer)) throw new Error(`it has no list of ${table}`)
    return validateRows(table, answer, backendOrigin).rows
  }
  if (Number.isNaN(Date.parse(content?.fetchedAt ?? ''))) throw new Error('it has no fetchedAt')
  return {
    fetchedAt: content?.fetchedAt ?? '',
    rows: Object.fromEntries(TABLE_NAMES.map((table) => [table, rows(table)])) as LastGood['rows'],
    pictures: validatePictures(content?.pictures),
  }
}
