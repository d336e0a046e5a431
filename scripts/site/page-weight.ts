import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Most bytes of the compressed page: with its headers it then fits into the first ten TCP segments, which are
 * sent without waiting (RFC 6928).
 */
export const MOST_PAGE_BYTES = 13_900

/** @param site folder of the built site */
export const pageBytes = async (site: string) => gzipSync(await readFile(join(site, 'index.html'))).length
