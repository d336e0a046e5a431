import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { PHONE_WIDTH } from '../../pages/index/database/baked-picture.ts'
import { MAX_PAGE_BYTES, weighPage } from '../../scripts/site/page-weight.ts'
import { visitSite } from '../support/browser.ts'
import { builtSite } from '../support/sites.ts'

const site = builtSite('root')
const paths = (await readdir(site, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
/** Paths of what a usual visit asks the site for. */
let asked: string[]
beforeAll(async () => {
  const { requests } = await visitSite({ keep: true })
  asked = requests.map((url) => new URL(url).pathname.slice(1))
})

type Budget = {
  what: string
  why: string
  maxBytes: number
  files: () => string[]
}

// Every script, style and font is in some line.
const BUDGETS: Budget[] = [
  {
    what: 'HTML with everything for the first view',
    why: 'it comes with the first packets of a new connection, 14 kB',
    maxBytes: 13_800,
    files: () => ['index.html'],
  },
  {
    what: 'script of every visit',
    why: 'a slow phone has to parse it',
    // What office and redesign add of their own must not stop at it: a fifth is free.
    maxBytes: 6_300,
    files: () => paths.filter((path) => path.endsWith('js') && asked.includes(path)),
  },
  {
    what: 'React and row schema',
    why: 'newer rows wait for it',
    maxBytes: 90_000,
    files: () => paths.filter((path) => path.endsWith('js') && !asked.includes(path)),
  },
  {
    what: 'style sheets',
    why: 'a file of its own would delay the first paint: styles are in the HTML',
    maxBytes: 0,
    files: () => paths.filter((path) => path.endsWith('.css')),
  },
  {
    what: 'web font',
    why: 'texts are shown in another font until it comes',
    maxBytes: 20_000,
    files: () => paths.filter((path) => /\.(woff2?|ttf|otf)$/.test(path)),
  },
  {
    what: 'icon',
    why: 'every visit loads it',
    maxBytes: 1_024,
    files: () => ['favicon.svg'],
  },
  ...paths.filter(isForPhones).map((picture) => ({
    what: picture,
    why: 'a phone loads it while its visitor scrolls',
    maxBytes: 16_000,
    files: () => [picture],
  })),
]

test.each(BUDGETS)('$what: at most $maxBytes bytes, because $why', async ({ what, why, maxBytes, files }) => {
  const weights = await Promise.all(
    files().map(async (path) => ({ path, bytes: await weigh(join(site, path)) })),
  )
  const bytes = weights.reduce((sum, weight) => sum + weight.bytes, 0)
  const [heaviest] = weights.toSorted((one, other) => other.bytes - one.bytes)

  // Not logged: of a test that passes no log is shown.
  process.stdout.write(`${what}: ${bytes} of at most ${maxBytes} bytes\n`)
  const message = `${what}: ${bytes} bytes, of which ${heaviest?.path} has ${heaviest?.bytes}. The limit is there because ${why}. Make it smaller, or raise maxBytes in tests/page/budget.test.ts on purpose.`
  expect(bytes, message).toBeLessThanOrEqual(maxBytes)
  // A budget of no file would never be exceeded.
  expect(bytes > 0, `${what}: no such file was built`).toBe(maxBytes > 0)
})

test('the page as it is published, closures and requests included, is not one that a publication warns of', async () => {
  const bytes = await weighPage(site)
  const message = `${bytes} bytes. Each publication of a page above MAX_PAGE_BYTES (scripts/site/page-weight.ts) warns the office of a heavy page.`
  expect(bytes, message).toBeLessThanOrEqual(MAX_PAGE_BYTES)
})

test('at least one picture is weighed', () => {
  expect(paths.filter(isForPhones)).not.toEqual([])
})

function isForPhones(path: string): boolean {
  return Number(/-(\d+)\.avif$/.exec(path)?.[1]) <= PHONE_WIDTH
}

/** A file's bytes as sent: gzipped, which makes no picture smaller. */
async function weigh(path: string): Promise<number> {
  const bytes = await readFile(path)
  if (!path.endsWith('.html')) return gzipSync(bytes).length
  // What varies is left out: the project's address and key, and the closures of the day.
  const page = String(bytes).replace(/"requery":\{[^{]*\{[^}]*\}\}/, '"requery":null')
  return gzipSync(page.replace(/<tr data-closed.*?<\/tr>/g, '')).length
}
