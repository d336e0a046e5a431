import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { validateRows } from '../../pages/index/database/rows.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import {
  forEachTable,
  type ShownRows,
  TABLE_NAMES,
  type TableName,
  tablesOf,
} from '../../pages/index/lists/lists.ts'
import { isPublicHttps, parseWebAddress } from '../../pages/index/web-address.ts'
import { isPublicKey } from '../shared/settings.ts'
import { VERSION } from '../shared/version.ts'
import { hashPage, hashPageParts, type PageParts, type SiteInputs } from './page-parts.ts'
import type { OwnContentJson } from './served-site.ts'

/**
 * The content of `content.json`, which is published beside the page: the snapshot, and the inputs of the page.
 * `version` is this project's; `commit` is `null` outside a git checkout; `parts` are the hashes that the next publication compares.
 */
export type PublishedContent = Snapshot & {
  contentHash: string
  parts: PageParts
  version: string
  commit: string | null
}

/** A published snapshot whose rows may be published again. The fields named here are validated. */
export type PublishedSnapshot = Partial<PublishedContent> &
  Pick<PublishedContent, 'fetchedAt' | 'rows' | 'pictures' | 'requery'>

/** Writes `content.json` beside the page. */
export async function writeContentJson(siteDir: string, inputs: SiteInputs, commit: string | null) {
  const parts = hashPageParts(inputs)
  const published: PublishedContent = {
    ...inputs.snapshot,
    version: VERSION,
    commit,
    contentHash: hashPage(parts),
    parts,
  }
  await writeFile(join(siteDir, 'content.json'), `${JSON.stringify(published, null, 2)}\n`)
}

/** Returns the SHA-256 of a site's `content.json` in hex. */
export const hashContentJson = async (siteDir: string) =>
  hash('sha256', await readFile(join(siteDir, 'content.json')))

/** Validates a `content.json` of this program. Throws Error if its rows must not be published again. */
export function parseContentJson(own: OwnContentJson, backendOrigin: string): PublishedSnapshot {
  const content: OwnContentJson & Partial<PublishedContent> = { ...own }
  const published: Record<string, unknown> = content.rows
  const rows: ShownRows = {}
  for (const table of TABLE_NAMES) {
    const candidates = published[table]
    // The published page did not show this list.
    if (candidates === undefined) continue
    if (!Array.isArray(candidates)) throw new Error(`no list ${table}`)
    const { rows: valid, rejected } = validateRows(table, candidates, backendOrigin, candidates.length)
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
    // `Date.parse` ignores parenthesised text.
    fetchedAt: new Date(fetchedAt).toISOString(),
    rows,
    pictures: v.parse(bakedPictures, content.pictures),
    requery: v.parse(requerySchema(backendOrigin), content.requery),
  }
}

const optionalUrl = v.exactOptional(v.string())
const OPTIONAL_URLS = forEachTable(TABLE_NAMES, () => optionalUrl) as Record<TableName, typeof optionalUrl>

/** The schema of requests that visitors may repeat: reads of the tables at one origin that anybody can reach. */
const requerySchema = (backendOrigin: string) => {
  const areReads = (urls: Partial<Record<TableName, string>>) => {
    const [first] = Object.values(urls)
    const url = parseWebAddress(first ?? '')
    if (!url || (url.origin !== backendOrigin && !isPublicHttps(url))) return false
    return tablesOf(urls).every((table) => urls[table]?.startsWith(`${url.origin}/rest/v1/${table}?`))
  }
  const requests = v.strictObject({
    key: v.pipe(v.string(), v.check(isPublicKey)),
    // A list that the program no longer has is left out.
    urls: v.pipe(v.object(OPTIONAL_URLS), v.check(areReads)),
  })
  return v.fallback(v.nullable(requests), null)
}

const bakedPicture = v.object({
  name: v.pipe(v.string(), v.regex(/^[0-9a-f]{10}$/)),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1), v.maxLength(3)),
})

/** The schema of the published pictures, in which malformed entries become `null`. */
const bakedPictures = v.fallback(v.record(v.string(), v.fallback(v.nullable(bakedPicture), null)), {})
