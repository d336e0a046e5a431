import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Compressed: with its headers the page fits into the first ten TCP segments (RFC 6928). */
export const MOST_PAGE_BYTES = 13_900

/** Of the compressed page in a built site. */
export const pageBytes = async (site: string) => gzipSync(await readFile(join(site, 'index.html'))).length
