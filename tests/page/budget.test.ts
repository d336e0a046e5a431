import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { PHONE_WIDTH } from '../../pages/index/database/baked-picture.ts'
import { typefaceCame } from '../../scripts/browser/states.ts'
import { refreshed, visit } from '../support/browser.ts'
import { builtSite } from '../support/sites.ts'

const { page, requests } = await visit(inject('sites').root, { keep: true })
await refreshed(page)
await typefaceCame(page)

test('the built site is within its budget', async () => {
  const asked = requests.map((url) => new URL(url).pathname.slice(1)).filter((path) => path.endsWith('.js'))
  const lines = await weigh(builtSite('root'), asked)
  // Not logged: of a test that passes no log is shown.
  for (const { what, most, actual } of lines)
    process.stdout.write(`${what}: ${actual} of at most ${most} bytes\n`)
  expect(lines.filter(({ most, actual }) => actual > most)).toEqual([])
  // Otherwise a line that finds nothing to weigh would never be over.
  const unused = lines.filter(({ actual }) => actual === 0).map(({ what }) => what)
  expect(unused).toEqual(['style sheets'])
})

/** A measured size, and its limit with the sample content. */
type Measure = { what: string; most: number; actual: number }

/** Most compressed bytes of the page with the sample rows and the sample office. */
const MOST_HTML = 13_800

/**
 * Weighs a built site in bytes as sent: gzipped, except pictures. Every script, style and font counts in some
 * line.
 *
 * @param site folder of the built site
 * @param asked paths of the scripts that a visit with unchanged rows has asked for
 */
async function weigh(site: string, asked: string[]): Promise<Measure[]> {
  const html = await readFile(join(site, 'index.html'), 'utf8')
  const all = (await readdir(site, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
  const line = async (what: string, most: number, isWeighed: (path: string) => boolean): Promise<Measure> => {
    const sizes = all.filter(isWeighed).map(async (path) => gzipSync(await readFile(join(site, path))).length)
    return { what, most, actual: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) }
  }
  const pictures = all.filter((path) => Number(/-(\d+)\.avif$/.exec(path)?.[1]) <= PHONE_WIDTH)
  const pictureSizes = await Promise.all(pictures.map(async (path) => (await stat(join(site, path))).size))
  // Ignores `requery`, whose length varies with the project's address and key, and the closures that are named
  // on the day on which the site was built.
  const weighed = html
    .replace(/"requery":\{[^{]*\{[^}]*\}\}/, '"requery":null')
    .replace(/<tr data-closed.*?<\/tr>/g, '')
  const page = gzipSync(weighed).length
  return [
    {
      what: 'HTML with everything for the first view',
      most: MOST_HTML,
      actual: page,
    },
    await line('script of every visit', 5_300, (path) => asked.includes(path)),
    await line(
      'React and row schema, for newer rows',
      76_800,
      (path) => path.endsWith('js') && !asked.includes(path),
    ),
    await line('style sheets', 0, (path) => path.endsWith('.css')),
    await line('typeface', 20_000, (path) => /\.(woff2?|ttf|otf)$/.test(path)),
    await line('icon', 1_024, (path) => path === 'favicon.svg'),
    { what: 'heaviest picture on a phone', most: 15_000, actual: Math.max(0, ...pictureSizes) },
  ]
}
