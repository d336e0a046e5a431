import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { forEachTable, type Rows, TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import { BACKEND_KEY } from '../../scripts/backend/gateway.ts'
import { ensureBrowser } from '../../scripts/browser/ensure-browser.ts'
import { serveSite } from '../../scripts/shared/serve.ts'
import {
  GREEN_AND_COPPER,
  HEADLINE_WITHOUT_MAP,
  LOGO,
  LUNCH_AND_RECESS,
  OFFICE_IN_MANAUS,
  writeContent,
  YOUTUBE_AND_TIKTOK,
} from './content-files.ts'
import { Program } from './programs.ts'
import { buildFrom, folderOf, NESTED } from './sites.ts'

/** A snapshot of the sample content, which shows every list. */
type FullSnapshot = Snapshot & { rows: Rows }

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded backend that the shared sites query. Read only: tests that write have `freshBackend`. */
    backend: { url: string; key: string }
    /** Addresses of the shared sites. */
    sites: Record<'root' | 'nested', string>
    snapshot: FullSnapshot
    /** The command by which `npm start` says that a row can be changed. */
    advice: string
  }
}

/**
 * Provides all tests with a browser and two sites. `npm start` serves the demonstration. The other site is under a path:
 * an office's with its own colours, logo, headline and choice of sections, baked without rows on the last evening of
 * its year. After the tests, Ctrl-C ends `npm start`.
 */
export default async function setup(project: TestProject) {
  await ensureBrowser()
  // Not dist/: that may hold what a maintainer is about to publish.
  const start = new Program('start.ts', { OUT_DIR: folderOf('root') })
  const [, root = ''] = await start.waitForOutput(/The site is at (\S+)/)
  const snapshot = await readSnapshot()
  const nested = await serveSite(await buildOffice(snapshot), NESTED)
  const [, url = ''] = await start.waitForOutput(/sample from (\S+)/)
  const [advice] = await start.waitForOutput(/npm run sql -- .*/)
  await start.waitForOutput(/Ctrl-C/)
  project.provide('backend', { url, key: BACKEND_KEY })
  project.provide('sites', { root, nested: nested.url })
  project.provide('snapshot', snapshot)
  project.provide('advice', advice)
  return async () => {
    await nested.close()
    const { status, leftRunning, processes } = await start.interrupt()
    if (status === 0 && !leftRunning && processes >= 3 && !start.stderr) return
    // Vitest prints what is thrown here, but ends as if all were well.
    process.exitCode = 1
    throw new Error(
      `Ctrl-C ended npm start with ${status}, left running: ${leftRunning}, of ${processes} processes: ${start.stderr}`,
    )
  }
}

/** Reads the snapshot from which `npm start` has built its site. */
const readSnapshot = async (): Promise<FullSnapshot> =>
  JSON.parse(await readFile(join(folderOf('root'), 'snapshot.json'), 'utf8'))

/** The folder of an office's site, baked without rows. */
async function buildOffice(snapshot: FullSnapshot): Promise<string> {
  const sample = process.env.CONTENT_FOLDER
  process.env.CONTENT_FOLDER = folderOf('office')
  await writeContent(folderOf('office'), { ...OFFICE_IN_MANAUS, ...YOUTUBE_AND_TIKTOK }, LUNCH_AND_RECESS)
  await writeFile(join(folderOf('office'), 'secoes.toml'), HEADLINE_WITHOUT_MAP)
  await writeFile(join(folderOf('office'), 'cores.toml'), GREEN_AND_COPPER)
  await writeFile(join(folderOf('office'), 'logo.svg'), LOGO)
  const empty = {
    ...snapshot,
    rows: forEachTable(TABLE_NAMES, () => []),
    // With sample rows, the site would be a demonstration.
    source: forEachTable(TABLE_NAMES, () => 'live' as const),
    builtAt: '2027-01-01T03:30:00Z',
  }
  const site = await buildFrom(empty, 'nested', `https://exemplo.test${NESTED}`)
  process.env.CONTENT_FOLDER = sample
  return site
}
