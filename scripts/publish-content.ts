import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Snapshot } from '../pages/index/database/snapshot'

/** `content.json` beside the page: last-known-good copy, memory of what is published, and freshness report. */
export type PublishedContent = Pick<Snapshot, 'fetchedAt' | 'source' | 'rows' | 'pictures'> & {
  /** The commit that was built; `null` outside a git checkout. */
  commit: string | null
  /** SHA-256 of the rows and pictures, in hex: where these are equal so is the content, whenever it was fetched. */
  contentHash: string
}

/** Writes `content.json` for a snapshot into the folder of the built site. */
export async function publishContent(snapshot: string, site: string) {
  const { fetchedAt, source, rows, pictures }: Snapshot = JSON.parse(await readFile(snapshot, 'utf8'))
  const content: PublishedContent = {
    fetchedAt,
    source,
    commit: await currentCommit(),
    contentHash: createHash('sha256').update(JSON.stringify({ rows, pictures })).digest('hex'),
    rows,
    pictures,
  }
  await writeFile(join(site, 'content.json'), `${JSON.stringify(content, null, 2)}\n`)
}

async function currentCommit(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'])
    return stdout.trim()
  } catch {
    return null
  }
}
