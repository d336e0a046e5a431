import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { secretsIn } from '../../pages/index/database/secret-patterns'
import { messageOf } from '../shared/program'
import { type PublishedContent, writeContent } from '../site/content-json'

/**
 * Builds whose hashed files stay published, this one included. Pages stay in caches for ten minutes (GitHub Pages'
 * max-age), in which several publications may happen.
 */
const GENERATIONS = 4

/** Most bytes carried forward; about a hundred times the scripts of one build. */
const MAX_BYTES = 20_000_000

/** Timeout for all files together, in milliseconds. */
const DEADLINE_MS = 60_000

// Files that pages load, in the assets folder only.
const HASHED_FILE = /^assets\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:js|css|avif|webp|jpg|png|svg|woff2)$/

/** `missing` are files that could not be downloaded. */
export type Carried = { files: string[]; bytes: number; missing: string[] }

/**
 * Downloads the hashed files of earlier builds from the published site into the built one, so that open and cached
 * pages keep working after the deploy.
 *
 * @param published `generations` of the published content.json, not validated
 */
export async function carryForward(site: string, siteUrl: URL, published: unknown): Promise<Carried> {
  const content: PublishedContent = JSON.parse(await readFile(join(site, 'content.json'), 'utf8'))
  const own = content.generations[0] ?? []
  const older = listsOf(published).filter((files) => !isCovered(files, own))
  const wanted = new Set(older.slice(0, GENERATIONS - 1).flat())
  const carried: Carried = { files: [], bytes: 0, missing: [] }
  const signal = AbortSignal.timeout(DEADLINE_MS)
  for (const file of wanted) {
    const target = join(site, file)
    if (await exists(target)) continue
    try {
      const body = await download(new URL(file, siteUrl), signal)
      if (carried.bytes + body.length > MAX_BYTES) throw new Error('too many bytes in all')
      // A secret that was published by mistake must not be published again.
      const secrets = secretsIn(body.toString('latin1'))
      if (secrets.length) throw new Error(`it holds ${secrets.join(', ')}`)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, body)
      carried.bytes += body.length
      carried.files.push(file)
    } catch (error) {
      console.error(`not carried forward: ${file}: ${messageOf(error)}`)
      carried.missing.push(file)
    }
  }
  const kept = older
    .slice(0, GENERATIONS - 1)
    .map((files) => files.filter((file) => !carried.missing.includes(file)))
    .filter((files) => files.length)
  await writeContent(site, { ...content, generations: [own, ...kept] })
  return carried
}

function listsOf(published: unknown): string[][] {
  if (!Array.isArray(published)) return []
  return published
    .filter((files) => Array.isArray(files))
    .map((files) =>
      files.filter((file): file is string => typeof file === 'string' && HASHED_FILE.test(file)),
    )
}

const isCovered = (files: string[], own: string[]) => files.every((file) => own.includes(file))

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

async function download(address: URL, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(address, { signal, redirect: 'error' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  if (Number(response.headers.get('content-length')) > MAX_BYTES) throw new Error('too large')
  return Buffer.from(await response.arrayBuffer())
}
