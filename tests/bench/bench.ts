import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { startBackend } from '../../scripts/backend/start-backend.ts'
import { CHROMIUM_FLAGS, ensureWholeBrowser } from '../../scripts/browser/ensure-browser.ts'
import { runIfMain } from '../../scripts/shared/program.ts'
import { serveSite } from '../../scripts/shared/serve.ts'

/** Lighthouse's Slow 4G: bytes per second, and milliseconds for each request. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const CPU_SLOWDOWN = 4
const FOLDER = join('.cache', 'bench')
const NEWER_TITLE = 'Notícia que a página ainda não tem'
/**
 * Ratio of medians within which a page is as fast as another: two builds of the same commit differ as much.
 */
const AS_FAST = 1.03

/** Of one load of a page, in milliseconds but for the layout shift; long tasks take more than 50 each. */
type Figures = { firstPaint: number; longTasks: number; layoutShift: number; newerRows: number }

/** `visits` while the backend has the page's own rows, `newer` while it has newer ones. */
type Page = { name: string; url: string; visits: Figures[]; newer: Figures[] }

/**
 * npm run bench [-- --runs N] [-- --before <checkout>]: loads the page on a slow phone, in turns with itself
 * without its script, and with the page of another commit whose packages are installed.
 */
await runIfMain(import.meta.url, async () => {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '9' }, before: { type: 'string' } },
  })
  const runs = Number(values.runs)
  if (!(runs >= 1)) throw new Error('Usage: npm run bench [-- --runs N] [-- --before <checkout>]')
  const executablePath = await ensureWholeBrowser()
  const backend = await startBackend()
  const env = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.key, SITE_URL: '' }
  const site = await build('.', 'site', env)
  const folders = {
    site,
    'without script': await withoutScript(site),
    ...(values.before && { before: await build(values.before, 'before', env) }),
  }
  const servers = await Promise.all(Object.values(folders).map((folder) => serveSite(folder)))
  const pages = Object.keys(folders).map((name, index) => ({
    name,
    url: servers[index]?.url ?? '',
    visits: [],
    newer: [],
  }))
  try {
    await inTurns(runs, pages, async ({ url, visits }) => visits.push(await load(executablePath, url)))
    await backend.sql(`update blog_posts set title = '${NEWER_TITLE}'
      where id = (select id from blog_posts order by published_date desc nulls last limit 1)`)
    const scripted = pages.filter(({ name }) => name !== 'without script')
    await inTurns(runs, scripted, async ({ url, newer }) =>
      newer.push(await load(executablePath, url, NEWER_TITLE)),
    )
    report(pages)
  } finally {
    await Promise.all([backend, ...servers].map((each) => each.close()))
  }
})

/** Builds a checkout's site from the backend's rows; resolves with the folder to serve. */
async function build(checkout: string, name: string, env: Record<string, string>): Promise<string> {
  // Inside the checkout, because what prerenders the page resolves its packages from where it lies.
  const folder = join(FOLDER, name)
  const options = { cwd: checkout, env: { ...process.env, ...env, OUT_DIR: folder } }
  await promisify(execFile)('node', ['--import', 'tsx', 'scripts/build.ts'], options)
  return resolve(checkout, folder, 'client')
}

