import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { secretsIn } from '../../pages/index/database/secret-patterns'
import { messageOf } from '../shared/program'
import { HASHED_FILE, type PublishedContent, writeContent } from '../site/content-json'

/** How long files stay that a page no longer names. Pages stay in caches for ten minutes (GitHub Pages' max-age). */
const KEPT_MS = 3_600_000

/** Most bytes carried over; about a hundred times the scripts of one build. */
const MAX_BYTES = 20_000_000

/** Timeout for all files together, in milliseconds. */
const DEADLINE_MS = 60_000

type Left = PublishedContent['carried'][number]

/**
 * Downloads from the published site into the built one the scripts, styles and typefaces of the last hour's builds, so that
 * open and cached pages keep working after the deploy. No picture is kept: one that was withdrawn is gone.
 *
 * @param published lists of the published content.json, not validated
 */
export async function carryOver(
  site: string,
  siteUrl: URL,
  published: { files?: unknown; carried?: unknown } = {},
): Promise<void> {
  const content: PublishedContent = JSON.parse(await readFile(join(site, 'content.json'), 'utf8'))
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const carried: Left[] = []
  let bytes = 0
  for (const { file, left } of leaving(published)) {
    if (content.files.includes(file) || carried.some((other) => other.file === file)) continue
    try {
      const response = await fetch(new URL(file, siteUrl), { signal, redirect: 'error' })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const body = Buffer.from(await response.arrayBuffer())
      bytes += body.length
      if (bytes > MAX_BYTES) throw new Error('too many bytes in all')
      // A secret that was published by mistake must not be published again.
      const secrets = secretsIn(body.toString('latin1'))
      if (secrets.length) throw new Error(`it holds ${secrets.join(', ')}`)
      await mkdir(dirname(join(site, file)), { recursive: true })
      await writeFile(join(site, file), body)
      carried.push({ file, left })
    } catch (error) {
      console.error(`não fica da versão anterior: ${file}: ${messageOf(error)}`)
    }
  }
  await writeContent(site, { ...content, carried })
}

/** The files of the published build, which leave now, and those that left within the hour. */
function leaving({ files, carried }: { files?: unknown; carried?: unknown }): Left[] {
  const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const left = new Date().toISOString()
  return [...listed(files).map((file) => ({ file, left })), ...listed(carried)].filter(
    (each): each is Left => {
      const { file, left } = (each ?? {}) as Partial<Left>
      return (
        typeof file === 'string' && HASHED_FILE.test(file) && Date.now() - Date.parse(String(left)) < KEPT_MS
      )
    },
  )
}
