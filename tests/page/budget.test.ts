import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseHTML } from 'linkedom'
import { beforeAll, expect, test } from 'vitest'
import { PHONE_WIDTH } from '../../pages/index/database/baked-picture.ts'
import { MAX_PAGE_BYTES, weighPage } from '../../scripts/site/page-weight.ts'
import { visitSite } from '../support/browser.ts'
import { builtSite } from '../support/sites.ts'

const site = builtSite('root')
const PAGE = 'index.html'
const paths = (await readdir(site, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
/** Paths of what a usual visit asks the site for. */
let asked: string[]
beforeAll(async () => {
  const { requests } = await visitSite({ keep: true })
  asked = requests.map((url) => new URL(url).pathname.slice(1))
})

/** What the address and key of the office's Supabase project, and the closures announced today, add to a page. */
const PROJECT_AND_CLOSURES_BYTES = 200

/** Adds a fifth, for what an office and its design add of their own. */
const withSlack = (usualBytes: number) => Math.round(1.2 * usualBytes)

type Budget = {
  what: string
  why: string
  maxBytes: number
  files: () => string[]
  /** What has to be raised; by default, the figure in this file's table. */
  raisedIn?: string
}

// Every script, style sheet and font of the site is weighed in some row.
const BUDGETS: Budget[] = [
  {
    what: 'HTML with everything for the first view',
    why: 'it comes with the first ten TCP segments of a new connection',
    maxBytes: MAX_PAGE_BYTES - PROJECT_AND_CLOSURES_BYTES,
    files: () => [PAGE],
    raisedIn: 'MAX_PAGE_BYTES in scripts/site/page-weight.ts, above which a publication warns its office',
  },
  {
    what: 'script of every visit',
    why: 'a slow phone has to parse it',
    maxBytes: withSlack(5_250),
    files: () => paths.filter((path) => path.endsWith('js') && asked.includes(path)),
  },
  {
    what: 'React and row schema',
    why: 'newer rows wait for it',
    maxBytes: withSlack(75_000),
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
    maxBytes: withSlack(16_600),
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

test.each(BUDGETS)('$what: at most $maxBytes bytes, because $why', async (budget) => {
  const { what, why, maxBytes, files, raisedIn = 'BUDGETS in tests/page/budget.test.ts' } = budget
  const weights = await Promise.all(files().map(weighFile))
  const bytes = weights.reduce((sum, weight) => sum + weight.bytes, 0)

  // Not logged: of a test that passes no log is shown.
  process.stdout.write(`${what}: ${bytes} of at most ${maxBytes} bytes\n`)
  const message = `${what}: ${bytes} bytes, and at most ${maxBytes} because ${why}. The heaviest: ${await describeHeaviest(weights)}. Make them smaller, or raise on purpose ${raisedIn}.`
  expect(bytes, message).toBeLessThanOrEqual(maxBytes)
  // A budget of no file would never be exceeded.
  expect(bytes > 0, `${what}: no such file was built`).toBe(maxBytes > 0)
})

test('the whole page, closures and addresses of requests included, is not so heavy that a publication warns of it', async () => {
  const bytes = await weighPage(site)
  const message = `${bytes} bytes. Each publication of a page above MAX_PAGE_BYTES (scripts/site/page-weight.ts) warns the office of a heavy page. The heaviest: ${await describeHeaviest([{ name: PAGE, bytes }])}.`
  expect(bytes, message).toBeLessThanOrEqual(MAX_PAGE_BYTES)
})

test('at least one picture is weighed', () => {
  expect(paths.filter(isForPhones)).not.toEqual([])
})

function isForPhones(path: string): boolean {
  return Number(/-(\d+)\.avif$/.exec(path)?.[1]) <= PHONE_WIDTH
}

type Weight = { name: string; bytes: number }

/** Weighs a file of the site as it is sent: gzipped, which makes no picture smaller. */
async function weighFile(path: string): Promise<Weight> {
  const bytes = await readFile(join(site, path))
  const sent = path === PAGE ? withoutVariableParts(String(bytes)) : bytes
  return { name: path, bytes: gzipSync(sent).length }
}

/** Removes what differs between builds: the project's address and key, and the closures of the day. */
const withoutVariableParts = (html: string) =>
  html.replace(/"requery":\{[^{]*\{[^}]*\}\}/, '"requery":null').replace(/<tr data-closed.*?<\/tr>/g, '')

/** Names the three heaviest files or, of the page alone, its three heaviest parts. */
async function describeHeaviest(weights: Weight[]): Promise<string> {
  const isPage = weights.every(({ name }) => name === PAGE)
  const parts = isPage ? weighParts(await readFile(join(site, PAGE), 'utf8')) : weights
  return parts
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 3)
    .map(({ name, bytes }) => `${name} ${bytes}`)
    .join(', ')
}

/** Weighs each part of a page: by how many bytes the page is smaller without it. */
function weighParts(html: string): Weight[] {
  const { document } = parseHTML(withoutVariableParts(html))
  const weigh = () => gzipSync(document.toString()).length
  const whole = weigh()
  return [...document.querySelectorAll('style, script, header, section, footer')].map((part) => {
    const gap = document.createTextNode('')
    part.replaceWith(gap)
    const rest = weigh()
    gap.replaceWith(part)
    return { name: `<${part.localName}>${part.id && ` #${part.id}`}`, bytes: whole - rest }
  })
}
