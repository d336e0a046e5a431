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
 * The durations of one load of a page, in milliseconds. `blocked` is the time of tasks beyond 50 ms each, `mainThread`
 * the time of all tasks.
 */
type Visit = {
  firstPaint: number
  blocked: number
  mainThread: number
  newerRows: number
}

/** `visits` while the backend has the page's own rows, `newer` while it has newer ones. */
type Page = { name: string; url: string; visits: Visit[]; newer: Visit[] }

/**
 * The figures to print for each page, from visits while the backend has the page's own rows (`visits`) or newer ones
 * (`newer`).
 */
const FIGURES = [
  { label: 'first paint', runs: 'visits', figure: 'firstPaint' },
  { label: 'blocked', runs: 'visits', figure: 'blocked' },
  { label: 'main thread', runs: 'visits', figure: 'mainThread' },
  { label: 'newer rows', runs: 'newer', figure: 'newerRows' },
  { label: 'blocked with newer rows', runs: 'newer', figure: 'blocked' },
  { label: 'main thread with newer rows', runs: 'newer', figure: 'mainThread' },
] as const

const HAND_STYLE = `body{max-width:40rem;margin:auto;padding:1rem;font:1.0625rem/1.5 system-ui,sans-serif}
h1,h2,h3{font-family:serif;line-height:1.2}header,footer,section{padding-block:2rem}ul{list-style:none;padding:0}
img{max-width:100%;height:auto}a{color:#174a9c}.visually-hidden{position:absolute;clip-path:inset(50%)}`

/**
 * npm run bench [-- --runs N] [-- --before <checkout>]: loads the page on a slow phone, in turns with a
 * hand-written page of the same content and with the page of another checkout, whose packages are installed.
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
    const folders: Record<string, string> = { site, 'by hand': await writtenByHand(site) }
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

/** Copies a built site with a page as one would write it by hand; resolves with the copy's folder. */
async function writtenByHand(site: string): Promise<string> {
  const copy = join(FOLDER, 'by-hand')
  await rm(copy, { recursive: true, force: true })
  await cp(site, copy, { recursive: true })
  const page = join(copy, 'index.html')
  await writeFile(page, byHand(await readFile(page, 'utf8')))
  return copy
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

/** Observations of the load so far, a global of the page. */
declare const observed: Visit

/** Runs in the page before anything of its own. */
function observe(newerTitle: string) {
  Object.assign(globalThis, {
    observed: { firstPaint: NaN, blocked: 0, mainThread: NaN, newerRows: NaN },
  })
  for (const type of ['paint', 'longtask'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') observed.firstPaint = entry.startTime
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

/** Prints the median, minimum and maximum of each figure, and the median's ratio to those of the other pages. */
function report(pages: Page[]) {
  for (const { label, runs, figure } of FIGURES) {
    const measured = pages
      .filter((page) => page[runs].length)
      .map((page) => ({ name: page.name, ...summarize(page[runs].map((visit) => visit[figure])) }))
    console.log(`${label}, ms`)
    for (const { name, median, min, max } of measured)
      console.log(`  ${name}: ${median.toFixed()} (${min.toFixed()}–${max.toFixed()})`)
    const [site, ...others] = measured
    // There is no ratio for pages that block nothing.
    for (const { name, median } of others)
      if (site && median) console.log(`  site ÷ ${name}: ${(site.median / median).toFixed(2)}`)
  }
}

function summarize(values: number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (index: number) => sorted.at(index) ?? Number.NaN
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(-1) }
}
