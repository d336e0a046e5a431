import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CHROMIUM_FLAGS } from '../../scripts/browser/ensure-browser.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3
// The last that runs on Node 20.
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** The middle value, the greater one of two; NaN of an empty list. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

type Result = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null }>
}

/** A category's median, 0 to 100, and every audit that lost points, once for each run. */
export type Score = { category: string; score: number; complaints: string[] }

/** Lighthouse's verdict on a page on its mobile phone. */
export async function audit(url: string, executablePath: string): Promise<Score[]> {
  const results: Result[] = []
  for (let run = 0; run < RUNS; run++) results.push(await runLighthouse(url, executablePath))
  return CATEGORIES.map((category) => ({
    category,
    score: median(results.map(({ categories }) => (categories[category]?.score ?? Number.NaN) * 100)),
    complaints: results.flatMap(({ categories, audits }) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  }))
}

/** Runs Lighthouse in a process of its own, so that the work of this one is not measured as the page's. */
async function runLighthouse(url: string, executablePath: string): Promise<Result> {
  // Containers have 64 MB of shared memory, too little for Chromium. Playwright sets this flag by itself.
  const flags = `--chrome-flags=--headless --disable-dev-shm-usage ${CHROMIUM_FLAGS.join(' ')}`
  const options = ['--quiet', '--output=json', `--only-categories=${CATEGORIES}`, flags]
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(stdout)
}
