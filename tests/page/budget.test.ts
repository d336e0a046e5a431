import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PHONE_WIDTH } from '../../pages/index/database/baked-picture.ts'
import { visitSite } from '../support/browser.ts'
import { builtSite } from '../support/sites.ts'

type Measure = { what: string; most: number; of: (path: string) => boolean }

test('the built site is within its budget', async () => {
  const { requests } = await visitSite()
  const site = builtSite('root')
  const paths = (await readdir(site, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
  const asked = requests.map((url) => new URL(url).pathname.slice(1))
  const isPhones = (path: string) => Number(/-(\d+)\.avif$/.exec(path)?.[1]) <= PHONE_WIDTH
  // Every script, style and font is in some line.
  const MEASURES: Measure[] = [
    { what: 'HTML with everything for the first view', most: 13_800, of: (path) => path === 'index.html' },
    { what: 'script of every visit', most: 5_300, of: (path) => /js$/.test(path) && asked.includes(path) },
    {
      what: 'React and row schema, for newer rows',
      most: 76_800,
      of: (path) => /js$/.test(path) && !asked.includes(path),
    },
    { what: 'style sheets', most: 0, of: (path) => /\.css$/.test(path) },
    { what: 'typeface', most: 20_000, of: (path) => /\.(woff2?|ttf|otf)$/.test(path) },
    { what: 'icon', most: 1_024, of: (path) => path === 'favicon.svg' },
    ...paths.filter(isPhones).map((picture) => ({
      what: `${picture}, for a phone`,
      most: 15_000,
      of: (path: string) => path === picture,
    })),
  ]
  for (const { what, most, of } of MEASURES) {
    const sizes = await Promise.all(paths.filter(of).map((path) => weigh(join(site, path))))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    // Not logged: of a test that passes no log is shown.
    process.stdout.write(`${what}: ${bytes} of at most ${most} bytes\n`)
    expect(bytes, what).toBeLessThanOrEqual(most)
    // Otherwise a line that finds nothing to weigh would never be over.
    expect(bytes > 0, what).toBe(most > 0)
  }
  expect(MEASURES.length).toBeGreaterThan(6)
})

/** A file's bytes as sent: gzipped, which makes no picture smaller. */
async function weigh(path: string): Promise<number> {
  const bytes = await readFile(path)
  if (!path.endsWith('.html')) return gzipSync(bytes).length
  // Without what varies: the project's address and key, and the closures of the day.
  const page = String(bytes).replace(/"requery":\{[^{]*\{[^}]*\}\}/, '"requery":null')
  return gzipSync(page.replace(/<tr data-closed.*?<\/tr>/g, '')).length
}
