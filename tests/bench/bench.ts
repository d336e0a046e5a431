import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { startBackend } from '../../scripts/backend/start-backend.ts'
import { CHROMIUM_FLAGS, ensureFullChromium } from '../../scripts/browser/ensure-browser.ts'
import { runIfMain } from '../../scripts/shared/program.ts'
import { type SiteServer, serveSite } from '../../scripts/shared/serve.ts'

/** Lighthouse's Slow 4G: bytes per second, and milliseconds for each request. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const CPU_SLOWDOWN = 4
const FOLDER = join('.cache', 'bench')
const NEWER_TITLE = 'Notícia que a página ainda não tem'
/**
 * Ratio of medians within which a page is as fast as another: two builds of the same commit differ as much.
 */
const AS_FAST = 1.03

/** Limits for a usual visit, one without newer rows. */
const MAX_BLOCKED_MS = 60
const MAX_MAIN_THREAD_RATIO = 2

/**
 * What one load of a page took, in milliseconds but for the layout shift. `blocked` is what tasks took beyond 50 ms
 * each, `mainThread` what all tasks took.
 */
type Figures = {
  firstPaint: number
  blocked: number
  mainThread: number
  layoutShift: number
  newerRows: number
}

/** `moved` names the elements that the layout shift moved. */
type Visit = Figures & { moved: string[] }

/** `visits` while the backend has the page's own rows, `newer` while it has newer ones. */
type Page = { name: string; url: string; visits: Visit[]; newer: Visit[] }

const BY_HAND = 'by hand'
const HAND_STYLE = `body{max-width:40rem;margin:auto;padding:1rem;font:1.0625rem/1.5 system-ui,sans-serif}
h1,h2,h3{font-family:serif;line-height:1.2}header,footer,section{padding-block:2rem}ul{list-style:none;padding:0}
img{max-width:100%;height:auto}a{color:#174a9c}.visually-hidden{position:absolute;clip-path:inset(50%)}`

/**
 * npm run bench [-- --runs N] [-- --before <checkout>]: loads the page on a slow phone, in turns with itself without
 * its script, with a page of the same content as one would write it by hand, and with the page of another commit whose
 * packages are installed.
 */
