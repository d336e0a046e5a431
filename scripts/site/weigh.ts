import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { jpegWidth, PICTURE_FOLDER, pictureFile } from '../../pages/index/database/baked-picture'
import type { PublishedContent } from './content-json'

/** A part of the site with its limit and size in bytes as sent: gzipped, except pictures. */
export type BudgetLine = { what: string; budget: number; actual: number }

/**
 * Measures a built site. Every script, style and font counts in some line.
 *
 * @param site folder of the built site
 */
export async function weigh(site: string): Promise<BudgetLine[]> {
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
    // The page of a real project also knows where to ask again.
    {
      what: 'HTML with everything for the first view',
      budget: html.includes('"requery":null') ? 13_400 : 13_900,
      actual: gzipSync(html).length,
    },
    // Everything that runs on a visit with unchanged rows.
    { what: 'script of every visit', budget: 5_120, actual: await weight(scripts.ofEveryVisit) },
    { what: 'React and row schema, for newer rows', budget: 76_800, actual: await weight(scripts.onDemand) },
    { what: 'other scripts and styles', budget: 0, actual: await weight(strays) },
    { what: 'typeface', budget: 20_000, actual: await weight(fonts) },
    { what: 'icon', budget: 1_024, actual: await weight(all.filter((path) => path === 'favicon.svg')) },
    { what: 'heaviest picture on a phone', budget: 15_000, actual: await heaviestPicture(site, content) },
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

export function budgetTable(lines: BudgetLine[]): string {
  const rows = lines.map(({ what, budget, actual }) =>
    [
      what.padEnd(40),
      ...[budget, actual, budget - actual].map((bytes) => bytes.toLocaleString('en').padStart(9)),
      actual > budget ? '  over' : '',
    ].join(''),
  )
  return [`${'bytes'.padEnd(40)}   budget   actual headroom`, ...rows].join('\n')
}
