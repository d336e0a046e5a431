import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { interleave, median } from './statistics'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Audited = {
  /** Median of the runs, 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Modelled time of the largest paint in each run, in milliseconds. */
  largestPaint: number[]
  /** Audits that found something: in any run, or where they take times, in the median of the runs. */
  complaints: string[]
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * Lighthouse's verdict on pages, mobile, with the network that it models; each page is loaded `runs` times, in turns.
 *
 * @param urls of servers that answer at once, however far away they are
 * @param flags of the browser
 * @throws Error where Lighthouse could not load a page
 */
export async function audit<Page extends string>(
  urls: Record<Page, string>,
  executablePath: string,
  flags: string[],
  runs = 3,
): Promise<Record<Page, Audited>> {
  const pages = Object.keys(urls) as Page[]
  const load = (page: Page) => loadOnce(urls[page], executablePath, flags)
  // Lighthouse's own code is slow the first time, and what it then takes from the machine is missing to the page.
  if (pages[0]) await load(pages[0])
  const results = await interleave(
    runs,
    pages.map((page) => () => load(page)),
  )
  return Object.fromEntries(pages.map((page, index) => [page, verdict(results[index] ?? [])])) as Record<
    Page,
    Audited
  >
}

async function loadOnce(url: string, executablePath: string, flags: string[]): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...flags, `--remote-debugging-port=${port}`],
  })
  try {
    const { origin } = new URL(url)
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      // The model has its own round trips. It would take those of the way here for time that the server needs.
      precomputedLanternData: {
        additionalRttByOrigin: { [origin]: 0 },
        serverResponseTimeByOrigin: { [origin]: 0 },
      },
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

function verdict(results: Result[]): Audited {
  const scores = CATEGORIES.map((category) => [
    category,
    median(results.map(({ categories }) => (categories[category]?.score ?? Number.NaN) * 100)),
  ])
  const complaints = CATEGORIES.flatMap((category) => {
    const ofRuns = category === 'performance' ? median : (scores: number[]) => Math.min(...scores)
    return (
      (results[0]?.categories[category]?.auditRefs ?? [])
        // Audits without weight advise and do not score.
        .filter(({ weight }) => weight > 0)
        .map(({ id }) => id)
        .filter((id) => ofRuns(results.map(({ audits }) => audits[id]?.score ?? 1)) < 1)
    )
  })
  return {
    scores: Object.fromEntries(scores),
    largestPaint: results.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    complaints: [...new Set(complaints)],
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