async function withoutScript(site: string): Promise<string> {
  const copy = join(FOLDER, 'without-script')
  await rm(copy, { recursive: true, force: true })
  await cp(site, copy, { recursive: true })
  const html = await readFile(join(copy, 'index.html'), 'utf8')
  const unscripted = html.replace(/<script type="?module.*?<\/script>/, '')
  if (unscripted === html) throw new Error('the page has no script')
  await writeFile(join(copy, 'index.html'), unscripted)
  return copy
}

/** Each turn has a random order, so that no page always follows the same other one. */
async function inTurns(turns: number, pages: Page[], act: (page: Page) => Promise<unknown>) {
  for (let turn = 0; turn < turns; turn++) {
    const shuffled = pages.map((page) => ({ page, place: Math.random() })).sort((a, b) => a.place - b.place)
    for (const { page } of shuffled) await act(page)
  }
}

/**
 * Opens a page as a phone does for the first time: in a profile of its own, because Chromium off the record
 * ignores `rel=preconnect`.
 *
 * @param newerTitle of the first post, where the backend has another one than the page
 * @throws Error where the page logs an error or one of its requests fails
 */
async function load(executablePath: string, url: string, newerTitle = ''): Promise<Figures> {
  const viewport = { width: 390, height: 844 }
  const phone = { viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR' }
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: CHROMIUM_FLAGS,
    ...phone,
  })
  try {
    const page = await context.newPage()
    const problems: string[] = []
    page.on('requestfailed', (request) => problems.push(`${request.url()} failed`))
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(observe, newerTitle)
    await page.goto(url)
    // Polling more often would add to the page's work.
    await page.waitForFunction(isDone, newerTitle, { polling: 100 })
    await page.waitForLoadState('networkidle')
    if (problems.length) throw new Error(`${url}: ${problems.join('; ')}`)
    return await page.evaluate(() => observed)
  } finally {
    await context.close()
  }
}

/** In the page. */
declare const observed: Figures

/** Runs in the page before anything of its own. */
function observe(newerTitle: string) {
  Object.assign(globalThis, {
    observed: { firstPaint: NaN, longTasks: 0, layoutShift: 0, newerRows: NaN },
  })
  for (const type of ['paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        if (entry.name === 'first-contentful-paint') observed.firstPaint = entry.startTime
        if (type === 'layout-shift') observed.layoutShift += entry.value
        if (type === 'longtask') observed.longTasks += entry.duration
      }
    }).observe({ type, buffered: true })
  if (!newerTitle) return
  new MutationObserver((_, observer) => {
    if (document.querySelector('#blog h3')?.textContent !== newerTitle) return
    observer.disconnect()
    observed.newerRows = performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

function isDone(newerTitle: string) {
  const isRefreshed =
    performance.getEntriesByName('refreshed').length || !document.querySelector('[type=module]')
  return isRefreshed && observed.firstPaint > 0 && (!newerTitle || observed.newerRows > 0)
}

/** Prints median, least and most of each figure, and whether the limits of the page are held. */
function report(pages: Page[]) {
  const [site, ...others] = pages
  const sorted = (page: Page | undefined, which: 'visits' | 'newer', figure: keyof Figures) =>
    (page?.[which] ?? []).map((visit) => visit[figure]).sort((a, b) => a - b)
  const median = (values: number[]) => values[Math.floor(values.length / 2)] ?? Number.NaN
  const FIGURES = [
    ['visits', 'firstPaint'],
    ['visits', 'longTasks'],
    ['visits', 'layoutShift'],
    ['newer', 'newerRows'],
  ] as const
  for (const page of pages)
    for (const [which, figure] of FIGURES) {
      const values = sorted(page, which, figure)
      const [middle, least, most] = [median(values), values[0], values.at(-1)].map(rounded)
      if (values.length) console.log(`${page.name}, ${figure}: ${middle} (${least}–${most})`)
    }
  const limit = (what: string, most: number, actual: number) =>
    // A figure that could not be measured is NaN and holds no limit.
    console.log(`${what}: ${rounded(actual)} of at most ${most}, ${actual <= most ? 'held' : 'not held'}`)
  limit('long tasks, ms', 0, median(sorted(site, 'visits', 'longTasks')))
  const shifts = (['visits', 'newer'] as const).flatMap((which) => sorted(site, which, 'layoutShift'))
  limit('worst layout shift', 0, Math.max(...shifts))
  for (const other of others)
    for (const [which, figure] of [FIGURES[0], FIGURES[3]]) {
      const theirs = median(sorted(other, which, figure))
      if (other[which].length)
        limit(`${figure}, of ${other.name}`, AS_FAST, median(sorted(site, which, figure)) / theirs)
    }
}

function rounded(value = Number.NaN) {
  return Number(value.toFixed(value < 10 ? 4 : 0))
}
