import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { type Backend, startBackend } from '../../scripts/backend/start-backend.ts'
import { CHROMIUM_FLAGS, ensureWholeBrowser } from '../../scripts/browser/ensure-browser.ts'
import { runAsProgram } from '../../scripts/shared/program.ts'
import { type SiteServer, serveSite } from '../../scripts/shared/serve.ts'
import { audit, median } from './lighthouse.ts'
import { type Figures, measureVisit } from './visit.ts'

const FOLDER = resolve('.cache/bench')
const NEWER_TITLE = 'Notícia que a página ainda não tem'
/**
 * Ratios of medians within which a page is as fast as another: two builds of the same commit differ as much.
 */
const AS_FAST = 1.03

/** `newer` are the visits while the backend has newer rows. */
type Measured = { url: string; visits: Figures[]; newer: Figures[] }

/**
 * npm run bench [-- --runs N] [-- --before <checkout>]: loads the page on a slow phone, in turns with itself
 * without its script, and with the page of another commit whose packages are installed; then asks Lighthouse.
 */
await runAsProgram(import.meta.url, async () => {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '9' }, before: { type: 'string' } },
  })
  const runs = Number(values.runs)
  if (!(runs >= 1)) throw new Error('Usage: npm run bench [-- --runs N] [-- --before <checkout>]')
  const executablePath = await ensureWholeBrowser()
  const backend = await startBackend()
  const servers: SiteServer[] = []
  async function serve(folder: string): Promise<Measured> {
    const server = await serveSite(folder)
    servers.push(server)
    return { url: server.url, visits: [], newer: [] }
  }
  try {
    const site = await build('.', 'site', backend)
    const pages: Record<string, Measured> = {
      site: await serve(site),
      unscripted: await serve(await without(/<script type="?module.*?<\/script>/, site, 'unscripted')),
      ...(values.before && { before: await serve(await build(values.before, 'before', backend)) }),
    }
    await measure(pages, runs, backend, executablePath)
    report(pages)
    // Lighthouse takes points for the `noindex` of a demonstration.
    const found = await serve(await without(/<meta name="?robots"?[^>]*>/, site, 'indexable'))
    console.table(await audit(found.url, executablePath))
  } finally {
    await Promise.all(servers.map((server) => server.close()))
    await backend.close()
  }
})

/** Builds a checkout's site from the backend's rows; resolves with the folder to serve. */
async function build(checkout: string, name: string, { url, key }: Backend): Promise<string> {
  // Inside the checkout, because what prerenders the page resolves its packages from where it lies.
  const folder = join('.cache/bench', name)
  const env = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key, SITE_URL: '', OUT_DIR: folder }
  const options = { cwd: checkout, env: { ...process.env, ...env } }
  await promisify(execFile)('node', ['--import', 'tsx', 'scripts/build.ts'], options)
  return resolve(checkout, folder, 'client')
}

/** A copy of a site whose page lacks what `pattern` matches. */
async function without(pattern: RegExp, site: string, name: string): Promise<string> {
  const copy = join(FOLDER, name)
  await rm(copy, { recursive: true, force: true })
  await cp(site, copy, { recursive: true })
  const page = join(copy, 'index.html')
  const html = await readFile(page, 'utf8')
  if (!pattern.test(html)) throw new Error(`${page} has no ${pattern}`)
  await writeFile(page, html.replace(pattern, ''))
  return copy
}

/**
 * Loads the pages in turns: while the backend has their own rows, then while it has a newer one, which stays
 * there.
 */
async function measure(
  { unscripted, ...scripted }: Record<string, Measured>,
  runs: number,
  backend: Backend,
  executablePath: string,
) {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const refreshing = Object.values(scripted)
  try {
    await inTurns(runs, [...refreshing, ...(unscripted ? [unscripted] : [])], async ({ url, visits }) => {
      visits.push(await measureVisit(browser, url))
    })
    await backend.sql(`update blog_posts set title = '${NEWER_TITLE}'
      where id = (select id from blog_posts order by published_date desc nulls last limit 1)`)
    await inTurns(runs, refreshing, async ({ url, newer }) => {
      newer.push(await measureVisit(browser, url, NEWER_TITLE))
    })
  } finally {
    await browser.close()
  }
}

/** Each turn has a random order, so that no page always follows the same other one. */
async function inTurns<T>(turns: number, all: T[], act: (one: T) => Promise<void>) {
  for (let turn = 0; turn < turns; turn++) {
    const shuffled = all.map((one) => ({ one, place: Math.random() })).sort((a, b) => a.place - b.place)
    for (const { one } of shuffled) await act(one)
  }
}

/**
 * Prints median, least and most of each figure, and whether the page is as fast and as still as it shall be.
 */
function report({ site, ...others }: Record<string, Measured>) {
  if (!site) return
  const COLUMNS = {
    'first paint, ms': ['visits', 'firstPaint'],
    'long tasks, ms': ['visits', 'longTasks'],
    'layout shift': ['visits', 'layoutShift'],
    'newer rows shown, ms': ['newer', 'newerRows'],
    'layout shift with newer rows': ['newer', 'layoutShift'],
  } as const
  const row = (page: Measured) =>
    Object.fromEntries(
      Object.entries(COLUMNS).map(([name, [which, figure]]) => {
        const values = page[which].map((visit) => visit[figure])
        const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(rounded)
        return [name, values.length ? `${middle} (${least}–${most})` : '–']
      }),
    )
  console.table(
    Object.fromEntries(Object.entries({ site, ...others }).map(([name, page]) => [name, row(page)])),
  )

  const middle = (page: Measured, which: 'visits' | 'newer', figure: keyof Figures) =>
    median(page[which].map((visit) => visit[figure]))
  const shifts = [...site.visits, ...site.newer].map(({ layoutShift }) => layoutShift)
  const limits: [what: string, most: number, actual: number][] = [
    ['long tasks, ms', 0, middle(site, 'visits', 'longTasks')],
    ['worst layout shift', 0, Math.max(...shifts)],
    ...Object.entries(others).map(([name, other]): [string, number, number] => [
      `first paint, of ${name}`,
      AS_FAST,
      middle(site, 'visits', 'firstPaint') / middle(other, 'visits', 'firstPaint'),
    ]),
  ]
  if (others.before)
    limits.push([
      'newer rows, of before',
      AS_FAST,
      middle(site, 'newer', 'newerRows') / middle(others.before, 'newer', 'newerRows'),
    ])
  // A figure that could not be measured is NaN and holds no limit.
  console.table(
    limits.map(([what, most, actual]) => ({ what, most, actual: rounded(actual), isHeld: actual <= most })),
  )
}

function rounded(value: number) {
  return Number(value.toFixed(value < 10 ? 4 : 0))
}
