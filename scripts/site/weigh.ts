import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { jpegWidth, PICTURE_FOLDER, pictureFile } from '../../pages/index/database/baked-picture'
import type { PublishedContent } from './content-json'

/** Something of the site's size, and the most that it may be with the sample content. */
export type Measure = { what: string; most?: number; actual: number }

/**
 * Weighs a built site in bytes as sent: gzipped, except pictures. Every script, style and font counts in some line.
 *
 * @param site folder of the built site
 */
export async function weigh(site: string): Promise<Measure[]> {
  const html = await readFile(join(site, 'index.html'), 'utf8')
  const content: PublishedContent = JSON.parse(await readFile(join(site, 'content.json'), 'utf8'))
  const scripts = await scriptsByNeed(site, html)
  const all = (await readdir(site, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
  const strays = all.filter(
    (path) => /\.(m?js|css)$/.test(path) && !Object.values(scripts).flat().includes(path),
  )
  const fonts = all.filter((path) => /\.(woff2?|ttf|otf)$/.test(path))
  const weight = async (files: string[]) => {
    const sizes = await Promise.all(
      files.map(async (file) => gzipSync(await readFile(join(site, file))).length),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return [
    // Headers and body then fit into the first ten TCP segments, which are sent without waiting (RFC 6928).
    // Where to ask again is left out: it is as long as a project's address and key.
    {
      what: 'HTML with everything for the first view',
      most: 13_400,
      actual: gzipSync(html.replace(/"requery":\{[^{]*\{[^}]*\}\}/, '"requery":null')).length,
    },
    // Everything that runs on a visit with unchanged rows.
    { what: 'script of every visit', most: 5_120, actual: await weight(scripts.ofEveryVisit) },
    { what: 'React and row schema, for newer rows', most: 76_800, actual: await weight(scripts.onDemand) },
    { what: 'other scripts and styles', most: 0, actual: await weight(strays) },
    { what: 'typeface', most: 20_000, actual: await weight(fonts) },
    { what: 'icon', most: 1_024, actual: await weight(all.filter((path) => path === 'favicon.svg')) },
    { what: 'heaviest picture on a phone', most: 15_000, actual: await heaviestPicture(site, content) },
  ]
}

/** The page's scripts with their static imports, and those loaded by `import()`. */
async function scriptsByNeed(
  site: string,
  html: string,
): Promise<Record<'ofEveryVisit' | 'onDemand', string[]>> {
  const entries = [...html.matchAll(/<script\b[^>]*\bsrc="?([^"\s>]+)/g)].map(([, src = '']) =>
    // Without the site's base path.
    src.slice(src.indexOf('/assets/') + 1),
  )
  const seen = new Set<string>()

  async function load(files: string[]): Promise<{ loaded: string[]; asked: string[] }> {
    const loaded: string[] = []
    const asked: string[] = []
    for (let file = files.pop(); file; file = files.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      loaded.push(file)
      const code = await readFile(join(site, file), 'utf8')
      const resolve = (specifier = '') => posix.join(posix.dirname(file ?? ''), specifier)
      for (const [, specifier] of code.matchAll(/\b(?:from|import)\s*["'](\.[^"']+)["']/g))
        files.push(resolve(specifier))
      for (const [, specifier] of code.matchAll(/\bimport\(\s*["'`](\.[^"'`]+)["'`]/g))
        asked.push(resolve(specifier))
    }
    return { loaded, asked }
  }

  const { loaded: ofEveryVisit, asked } = await load(entries)
  const onDemand: string[] = []
  for (let next = asked; next.length; ) {
    const { loaded, asked } = await load(next)
    onDemand.push(...loaded)
    next = asked
  }
  return { ofEveryVisit, onDemand }
}

async function heaviestPicture(site: string, { pictures }: PublishedContent): Promise<number> {
  const sizes = await Promise.all(
    Object.values(pictures).map(async (picture) => {
      if (!picture) return 0
      const name = pictureFile(picture, jpegWidth(picture), 'avif')
      return (await readFile(join(site, PICTURE_FOLDER, name))).length
    }),
  )
  return Math.max(0, ...sizes)
}

/** The lines that are over what they may be. */
export const oversize = (lines: Measure[]) => lines.filter(({ most = Infinity, actual }) => actual > most)

/** A line for each measure: the most that it may be, and what it is. */
export const measureTable = (lines: Measure[]) =>
  lines
    .map(({ what, most, actual }) =>
      [
        what.padEnd(40),
        ...[most, actual].map((number) => (number?.toLocaleString('en') ?? '').padStart(9)),
      ].join(''),
    )
    .join('\n')
