import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
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
  /** Paths of this build's own scripts, which have a hash in their names. */
  files: string[]
  /** Those of earlier builds that stay beside them for a while, each with the moment it left the page, ISO 8601 in UTC. */
  carried: { file: string; left: string }[]
}

/** The files of a build that pages load by a name with a hash: scripts. Pictures have names of their own; styles are inlined. */
export const HASHED_FILE = /^assets\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.js$/

type Published = Pick<PublishedContent, 'commit' | 'carried'> & {
  snapshot: Snapshot
  siteUrl: URL | undefined
}

/** Writes the `content.json` of a snapshot into the site that was built from it. */
export async function writeContentJson(site: string, { snapshot, siteUrl, commit, carried }: Published) {
  const { requery, ...content } = snapshot
  const published: PublishedContent = {
    ...content,
    commit,
    contentHash: hashContent(snapshot),
    settingsHash: hashSettings(snapshot, siteUrl),
    files: (await hashedFiles(site)).filter((path) => !carried.some(({ file }) => file === path)),
    carried,
  }
  await writeFile(fileOf(site), `${JSON.stringify(published, null, 2)}\n`)
}

const fileOf = (site: string) => join(site, 'content.json')

/** SHA-256 in hex of a site's `content.json`, byte for byte. */
export const hashOfFile = async (site: string) =>
  createHash('sha256')
    .update(await readFile(fileOf(site)))
    .digest('hex')

/** Paths in a built site that {@link HASHED_FILE} matches, sorted. */
export async function hashedFiles(site: string): Promise<string[]> {
  const paths = (await readdir(site, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
  return paths.filter((path) => HASHED_FILE.test(path)).sort()
}

export const hashContent = ({ rows, pictures, emptied }: Snapshot) => sha256({ rows, pictures, emptied })

/**
 * SHA-256 of what the page is made from besides rows and code, in hex: the addresses and the key of the browser's
 * queries, the public address, unread tables, and the closures that the page names. It contains the month, because the
 * footer's year changes by itself.
 */
export function hashSettings({ requery, source }: Snapshot, siteUrl: URL | undefined) {
  const unread = Object.values(source).map((origin) => origin === 'unread')
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
