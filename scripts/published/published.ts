import { BackendError, readText } from '../../pages/index/database/guarded-fetch.ts'
import type { TableName } from '../../pages/index/lists/lists.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import type { FindingParams } from '../findings/finding-params.ts'
import { messageOf } from '../shared/program.ts'
import { type PublishedSnapshot, parseContentJson } from './content-json.ts'
import { type OwnContentJson, parseOwnContentJson } from './own-content-json.ts'
import { isOwnPage } from './own-page.ts'

/**
 * The state of the site at its address:
 *
 * - `unpublished`: nothing was ever published, or there is no address yet
 * - `ok`: a page and its `content.json`
 * - `missing`: a site was published, and neither file is there any more
 * - `invalid`: somebody else's page, something else than a `content.json` of this program, or one whose rows must not be
 *   published again
 * - `unreachable`: the address does not answer, or shows a page of this program without a `content.json`
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
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS)
  try {
    // The query bypasses caches, which keep an answer for ten minutes (GitHub Pages' max-age).
    const file = await read(`${url}?${Date.now()}`, signal)
    const content = file.ok ? parseOwnContentJson(file.text) : undefined
    if (content) return parsePublished(content, url, backendOrigin, tables)
    const page = await read(siteUrl.href, signal)
    const hasOtherPage = page.ok && !isOwnPage(page.text)
    if (hasOtherPage) return foreign({ url: siteUrl.href, tables, hasOtherPage })
    if (file.ok) return foreign({ url, tables, hasOtherPage })
    if (file.status !== 404) throw new Error(`status ${file.status}`)
    if (page.ok) return unreachable(createFinding('degraded', 'page-without-content-json', { url, tables }))
    if (page.status !== 404) throw new Error(`status ${page.status}`)
    if (wasDeployed === false) return { kind: 'unpublished' }
    // The next publication restores the site.
    const wasOnline = wasDeployed === true
    return {
      kind: 'missing',
      finding: withSiteAlert(createFinding('warning', 'site-missing', { url: siteUrl.href, wasOnline })),
    }
  } catch (error) {
    const detail = messageOf((error as Error).cause ?? error)
    return unreachable(createFinding('degraded', 'site-unreachable', { url: siteUrl.href, detail, tables }))
  }
}

type Answer = { ok: boolean; status: number; text: string }

/**
 * Requests a file of the site. The text of a refusal is empty, and so is that of a file that is none of ours, by its size
 * or its bytes.
 */
async function read(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal })
  const { ok, status } = response
  if (!ok) return { ok, status, text: '' }
  const text = await readText(response, signal).catch((error: unknown) => {
    if (isAboutBody(error)) return ''
    throw error
  })
  return { ok, status, text }
}

function parsePublished(
  content: OwnContentJson,
  url: string,
  backendOrigin: string,
  tables: TableName[],
): Published {
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

const foreign = (params: FindingParams['not-our-site']): Published => ({
  kind: 'invalid',
  finding: withSiteAlert(createFinding('degraded', 'not-our-site', params)),
})

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
