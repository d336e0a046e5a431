import { BackendError, readText } from '../../pages/index/database/guarded-fetch.ts'
import type { TableName } from '../../pages/index/lists/lists.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { messageOf } from '../shared/program.ts'
import { type PublishedSnapshot, parseContentJson } from './content-json.ts'

/**
 * The state of the site at its address:
 *
 * - `unpublished`: nothing was ever published, or there is no address yet
 * - `ok`: a page and its `content.json`
 * - `missing`: a site was published, and neither file is there any more
 * - `invalid`: a `content.json` whose rows must not be published again
 * - `unreachable`: the address does not answer, or shows something else
 */
export type Published =
  | { kind: 'unpublished' }
  | { kind: 'ok'; snapshot: PublishedSnapshot }
  | { kind: 'missing' | 'invalid' | 'unreachable'; finding: Finding }

/** Returns the published snapshot; `undefined` if there is none to fall back to. */
export const getPublished = (published: Published) =>
  published.kind === 'ok' ? published.snapshot : undefined

const READ_TIMEOUT_MS = 15_000

/**
 * Reads what is published at the site's address. A site with neither file counts as `unpublished` only if
 * `wasDeployed` is known to be `false`. `tables` are those of the lists that are shown, for what a finding says.
 */
export async function readPublished(
  siteUrl: URL | undefined,
  backendOrigin: string,
  tables: TableName[],
  wasDeployed: boolean | undefined,
): Promise<Published> {
  if (!siteUrl) return { kind: 'unpublished' }
  const url = new URL('content.json', siteUrl).href
  const invalid = (error: unknown): Published => ({
    kind: 'invalid',
    finding: createFinding('warning', 'content-json-invalid', { url, detail: messageOf(error), tables }),
  })
  let text: string
  try {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS)
    // The query bypasses caches, which keep an answer for ten minutes (GitHub Pages' max-age).
    const response = await fetch(`${url}?${Date.now()}`, { signal })
    if (response.status === 404) {
      const page = await fetch(siteUrl, { signal })
      if (page.ok)
        return unreachableWithAlert(createFinding('degraded', 'page-without-content-json', { url, tables }))
      if (page.status !== 404) throw new Error(`status ${page.status}`)
      if (wasDeployed === false) return { kind: 'unpublished' }
      // The next publication restores the site.
      return { kind: 'missing', finding: createFinding('warning', 'site-missing', { url: siteUrl.href }) }
    }
    if (!response.ok) throw new Error(`status ${response.status}`)
    text = await readText(response, signal)
  } catch (error) {
    if (isAboutBody(error)) return invalid(error)
    const detail = messageOf((error as Error).cause ?? error)
    return unreachableWithAlert(
      createFinding('degraded', 'site-unreachable', { url: siteUrl.href, detail, tables }),
    )
  }
  try {
    return { kind: 'ok', snapshot: parseContentJson(parseJson(text), backendOrigin) }
  } catch (error) {
    return invalid(error)
  }
}

/** Tells whether a body came that is larger than any of ours, or no UTF-8, as one that was cut within a letter. */
const isAboutBody = (error: unknown): boolean =>
  error instanceof BackendError ||
  (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'

/** Parses JSON. Throws Error with a message that, unlike JavaScript's own, quotes nothing of the text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('not JSON')
  }
}

/** Returns the state of a site that could not be read, and adds to its finding an alert for a failure that lasts. */
export const unreachableWithAlert = (found: Finding): Published => ({
  kind: 'unreachable',
  finding: { ...found, alert: { topic: 'site', immediate: false } },
})
