import { readdir, readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PHONE_WIDTH } from '../../pages/index/database/baked-picture.ts'
import { MOST_PAGE_BYTES } from '../../scripts/site/page-weight.ts'

/** A measured size, and its limit with the sample content. */
type Measure = { what: string; most: number; actual: number }

/** What an office's address, key and longer words may add to the page, in compressed bytes. */
const LEFT_TO_OFFICES = 500

/**
 * Weighs a built site in bytes as sent: gzipped, except pictures. Every script, style and font counts in some
 * line.
 *
 * @param site folder of the built site
 */
export async function weigh(site: string): Promise<Measure[]> {
  const html = await readFile(join(site, 'index.html'), 'utf8')
  const all = (await readdir(site, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
  // Without the site's base path.
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="?[^"\s>]*\/(assets\/[^"\s>]+)/g)].map(
    ([, src = '']) => src,
  )
  const ofEveryVisit = await withImports(site, scripts, STATIC)
  const asked = await withImports(site, scripts, ANY)
  const line = async (what: string, most: number, isWeighed: (path: string) => boolean): Promise<Measure> => {
    const sizes = all.filter(isWeighed).map(async (path) => gzipSync(await readFile(join(site, path))).length)
    return { what, most, actual: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) }
  }
  const pictures = all.filter((path) => Number(/-(\d+)\.avif$/.exec(path)?.[1]) <= PHONE_WIDTH)
  const pictureSizes = await Promise.all(pictures.map(async (path) => (await stat(join(site, path))).size))
  // Ignores `requery`, whose length varies with the project's address and key.
  const page = gzipSync(html.replace(/"requery":\{[^{]*\{[^}]*\}\}/, '"requery":null')).length
  return [
    {
      what: 'HTML with everything for the first view',
      most: MOST_PAGE_BYTES - LEFT_TO_OFFICES,
      actual: page,
    },
    // Everything that runs on a visit with unchanged rows.
    await line('script of every visit', 5_300, (path) => ofEveryVisit.includes(path)),
    await line(
      'React and row schema, for newer rows',
      76_800,
      (path) => asked.includes(path) && !ofEveryVisit.includes(path),
    ),
    await line('other scripts and styles', 0, (path) => /\.(m?js|css)$/.test(path) && !asked.includes(path)),
    await line('typeface', 20_000, (path) => /\.(woff2?|ttf|otf)$/.test(path)),
    await line('icon', 1_024, (path) => path === 'favicon.svg'),
    { what: 'heaviest picture on a phone', most: 15_000, actual: Math.max(0, ...pictureSizes) },
  ]
}

/** A script's static imports, and all its imports with the dynamic ones. */
const STATIC = /\b(?:from|import)\s*["'](\.[^"']+)["']/g
const ANY = /\b(?:from|import)\s*\(?\s*["'`](\.[^"'`]+)["'`]/g

/** Scripts of the site and all that they import, directly or not. */
async function withImports(site: string, scripts: string[], imports: RegExp): Promise<string[]> {
  const found = new Set(scripts)
  for (const script of found) {
    const code = await readFile(join(site, script), 'utf8')
    for (const [, path = ''] of code.matchAll(imports)) found.add(posix.join(posix.dirname(script), path))
  }
  return [...found]
}

/** The lines over their limit. */
export const oversize = (lines: Measure[]) => lines.filter(({ most, actual }) => actual > most)
