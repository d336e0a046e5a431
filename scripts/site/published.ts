import { BackendError, readText } from '../../pages/index/database/guarded-fetch.ts'
import type { TableName } from '../../pages/index/lists/lists.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { messageOf } from '../shared/program.ts'
import { type PublishedSnapshot, parseContentJson } from './content-json.ts'
import { parseOwnContentJson } from './own-content-json.ts'

/**
 * The state of the site at its address:
 *
 * - `unpublished`: nothing was ever published, or there is no address yet
 * - `ok`: a page and its `content.json`
 * - `missing`: a site was published, and neither file is there any more
 * - `invalid`: something else than a `content.json` of this program, or one whose rows must not be published again
 * - `unreachable`: the address does not answer, or shows a page without a `content.json`
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
  const foreign: Published = {
    kind: 'invalid',
    finding: withSiteAlert(createFinding('degraded', 'not-our-site', { url, tables })),
  }
  let text: string
  try {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS)
    // The query bypasses caches, which keep an answer for ten minutes (GitHub Pages' max-age).
    const response = await fetch(`${url}?${Date.now()}`, { signal })
    if (response.status === 404) {
      const page = await fetch(siteUrl, { signal })
      if (page.ok) return unreachable(createFinding('degraded', 'page-without-content-json', { url, tables }))
      if (page.status !== 404) throw new Error(`status ${page.status}`)
      if (wasDeployed === false) return { kind: 'unpublished' }
      // The next publication restores the site.
      return { kind: 'missing', finding: createFinding('warning', 'site-missing', { url: siteUrl.href }) }
    }
    if (!response.ok) throw new Error(`status ${response.status}`)
    text = await readText(response, signal)
  } catch (error) {
    if (isAboutBody(error)) return foreign
    const detail = messageOf((error as Error).cause ?? error)
    return unreachable(createFinding('degraded', 'site-unreachable', { url: siteUrl.href, detail, tables }))
  }
  const content = parseOwnContentJson(text)
  if (!content) return foreign
  try {
    return { kind: 'ok', snapshot: parseContentJson(content, backendOrigin) }
  } catch (error) {
    const detail = messageOf(error)
    return {
      kind: 'invalid',
      finding: createFinding('warning', 'content-json-invalid', { url, detail, tables }),
    }
  }
}

/** Tells whether a body came that is larger than any of ours, or no UTF-8, as one that was cut within a letter. */
const isAboutBody = (error: unknown): boolean =>
  error instanceof BackendError ||
  (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'

/** Returns the state of a site that could not be read, which raises an alert if that lasts. */
export const unreachable = (found: Finding): Published => ({
  kind: 'unreachable',
  finding: withSiteAlert(found),
})

const withSiteAlert = (found: Finding): Finding => ({ ...found, alert: { topic: 'site', immediate: false } })
