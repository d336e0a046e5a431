import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { OFFICE_TIME_ZONE } from '../../pages/index/time-zone'
import { siteAddress } from '../../renderer/site-address'

/** `content.json` beside the page: the published rows, and what the next publication compares with. */
export type PublishedContent = Pick<Snapshot, 'fetchedAt' | 'source' | 'emptied' | 'rows' | 'pictures'> & {
  /** The built commit; `null` outside a git checkout. */
  commit: string | null
  /** SHA-256 of the rows, pictures and emptied tables, in hex. */
  contentHash: string
  /** See {@link hashSettings}. */
  settingsHash: string
  /** Paths of hashed files, one list per build: this build's first, then those of earlier builds. */
  generations: string[][]
}

/** Folder of the files that have a hash in their names. */
const ASSETS = 'assets'

/** Writes the `content.json` of a snapshot into the site that was built from it. */
export async function publishContent(snapshotFile: string, site: string, siteUrl: string) {
  const snapshot: Snapshot = JSON.parse(await readFile(snapshotFile, 'utf8'))
  const { fetchedAt, source, emptied, rows, pictures } = snapshot
  await writeContent(site, {
    fetchedAt,
    source,
    emptied,
    commit: await currentCommit(),
    contentHash: hashContent(snapshot),
    settingsHash: hashSettings(snapshot, siteAddress(siteUrl)),
    generations: [await hashedFiles(site)],
    rows,
    pictures,
  })
}

export async function writeContent(site: string, content: PublishedContent) {
  await writeFile(join(site, 'content.json'), `${JSON.stringify(content, null, 2)}\n`)
}

export const hashContent = ({ rows, pictures, emptied }: Snapshot) => sha256({ rows, pictures, emptied })

/**
 * SHA-256 of what the page is made from besides rows and code, in hex: the addresses and the key of the browser's
 * queries, the public address, and unread tables. It contains the month, because the footer's year and the expiry date
 * of security.txt change by themselves.
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

/** The commit from GITHUB_SHA or git; `null` outside a git checkout. */
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
