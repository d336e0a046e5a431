import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { type BrowserContext, chromium } from 'playwright-core'
import { startBackend } from '../../scripts/backend/start-backend.ts'
import { CHROMIUM_FLAGS, ensureFullChromium } from '../../scripts/browser/ensure-browser.ts'
import { runIfMain } from '../../scripts/shared/program.ts'
import { type SiteServer, serveSite } from '../../scripts/shared/serve.ts'
import { MIN_SEEN_SHIFT } from '../support/layout-shift.ts'
import { relayPlain, relayTls } from './relay.ts'

const run = promisify(execFile)

const CPU_SLOWDOWN = 4
const FOLDER = join('.cache', 'bench')
const NEWER_TITLE = 'Notícia que a página ainda não tem'

/**
 * What one load of a page is like: durations in milliseconds, the cumulative layout shift, and how often the page was
 * laid out after its first paint. `blocked` is the time of tasks beyond 50 ms each, `mainThread` the time of all tasks.
 */
type Visit = {
  firstPaint: number
  largestPaint: number
  blocked: number
  mainThread: number
  newerRows: number
  shift: number
  layouts: number
}

/** `visits` while the backend has the page's own rows, `newer` while it has newer ones. */
type Page = { name: string; url: string; visits: Visit[]; newer: Visit[] }

/**
 * The figures to print for each page, from visits while the backend has the page's own rows (`visits`) or newer ones
 * (`newer`).
 */
const FIGURES = [
  { label: 'first paint, ms', runs: 'visits', figure: 'firstPaint' },
  { label: 'largest paint, ms', runs: 'visits', figure: 'largestPaint' },
  { label: 'blocked, ms', runs: 'visits', figure: 'blocked' },
  { label: 'main thread, ms', runs: 'visits', figure: 'mainThread' },
  { label: 'newer rows, ms', runs: 'newer', figure: 'newerRows' },
  { label: 'blocked with newer rows, ms', runs: 'newer', figure: 'blocked' },
  { label: 'main thread with newer rows, ms', runs: 'newer', figure: 'mainThread' },
  { label: 'layouts after the first paint with newer rows', runs: 'newer', figure: 'layouts' },
] as const

/** A page that shows its texts a tenth later than one written by hand feels as quick. */
const MAX_FIRST_PAINT_RATIO = 1.1

/** Each takes a slow phone some 10 ms. Fewer than these are due to the browser itself, to hours, font and lists. */
const MAX_LAYOUTS = 12

/**
 * npm run bench [-- --runs N] [-- --before <checkout>]: loads the page on a slow phone, in turns with a hand-written page
 * of the same content and with the page of another checkout, whose packages are installed. Fails above the limits.
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
  const certificate = await makeCertificate()
  const backend = await startBackend()
  const servers: SiteServer[] = []
  try {
    servers.push(await relayPlain(portOf(backend.url)))
    const env = { SUPABASE_URL: servers[0]?.url, SUPABASE_PUBLISHABLE_KEY: backend.key, SITE_URL: '' }
    const folders: Record<string, string> = {
      site: await build('.', 'site', env),
      'by hand': await copyWrittenByHand(),
      ...(values.before && { before: await build(values.before, 'before', env) }),
    }
    const pages: Page[] = []
    for (const [name, folder] of Object.entries(folders)) {
      const server = await serveSite(folder)
      const relay = await relayTls(portOf(server.url), certificate)
      servers.push(relay, server)
      pages.push({ name, url: relay.url, visits: [], newer: [] })
    }
    await inTurns(runs, pages, async (page) => page.visits.push(await load(executablePath, page)))
    await backend.sql(`update blog_posts set title = '${NEWER_TITLE}'
      where id = (select id from blog_posts order by published_date desc nulls last limit 1)`)
    const refreshing = pages.filter(({ name }) => ['site', 'before'].includes(name))
    await inTurns(runs, refreshing, async (page) =>
      page.newer.push(await load(executablePath, page, NEWER_TITLE)),
    )
    report(pages)
    const exceeded = exceededLimits(pages)
    if (exceeded.length) throw new Error(exceeded.join('\n'))
  } finally {
    await Promise.all([backend, ...servers].map((each) => each.close()))
  }
})

function portOf(url: string): number {
  return Number(new URL(url).port)
}

/** Makes a certificate for the relays, which the browser is told to accept. Needs `openssl`. */
async function makeCertificate() {
  await mkdir(FOLDER, { recursive: true })
  const [key, cert] = [join(FOLDER, 'key.pem'), join(FOLDER, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-subj', '/CN=127.0.0.1']
  await run('openssl', ['req', '-x509', '-nodes', ...kind, '-keyout', key, '-out', cert])
  return { key: await readFile(key), cert: await readFile(cert) }
}

/** Builds a checkout's site from the backend's rows; resolves with the folder to serve. */
async function build(checkout: string, name: string, env: NodeJS.ProcessEnv): Promise<string> {
  // Inside the checkout, because what prerenders the page resolves its packages from where it lies.
  const folder = join(FOLDER, name)
  const options = { cwd: checkout, env: { ...process.env, ...env, OUT_DIR: folder } }
  await run('node', ['--import', 'tsx', 'scripts/build.ts'], options)
  return resolve(checkout, folder, 'client')
}

/** Copies a page of the same content, written by hand, with its pictures; resolves with the folder to serve. */
async function copyWrittenByHand(): Promise<string> {
  const folder = join(FOLDER, 'by-hand')
  await rm(folder, { recursive: true, force: true })
  await cp('supabase/storage/news', folder, { recursive: true })
  await cp('tests/bench/by-hand.html', join(folder, 'index.html'))
  return folder
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
    args: [...CHROMIUM_FLAGS, '--ignore-certificate-errors'],
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
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await session.send('Performance.enable')
    await page.addInitScript(observe, newerTitle)
    // Tracing is work, too: a usual visit is measured without.
    const stopTracing = newerTitle ? await traceLayouts(context, page) : async () => Number.NaN
    await page.goto(url)
    // Polling more often would add to the page's work.
    await page.waitForFunction(isDone, newerTitle, { polling: 100 })
    await page.waitForLoadState('networkidle')
    if (problems.length) throw new Error(`${url}: ${problems.join('; ')}`)
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    const layouts = await stopTracing()
    return { ...(await page.evaluate(() => observed)), mainThread: 1000 * seconds, layouts }
  } finally {
    await context.close()
  }
}

type TraceEvent = { name: string; ts: number; pid: number }

/** Returns a function that resolves with the number of layouts since the page's first paint. */
async function traceLayouts(context: BrowserContext, page: Parameters<BrowserContext['newCDPSession']>[0]) {
  const session = await context.newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = 'devtools.timeline,loading'
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    const paint = events.find(({ name }) => name === 'firstContentfulPaint')
    return events.filter(({ name, ts, pid }) => name === 'Layout' && pid === paint?.pid && ts > paint.ts)
      .length
  }
}

