import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Content } from '../../pages/index/content-schema/schema.ts'
import { readText } from '../../pages/index/database/guarded-fetch.ts'
import { type Rows, validateRows } from '../../pages/index/database/rows.ts'
import { type Snapshot, shownRows } from '../../pages/index/database/snapshot.ts'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { closedDaysAhead } from '../../pages/index/hours/closures.ts'
import { officeDay } from '../../pages/index/hours/time-zone.ts'
import { isPublicHttps, parseWebAddress } from '../../pages/index/web-address.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { messageOf } from '../shared/program.ts'
import { isPublicKey } from '../shared/settings.ts'
import { VERSION } from '../shared/version.ts'

/** What a site is built from. */
export type SiteInputs = { content: Content; snapshot: Snapshot; siteUrl: URL | undefined }

/**
 * What is published beside the page as `content.json`: the snapshot with the rows that are shown, and what it was
 * made with. `version` is this project's; `commit` is `null` outside a git checkout.
 */
export type PublishedContent = Omit<Snapshot, 'rows'> & {
  rows: Partial<Rows>
  contentHash: string
  version: string
  commit: string | null
}

/** Writes `content.json` beside the page. */
export async function writeContentJson(siteDir: string, inputs: SiteInputs, commit: string | null) {
  const published: PublishedContent = {
    ...inputs.snapshot,
    rows: shownRows(inputs.snapshot),
    version: VERSION,
    commit,
    contentHash: hashPageData(inputs),
  }
  await writeFile(join(siteDir, 'content.json'), `${JSON.stringify(published, null, 2)}\n`)
}

/** Returns the SHA-256 of a site's `content.json` in hex. */
export const hashContentJson = async (siteDir: string) =>
  hash('sha256', await readFile(join(siteDir, 'content.json')))

/**
 * Returns the SHA-256 in hex of everything that the page is made from besides the commit: the rows, their
 * pictures, the requests that visitors repeat, the site's address, and what the page takes from the clock.
 */
export function hashPageData({ content: { office, hours }, snapshot, siteUrl }: SiteInputs): string {
  const { pictures, requery, builtAt } = snapshot
  const now = new Date(builtAt)
  // The footer shows the year. A build once a month is enough to keep it right.
  const month = officeDay(now, office.timeZone).slice(0, 'yyyy-mm'.length)
  const closures = closedDaysAhead(hours.closures, now, office.timeZone)
  const address = siteUrl?.href ?? null
  const rows = shownRows(snapshot)
  return hash('sha256', JSON.stringify({ rows, pictures, requery, address, month, closures }))
}

/** A published snapshot whose rows may be published again. The fields named here are validated. */
export type PublishedSnapshot = Partial<PublishedContent> &
  Pick<PublishedContent, 'fetchedAt' | 'rows' | 'pictures' | 'requery'>

/**
 * What is published at the site's address:
 *
 * - `never`: nothing was ever published, or there is no address yet
 * - `ok`: a page and its `content.json`
 * - `missing`: a site was published, and neither file is there any more
 * - `invalid`: a `content.json` whose rows must not be published again
 * - `unreachable`: the address does not answer, or shows something else
 */
export type Published =
  | { kind: 'never' }
  | { kind: 'ok'; snapshot: PublishedSnapshot }
  | { kind: 'missing' | 'invalid' | 'unreachable'; finding: Finding }

/** Returns the published snapshot; `undefined` if there is none to fall back to. */
export const getPublished = (published: Published) =>
  published.kind === 'ok' ? published.snapshot : undefined

const READ_TIMEOUT_MS = 15_000

/**
 * Reads what is published at the site's address. A site with neither file counts as `never` published only if
 * `wasDeployed` is known to be `false`.
 */
