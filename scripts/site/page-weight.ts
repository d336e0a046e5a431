import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a new connection brings without waiting for an answer: ten TCP segments (RFC 6928) of 1,460 bytes each. */
const FIRST_SEGMENTS_BYTES = 10 * 1_460

/** What the response's headers and TLS take of it. */
const HEADER_BYTES = 600

/** The most bytes a page should have, compressed by gzip: what the first ten segments of a connection hold. */
export const MAX_PAGE_BYTES = FIRST_SEGMENTS_BYTES - HEADER_BYTES

/** Returns the bytes of the front page in `siteDir` as GitHub Pages sends them, compressed by gzip. */
export async function weighPage(siteDir: string): Promise<number> {
  return gzipSync(await readFile(join(siteDir, 'index.html'))).length
}
