import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { closedDaysAhead } from '../../pages/index/opening-hours'
import { OFFICE_TIME_ZONE } from '../../pages/index/time-zone'

/** `content.json` beside the page: the published rows, and what the next publication compares with. */
export type PublishedContent = Omit<Snapshot, 'requery'> & {
  /** The built commit; `null` outside a git checkout. */
  commit: string | null
  /** SHA-256 of the rows, pictures and emptied tables, in hex. */
  contentHash: string
  /** See {@link hashSettings}. */
  settingsHash: string
  /** Paths of this build's own scripts, styles and typeface, which have a hash in their names. */
  files: string[]
  /** Those of earlier builds that stay beside them for a while, each with the moment it left the page, ISO 8601 in UTC. */
  carried: { file: string; left: string }[]
}

/** Scripts, styles and typefaces that pages load; no pictures. */
export const HASHED_FILE = /^assets\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:js|css|woff2)$/

/** Writes the `content.json` of a snapshot into the site that was built from it. */
export async function publishContent(site: string, snapshot: Snapshot, siteUrl: URL | undefined) {
  const { requery, ...content } = snapshot
  const paths = (await readdir(site, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
  await writeContent(site, {
    ...content,
    commit: await currentCommit(),
    contentHash: hashContent(snapshot),
    settingsHash: hashSettings(snapshot, siteUrl),
    files: paths.filter((path) => HASHED_FILE.test(path)).sort(),
    carried: [],
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
export function hashSettings({ requery, source }: Snapshot, siteUrl: URL | undefined) {
  const unread = Object.values(source).map((origin) => origin === null)
  const options = { year: 'numeric', month: 'numeric', timeZone: OFFICE_TIME_ZONE } as const
  const month = new Date().toLocaleDateString('en', options)
  return sha256([requery, siteUrl?.href, unread, month, closedDaysAhead()])
}

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The commit from GITHUB_SHA or git; `null` outside a git checkout. */
export async function currentCommit(): Promise<string | null> {
  if (process.env.GITHUB_SHA) return process.env.GITHUB_SHA
  const head = promisify(execFile)('git', ['rev-parse', 'HEAD'])
  return head.then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}
