import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Content } from '../../pages/index/content/samples.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { closedDaysAhead } from '../../pages/index/hours/closures.ts'
import { officeDay } from '../../pages/index/hours/time-zone.ts'

/** `content.json` beside the page: the published rows, and what the next publication compares with. */
export type PublishedContent = Omit<Snapshot, 'requery' | 'isPublic'> & {
  /** The built commit; `null` outside a git checkout. */
  commit: string | null
  /** SHA-256 of the rows and pictures, in hex. */
  contentHash: string
  /** See {@link hashSettings}. */
  settingsHash: string
  /** See {@link hashCalendar}. */
  calendarHash: string
}

type Written = Pick<PublishedContent, 'commit'> & {
  content: Content
  snapshot: Snapshot
  siteUrl: URL | undefined
}

/** Writes the `content.json` of a snapshot into the site that was built from it. */
export async function writeContentJson(site: string, { content, snapshot, siteUrl, commit }: Written) {
  const { requery, isPublic, ...rest } = snapshot
  const published: PublishedContent = {
    ...rest,
    commit,
    contentHash: hashContent(snapshot),
    settingsHash: hashSettings(snapshot, siteUrl),
    calendarHash: hashCalendar(content, snapshot),
  }
  await writeFile(fileOf(site), `${JSON.stringify(published, null, 2)}\n`)
}

const fileOf = (site: string) => join(site, 'content.json')

/** SHA-256 in hex of a site's `content.json`, byte for byte. */
export const hashOfFile = async (site: string) =>
  createHash('sha256')
    .update(await readFile(fileOf(site)))
    .digest('hex')

export const hashContent = ({ rows, pictures }: Snapshot) => sha256({ rows, pictures })

/** SHA-256 in hex of the settings in the page: addresses and key of the browser's queries, public address. */
export const hashSettings = ({ requery }: Snapshot, siteUrl: URL | undefined) =>
  sha256([requery, siteUrl?.href])

/**
 * SHA-256 in hex of what the page takes from the clock: the month, for the footer's year, and the named
 * closures.
 */
export function hashCalendar({ hours }: Content, { builtAt }: Snapshot) {
  const now = new Date(builtAt)
  return sha256([officeDay(now).slice(0, 'yyyy-mm'.length), closedDaysAhead(hours.closures, now)])
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
