import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { secretsIn } from '../../pages/index/database/secret-patterns'
import { messageOf } from '../shared/program'
import { HASHED_FILE, hashedFiles, type PublishedContent } from './content-json'

/** How long scripts stay that a page no longer names. Pages stay in caches for ten minutes (GitHub Pages' max-age). */
const KEPT_MS = 3_600_000

/** Most bytes kept; about a hundred times the scripts of one build. */
const MAX_BYTES = 20_000_000

/** Timeout for all files together, in milliseconds. */
const DEADLINE_MS = 60_000

/** A script that left the page within that time. */
const staying = v.object({
  file: v.pipe(v.string(), v.regex(HASHED_FILE)),
  left: v.pipe(
    v.string(),
    v.check((left) => Date.now() - Date.parse(left) < KEPT_MS),
  ),
})

/**
 * Downloads from the published site into the built one the scripts of the last hour's builds, so that open and cached pages
 * keep working after the deploy. No picture is kept: one that was withdrawn is gone.
 *
 * @param published lists of the published content.json, not validated
 * @returns the scripts that were kept
 */
export async function keepEarlierScripts(
  site: string,
  siteUrl: URL | undefined,
  { files = [], carried = [] }: { files?: unknown; carried?: unknown } = {},
): Promise<PublishedContent['carried']> {
  if (!siteUrl) return []
  const own = await hashedFiles(site)
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const now = new Date().toISOString()
  const leaving = [files].flat().map((file) => ({ file, left: now }))
  const listed = [...leaving, ...[carried].flat()].filter((each) => v.is(staying, each))
  const kept: PublishedContent['carried'] = []
  let bytes = 0
  for (const { file, left } of listed) {
    if (own.includes(file) || kept.some((other) => other.file === file)) continue
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
      kept.push({ file, left })
    } catch (error) {
      console.error(`não fica da versão anterior: ${file}: ${messageOf(error)}`)
    }
  }
  return kept
}