/** Observations of the load so far, a global of the page. */
declare const observed: Visit

/** Runs in the page before anything of its own. */
function observe(newerTitle: string) {
  const none = {
    firstPaint: NaN,
    largestPaint: NaN,
    blocked: 0,
    mainThread: NaN,
    newerRows: NaN,
    shift: 0,
    layouts: NaN,
  }
  Object.assign(globalThis, { observed: none })
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') observed.firstPaint = entry.startTime
        if (type === 'largest-contentful-paint') observed.largestPaint = entry.startTime
        if (type === 'longtask') observed.blocked += entry.duration - 50
        if (type === 'layout-shift') observed.shift += (entry as PerformanceEntry & { value: number }).value
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

/** Prints the median, minimum and maximum of each figure, and the median's ratio to those of the other pages. */
function report(pages: Page[]) {
  for (const { label, runs, figure } of FIGURES) {
    const measured = pages
      .filter((page) => page[runs].length)
      .map((page) => ({ name: page.name, ...summarize(page[runs].map((visit) => visit[figure])) }))
    console.log(label)
    for (const { name, median, min, max } of measured)
      console.log(`  ${name}: ${median.toFixed()} (${min.toFixed()}–${max.toFixed()})`)
    const [site, ...others] = measured
    // There is no ratio for pages that block nothing.
    for (const { name, median } of others)
      if (site && median) console.log(`  site ÷ ${name}: ${(site.median / median).toFixed(2)}`)
  }
}

/** Says which limits the site exceeds. */
function exceededLimits(pages: Page[]): string[] {
  const visitsOf = (name: string) => pages.find((page) => page.name === name) ?? { visits: [], newer: [] }
  const medianOf = (visits: Visit[], figure: keyof Visit) =>
    summarize(visits.map((visit) => visit[figure])).median
  const site = visitsOf('site')
  const ratio = medianOf(site.visits, 'firstPaint') / medianOf(visitsOf('by hand').visits, 'firstPaint')
  const shift = Math.max(...[...site.visits, ...site.newer].map((visit) => visit.shift))
  const layouts = medianOf(site.newer, 'layouts')
  console.log(`greatest layout shift of the site: ${shift.toFixed(4)}`)
  return [
    ratio > MAX_FIRST_PAINT_RATIO &&
      `The first paint comes ${ratio.toFixed(2)} times as late as by hand, limit ${MAX_FIRST_PAINT_RATIO}`,
    shift >= MIN_SEEN_SHIFT && `The layout shifts by ${shift.toFixed(3)}, limit ${MIN_SEEN_SHIFT}`,
    layouts > MAX_LAYOUTS &&
      `The page is laid out ${layouts} times after its first paint, limit ${MAX_LAYOUTS}`,
  ].filter((each) => each !== false)
}

function summarize(values: number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (index: number) => sorted.at(index) ?? Number.NaN
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(-1) }
}
