import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { startBackend } from '../../../scripts/backend/start-backend'
import { ensureBrowser } from '../../../scripts/browser/ensure-browser'
import { fetchContent } from '../../../scripts/content/read-content'
import { runAsProgram } from '../../../scripts/shared/program'
import { buildFrom } from '../../support/sites'
import { faultCases, visitorCases } from './browser-cases'
import { buildCases, EARLIER, type FetchRun, type FetchSettings } from './build-cases'
import { startFaultSites } from './fault-sites'
import { pool } from './pool'
import { live } from './visit'

type Outcome = { name: string; expected: string; seen: string; seconds: number }

// npm run faults: every fault against the real `npm run fetch` and against a real browser, with real deadlines.
await runAsProgram(import.meta.url, async () => {
  const outcomes = [...(await benchBuild()), ...(await benchBrowser())]
  const wrong = outcomes.filter(({ expected, seen }) => seen !== expected)
  for (const { name, expected, seen } of wrong)
    console.log(`\nMISMATCH ${name}\n  expected ${expected}\n  seen     ${seen}`)
  console.log(`\n${outcomes.length} cases, ${wrong.length} mismatches`)
  if (wrong.length) throw new Error('a fault was not met as it should be')
})

async function benchBuild(): Promise<Outcome[]> {
  console.log('\n# Build: case | expected | seen | seconds')
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  try {
    return await pool(bySlowness(buildCases()), 6, (each) =>
      timed(each, () => each.run((env) => fetchAsProgram(env, folder))),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** `npm run fetch`, as a process of its own. */
async function fetchAsProgram(settings: FetchSettings, folder: string): Promise<FetchRun> {
  const file = join(await mkdtemp(join(folder, 'run-')), 'snapshot.json')
  await writeFile(file, EARLIER)
  const begin = performance.now()
  const { SITE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, ALLOW_EMPTY, ...env } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/fetch-content.ts'], {
    env: { ...env, ...settings, SNAPSHOT_FILE: file },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk))
  const status = await new Promise<number>((resolve, reject) =>
    child.on('error', reject).on('close', (code) => resolve(code ?? -1)),
  )
  return { status, log, snapshot: await readFile(file, 'utf8'), seconds: (performance.now() - begin) / 1000 }
}

async function benchBrowser(): Promise<Outcome[]> {
  console.log('\n# Browser: case | expected | seen | seconds')
  const [executablePath, backend] = await Promise.all([ensureBrowser(), startBackend()])
  const { snapshot } = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: false })
  const nothing = { blog_posts: [], testimonials: [] }
  const folders = {
    baked: await buildFrom(snapshot, 'faults'),
    unread: await buildFrom(
      { ...snapshot, rows: nothing, source: { blog_posts: null, testimonials: null } },
      'faults-unread',
    ),
  }
  await backend.close()
  const sites = await startFaultSites(folders, backend.url, snapshot.rows)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const outcomes = await pool(bySlowness([...visitorCases(), ...faultCases()]), 6, (each) =>
      timed(each, () => live(browser, sites, each)),
    )
    const strayed = `${sites.strayed()} requests followed a redirect`
    return [
      ...outcomes,
      { name: 'all of them', expected: '0 requests followed a redirect', seen: strayed, seconds: 0 },
    ]
  } finally {
    await browser.close()
    await sites.close()
  }
}

/** The slow ones first: what is quick runs while they wait. */
function bySlowness<T extends { isSlow: boolean }>(cases: T[]): T[] {
  return cases.sort((a, b) => Number(b.isSlow) - Number(a.isSlow))
}

/** Runs a case and prints its line of the table. */
async function timed(
  { name, expected }: { name: string; expected: string },
  run: () => Promise<string>,
): Promise<Outcome> {
  const begin = performance.now()
  const seen = await run().catch(String)
  const seconds = (performance.now() - begin) / 1000
  console.log([name, expected, seen === expected ? 'as expected' : seen, seconds.toFixed(1)].join(' | '))
  return { name, expected, seen, seconds }
}
