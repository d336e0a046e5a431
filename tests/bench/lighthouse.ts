import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { median } from './statistics'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Audited = {
  /** Median of the runs, 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Modelled time of the largest paint, median of the runs, in milliseconds. */
  largestPaint: number
  /** Audits that found something, in any run. */
  complaints: string[]
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * Lighthouse's verdict on a page, mobile, with the network that it models.
 *
 * @param flags of the browser
 * @throws Error where Lighthouse could not load the page
 */
export async function audit(
  url: string,
  executablePath: string,
  flags: string[],
  runs = 3,
): Promise<Audited> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const port = await freePort()
    const browser = await chromium.launch({
      executablePath,
      args: [...flags, `--remote-debugging-port=${port}`],
    })
    try {
      const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
      if (!result || result.lhr.runtimeError)
        throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`)
      results.push(result.lhr)
    } finally {
      await browser.close()
    }
  }
  const scores = CATEGORIES.map((category) => [
    category,
    median(results.map(({ categories }) => (categories[category]?.score ?? Number.NaN) * 100)),
  ])
  const complaints = results.flatMap(({ audits, categories }) =>
    CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
      // Audits without weight advise and do not score.
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    scores: Object.fromEntries(scores),
    largestPaint: median(
      results.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    ),
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