export async function readPublished(
  siteUrl: URL | undefined,
  backendOrigin: string,
  wasDeployed: boolean | undefined,
): Promise<Published> {
  if (!siteUrl) return { kind: 'never' }
  const url = new URL('content.json', siteUrl).href
  let answer: unknown
  try {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS)
    // The query bypasses caches, which keep an answer for ten minutes (GitHub Pages' max-age).
    const response = await fetch(`${url}?${Date.now()}`, { signal })
    if (response.status === 404) {
      const page = await fetch(siteUrl, { signal })
      if (page.ok)
        return unreachableWithAlert(createFinding('degraded', 'page-without-content-json', { url }))
      if (page.status !== 404) throw new Error(`status ${page.status}`)
      if (wasDeployed === false) return { kind: 'never' }
      // The next publication restores the site.
      return { kind: 'missing', finding: createFinding('warning', 'site-missing', { url: siteUrl.href }) }
    }
    if (!response.ok) throw new Error(`status ${response.status}`)
    answer = JSON.parse(await readText(response, signal))
  } catch (error) {
    const detail = messageOf((error as Error).cause ?? error)
    return unreachableWithAlert(createFinding('degraded', 'site-unreachable', { url: siteUrl.href, detail }))
  }
  try {
    return { kind: 'ok', snapshot: validatePublished(answer, backendOrigin) }
  } catch (error) {
    return {
      kind: 'invalid',
      finding: createFinding('warning', 'content-json-invalid', { url, detail: messageOf(error) }),
    }
  }
}

/** Returns the state of a site that could not be read, and adds to its finding an alert for a failure that lasts. */
export const unreachableWithAlert = (found: Finding): Published => ({
  kind: 'unreachable',
  finding: { ...found, alert: { topic: 'site', immediate: false } },
})

/** Validates a `content.json`. Throws Error if its rows must not be published again. */
function validatePublished(answer: unknown, backendOrigin: string): PublishedSnapshot {
  const content = { ...(answer as Partial<PublishedContent> | null) }
  if (!content.rows) throw new Error('no lists')
  const rows: Partial<Rows> = {}
  for (const table of TABLE_NAMES) {
    const published: unknown = content.rows[table]
    // The published page did not show this table.
    if (published === undefined) continue
    if (!Array.isArray(published)) throw new Error(`no list ${table}`)
    const { rows: valid, rejected } = validateRows(table, published, backendOrigin, published.length)
    const [issue] = rejected
    // Leaving out rows that an older schema accepted would publish fewer than before.
    if (issue) throw new Error(`row ${table} ${issue.field} ${issue.code}`)
    Object.assign(rows, { [table]: valid })
  }
  const { fetchedAt } = content
  if (typeof fetchedAt !== 'string' || Number.isNaN(Date.parse(fetchedAt)))
    throw new Error('no time fetchedAt')
  return {
    ...content,
    // V8 takes text in parentheses in a date for a comment.
    fetchedAt: new Date(fetchedAt).toISOString(),
    rows,
    pictures: v.parse(bakedPictures, content.pictures),
    requery: v.parse(requerySchema(backendOrigin), content.requery),
  }
}

/** The schema of requests that visitors may repeat: reads of the tables at one origin that anybody can reach. */
const requerySchema = (backendOrigin: string) => {
  const areReads = (urls: { [table: string]: string | undefined }) => {
    const addresses = Object.entries(urls)
    const url = parseWebAddress(addresses[0]?.[1] ?? '')
    if (!url || (url.origin !== backendOrigin && !isPublicHttps(url))) return false
    return addresses.every(([table, address]) => address?.startsWith(`${url.origin}/rest/v1/${table}?`))
  }
  const requests = v.strictObject({
    key: v.pipe(v.string(), v.check(isPublicKey)),
    urls: v.pipe(
      v.strictObject({ blog_posts: v.exactOptional(v.string()), testimonials: v.exactOptional(v.string()) }),
      v.check(areReads),
    ),
  })
  return v.fallback(v.nullable(requests), null)
}

const bakedPicture = v.object({
  name: v.pipe(v.string(), v.regex(/^[0-9a-f]{10}$/)),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1), v.maxLength(3)),
})

/** The schema of the published pictures, in which malformed entries count as none. */
const bakedPictures = v.fallback(v.record(v.string(), v.fallback(v.nullable(bakedPicture), null)), {})
