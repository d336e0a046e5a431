import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The most bytes a page should have, compressed by gzip. With its headers, such a page fits into the first ten TCP
 * segments of a new connection (RFC 6928), which arrive without waiting for an answer from the browser.
 */
export const MAX_PAGE_BYTES = 13_900

/** Returns the bytes of the front page in `siteDir` as GitHub Pages sends them, compressed by gzip. */
export async function weighPage(siteDir: string): Promise<number> {
  return gzipSync(await readFile(join(siteDir, 'index.html'))).length
}
