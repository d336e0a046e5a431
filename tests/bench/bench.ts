import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Backend, startBackend } from '../../scripts/backend/start-backend'
import { CHROMIUM_FLAGS, ensureWholeBrowser } from '../../scripts/browser/ensure-browser'
import { fetchContent } from '../../scripts/content/read-content'
import { runAsProgram } from '../../scripts/shared/program'
import { buildRealOffice } from '../search-engines/found/office'
import { buildFrom } from '../support/sites'
import { costOf } from './build-cost'
import { audit } from './lighthouse'
import { auditTable, costTable, targetTable, visitTable } from './report'
import { BASE, whileServing } from './servers'
import { buildByHand, buildHydrated } from './sites'
import { auditTargets, costTargets, isHeld, visitTargets } from './targets'
import { measureVisits } from './visits'

/** Whoever signed the certificates that the servers here make up. */
const FLAGS = [...CHROMIUM_FLAGS, '--ignore-certificate-errors']
const SITE_URL = `https://127.0.0.1${BASE}`

type Folders = { site: string; sample: string; byHand: string; hydrated: string }

// npm run bench [-- --runs N] [-- --strict]: the page against the same page by hand and hydrated, on a phone.
await runAsProgram(import.meta.url, async () => {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '25' }, strict: { type: 'boolean' } },
  })
  const runs = Number(values.runs)
  if (!(runs >= 1)) throw new Error('Usage: npm run bench [-- --runs N] [-- --strict]')
  const executablePath = await ensureWholeBrowser()
  const backend = await startBackend()
  try {
    const { site, sample, byHand, hydrated } = await buildPages(backend)
    const html = gzipSync(await readFile(join(site, 'index.html'))).length
    const costs = await measureCosts(backend)
    console.log(`\n${costTable(costs)}`)
    // Over the link as well: its model takes for needed what it saw finished before the paint, on loopback everything.
    const audits = await whileServing(backend.url, { site, sample, byHand }, (urls) =>
      audit(urls, executablePath, FLAGS),
    )
    console.log(`\n${auditTable(audits)}`)
    const visits = await measureVisits(
      { site, byHand, hydrated },
      backend,
      { executablePath, args: FLAGS },
      runs,
    )
    console.log(`\n${visitTable(visits)}`)
    const targets = [...visitTargets(visits, html), ...auditTargets(audits), ...costTargets(costs)]
    console.log(`\n${targetTable(targets)}`)
    const missed = targets.filter((target) => !isHeld(target))
    if (values.strict && missed.length)
      throw new Error(`missed: ${missed.map(({ what }) => what).join('; ')}`)
  } finally {
    await backend.close()
  }
})

/** The page of an office that gave all its values is the heavier one, and the one that is compared. */
async function buildPages(backend: Backend): Promise<Folders> {
  const { snapshot } = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: false })
  const sample = await buildFrom(snapshot, 'bench-sample', SITE_URL)
  const site = await buildRealOffice('bench', SITE_URL, backend)
  return {
    site,
    sample,
    byHand: await buildByHand(site, snapshot),
    hydrated: await buildHydrated(site, snapshot, backend),
  }
}

async function measureCosts({ url, key }: Backend) {
  const env = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: key,
    SITE_URL: '',
    OUT_DIR: '.cache/bench/build',
    SNAPSHOT_FILE: '.cache/bench/snapshot.json',
  }
  // The first one keeps the pictures that the second finds.
  await costOf('fetch-content.ts', env)
  return { fetch: await costOf('fetch-content.ts', env), build: await costOf('build.ts', env) }
}
