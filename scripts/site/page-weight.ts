import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The most bytes a page should have, compressed by gzip. The first ten TCP segments of a new connection (RFC 6928), of
 * 1,460 bytes each, arrive without waiting for an answer; the rest is for the response's headers and for TLS.
 */
export const MAX_PAGE_BYTES = 14_000

/** Returns the bytes of the front page in `siteDir` as GitHub Pages sends them, compressed by gzip. */
export async function weighPage(siteDir: string): Promise<number> {
  return gzipSync(await readFile(join(siteDir, 'index.html'))).length
}
