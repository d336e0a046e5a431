import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { OFFICE_TIME_ZONE } from '../../pages/index/time-zone'
import { siteAddress } from '../../renderer/site-address'

/** `content.json` beside the page: last-known-good copy, memory of what is published, and freshness report. */
export type PublishedContent = Pick<Snapshot, 'fetchedAt' | 'source' | 'rows' | 'pictures'> & {
  /** The commit that was built; `null` outside a git checkout. */
  commit: string | null
  /** SHA-256 of the rows and pictures, in hex: where these are equal so is the content, whenever it was fetched. */
  contentHash: string
  /** SHA-256 of the rest that the page is made from; see {@link hashSettings}. */
  settingsHash: string
  /** Hashed files by their path under the site's address: this build's first, then those of builds before it. */
  generations: string[][]
}

/** Folder of the files whose names carry a hash of their content. */
const ASSETS = 'assets'

/** Writes `content.json` for a snapshot into the folder of the site that was built from it for `siteUrl`. */
export async function publishContent(snapshotFile: string, site: string, siteUrl: string) {
  const snapshot: Snapshot = JSON.parse(await readFile(snapshotFile, 'utf8'))
  const { fetchedAt, source, rows, pictures } = snapshot
  await writeContent(site, {
    fetchedAt,
    source,
    commit: await currentCommit(),
    contentHash: hashContent(snapshot),
    settingsHash: hashSettings(snapshot, siteAddress(siteUrl)),
    generations: [await hashedFiles(site)],
    rows,
    pictures,
  })
}

/** Writes `content.json` into a built site's folder. */
export async function writeContent(site: string, content: PublishedContent) {
  await writeFile(join(site, 'content.json'), `${JSON.stringify(content, null, 2)}\n`)
}

/** See {@link PublishedContent.contentHash}. */
export const hashContent = ({ rows, pictures }: Snapshot) => sha256({ rows, pictures })

/**
 * Hash of what else the page carries, so that a new key or address is published although no row changed: where the
 * browser asks again, the public address, and tables that could not be read. The month is for what grows old by
 * itself: the footer's year and the date until which security.txt holds.
 */
export function hashSettings({ requery, source }: Snapshot, siteUrl: URL | undefined, now = new Date()) {
  const unread = Object.values(source).map((origin) => origin === null)
  const month = now.toLocaleDateString('en', {
    year: 'numeric',
    month: 'numeric',
    timeZone: OFFICE_TIME_ZONE,
  })
  return sha256([requery, siteUrl?.href, unread, month])
}

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The commit that is checked out, as GitHub names it or git; `null` outside a git checkout. */
export async function currentCommit(): Promise<string | null> {
  if (process.env.GITHUB_SHA) return process.env.GITHUB_SHA
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'])
    return stdout.trim()
  } catch {
    return null
  }
}

async function hashedFiles(site: string): Promise<string[]> {
  const entries = await readdir(join(site, ASSETS), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(site.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
