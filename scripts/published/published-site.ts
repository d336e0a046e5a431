import { createFinding, type Finding } from '../findings/finding.ts'
import type { SeenInPlace } from '../findings/finding-params.ts'
import { messageOf } from '../shared/program.ts'
import { type PublishedSnapshot, parseContentJson } from './content-json.ts'
import { type OwnContentJson, readServedSite, type ServedSite } from './served-site.ts'

/**
 * The state of the published site:
 *
 * - `unpublished`: nothing was ever published, or there is no address yet
 * - `ok`: the address serves it
 * - `foreign`: the address shows something else or nothing, or a `content.json` whose rows must not be published again
 * - `unreachable`: the address does not answer
 */
export type Published =
  | { kind: 'unpublished' }
  | { kind: 'ok'; snapshot: PublishedSnapshot }
  | { kind: 'foreign' | 'unreachable'; finding: Finding }

/** Returns the published snapshot; `undefined` if there is none to fall back to. */
export const getPublished = (published: Published): PublishedSnapshot | undefined =>
  published.kind === 'ok' ? published.snapshot : undefined

const READ_TIMEOUT_MS = 15_000

/** Reads what the site's address serves; nothing if there is no address yet. */
export const readSite = async (siteUrl: URL | undefined): Promise<ServedSite | undefined> =>
  siteUrl && readServedSite(siteUrl, AbortSignal.timeout(READ_TIMEOUT_MS))

/**
 * Tells the state of the published site from what its address serves. Whatever an address shows before the first
 * publication, such as the office's site of before, or if it does not answer yet, the site counts as `unpublished`.
 *
 * @param wasDeployed whether this program ever published there; `undefined` if that is not known
 */
export function judgePublished(
  served: ServedSite | undefined,
  siteUrl: URL | undefined,
  backendOrigin: string,
  wasDeployed: boolean | undefined,
): Published {
  if (!served || !siteUrl) return { kind: 'unpublished' }
  if (wasDeployed === false && served.kind !== 'ours') return { kind: 'unpublished' }
  const foreign = (seen: SeenInPlace): Published => ({
    kind: 'foreign',
    finding: createFinding('degraded', 'not-our-site', { url: siteUrl.href, seen }),
  })
  switch (served.kind) {
    case 'ours':
      return parsePublished(served.content, backendOrigin) ?? foreign('damaged')
    case 'foreign':
      return foreign('other')
    case 'nothing':
      return foreign('nothing')
    case 'unreachable': {
      const params = { url: siteUrl.href, detail: served.detail }
      return { kind: 'unreachable', finding: createFinding('degraded', 'site-unreachable', params) }
    }
  }
}

function parsePublished(content: OwnContentJson, backendOrigin: string): Published | undefined {
  try {
    return { kind: 'ok', snapshot: parseContentJson(content, backendOrigin) }
  } catch (error) {
    console.error(`content.json of the published site: ${messageOf(error)}`)
  }
}