await runIfMain(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '9' },
      before: { type: 'string' },
    },
  })
  const runs = Number(values.runs)
  if (!(runs >= 1)) throw new Error('Usage: npm run bench [-- --runs N] [-- --before <checkout>]')
  const executablePath = await ensureFullChromium()
  const backend = await startBackend()
  const servers: SiteServer[] = []
  try {
    const env = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.key, SITE_URL: '' }
    const site = await build('.', 'site', env)
    const folders: Record<string, string> = {
      site,
      'without script': await changed(site, 'without-script', withoutScript),
      [BY_HAND]: await changed(site, 'by-hand', byHand),
    }
    if (values.before) folders.before = await build(values.before, 'before', env)
    servers.push(...(await Promise.all(Object.values(folders).map((folder) => serveSite(folder)))))
    const pages = Object.keys(folders).map((name, index) => ({
      name,
      url: servers[index]?.url ?? '',
      visits: [],
      newer: [],
    }))
    await inTurns(runs, pages, async (page) => page.visits.push(await load(executablePath, page)))
    await backend.sql(`update blog_posts set title = '${NEWER_TITLE}'
      where id = (select id from blog_posts order by published_date desc nulls last limit 1)`)
    const refreshing = pages.filter(({ name }) => ['site', 'before'].includes(name))
    await inTurns(runs, refreshing, async (page) =>
      page.newer.push(await load(executablePath, page, NEWER_TITLE)),
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

/** Copies a built site and changes its page; resolves with the copy's folder. Throws Error if nothing changes. */
async function changed(site: string, name: string, change: (html: string) => string): Promise<string> {
  const copy = join(FOLDER, name)
  await rm(copy, { recursive: true, force: true })
  await cp(site, copy, { recursive: true })
  const html = await readFile(join(copy, 'index.html'), 'utf8')
  const written = change(html)
  if (written === html) throw new Error(`${name}: the page has nothing of that kind`)
  await writeFile(join(copy, 'index.html'), written)
  return copy
}

function withoutScript(html: string): string {
  return html.replace(/<script type="?module.*?<\/script>/, '')
}

/** Keeps texts, links and pictures, with a little style of its own. */
function byHand(html: string): string {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<link rel="preconnect"[^>]*>/g, '')
    .replace(/<style>.*?<\/style>/s, `<style>${HAND_STYLE}</style>`)
    .replace(/<(script|svg|template|noscript)\b.*?<\/\1>/gs, '')
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
async function load(executablePath: string, { url }: Page, newerTitle = ''): Promise<Visit> {
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
    await session.send('Performance.enable')
    await page.addInitScript(observe, newerTitle)
    await page.goto(url)
    // Polling more often would add to the page's work.
    await page.waitForFunction(isDone, newerTitle, { polling: 100 })
    await page.waitForLoadState('networkidle')
    if (problems.length) throw new Error(`${url}: ${problems.join('; ')}`)
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return { ...(await page.evaluate(() => observed)), mainThread: 1000 * seconds }
  } finally {
    await context.close()
  }
}

/** What the load has shown so far, a global of the page. */
declare const observed: Visit

/** Runs in the page before anything of its own. */
function observe(newerTitle: string) {
  Object.assign(globalThis, {
    observed: { firstPaint: NaN, blocked: 0, mainThread: NaN, layoutShift: 0, newerRows: NaN, moved: [] },
  })
  for (const type of ['paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources?: { node: Node | null }[]
      })[]) {
        if (entry.name === 'first-contentful-paint') observed.firstPaint = entry.startTime
        if (type === 'layout-shift') observed.layoutShift += entry.value
        for (const { node } of entry.sources ?? [])
          observed.moved.push(node instanceof Element ? `${node.tagName} ${node.className}` : String(node))
        if (type === 'longtask') observed.blocked += entry.duration - 50
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
    ['visits', 'blocked'],
    ['visits', 'mainThread'],
    ['visits', 'layoutShift'],
    ['newer', 'newerRows'],
  ] as const
  const COMPARED = [
    ['visits', 'firstPaint'],
    ['newer', 'newerRows'],
  ] as const
  for (const page of pages)
    for (const [which, figure] of FIGURES) {
      const values = sorted(page, which, figure)
      const [middle, least, most] = [median(values), values[0], values.at(-1)].map(rounded)
      if (values.length) console.log(`${page.name}, ${figure}: ${middle} (${least}–${most})`)
    }
  for (const { name, visits, newer } of pages) {
    const moved = new Set([...visits, ...newer].flatMap((visit) => visit.moved))
    if (moved.size) console.log(`${name} moved: ${[...moved].join(', ')}`)
  }
  const limit = (what: string, most: number, actual: number) =>
    // A figure that could not be measured is NaN and holds no limit.
    console.log(`${what}: ${rounded(actual)} of at most ${most}, ${actual <= most ? 'held' : 'not held'}`)
  limit('blocked, ms', MAX_BLOCKED_MS, median(sorted(site, 'visits', 'blocked')))
  const hand = pages.find(({ name }) => name === BY_HAND)
  const mainThread = (page: Page | undefined) => median(sorted(page, 'visits', 'mainThread'))
  limit(`main thread, of ${BY_HAND}`, MAX_MAIN_THREAD_RATIO, mainThread(site) / mainThread(hand))
  const shifts = (['visits', 'newer'] as const).flatMap((which) => sorted(site, which, 'layoutShift'))
  limit('worst layout shift', 0, Math.max(...shifts))
  for (const other of others)
    for (const [which, figure] of COMPARED) {
      const theirs = median(sorted(other, which, figure))
      if (other[which].length)
        limit(`${figure}, of ${other.name}`, AS_FAST, median(sorted(site, which, figure)) / theirs)
    }
}

function rounded(value = Number.NaN) {
  return Number(value.toFixed(value < 10 ? 4 : 0))
}
