import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import type { Content } from '../../pages/index/content-schema/schema.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { writeContentJson } from '../published/content-json.ts'
import type { Commit } from '../shared/github.ts'
import type { Settings } from '../shared/settings.ts'
import { writeSitemap } from './indexed-pages.ts'
import { assertNoSecrets } from './secrets.ts'
import { renderSiteFiles, writeSiteFiles } from './site-files.ts'

type Target = Pick<Settings, 'outDir' | 'siteUrl'>

const VITE = 'node_modules/vite/bin/vite.js'

/** Builds the site and returns the folder to serve. Throws FindingsError if the site holds a secret. */
export async function buildSite(
  snapshot: Snapshot,
  target: Target,
  commit: Commit | null,
  render = renderPages,
): Promise<string> {
  const siteDir = join(target.outDir, 'client')
  const content = readContentFiles()
  await render(content, snapshot, target, siteDir)
  await writeContentJson(siteDir, { content, snapshot, siteUrl: target.siteUrl }, commit?.hash ?? null)
  await assertNoSecrets(siteDir)
  return siteDir
}

/** Renders the pages from a snapshot and writes the files beside them. */
export async function renderPages(
  content: Content,
  snapshot: Snapshot,
  { outDir, siteUrl }: Target,
  siteDir: string,
) {
  const file = join(outDir, 'snapshot.json')
  await mkdir(outDir, { recursive: true })
  await writeFile(file, JSON.stringify(snapshot))
  const [files] = await Promise.all([
    renderSiteFiles(content, snapshot, siteUrl),
    runVite({ OUT_DIR: outDir, SNAPSHOT_FILE: file, SITE_URL: siteUrl?.href ?? '' }),
  ])
  await writeSiteFiles(siteDir, files, snapshot.pictures)
  await writeSitemap(siteDir, siteUrl)
}

/** Runs Vite's command line, because vite-plugin-ssr prerenders for nothing else. */
async function runVite(env: Record<string, string>) {
  const settings = { ...process.env, NODE_ENV: 'production', ...env }
  try {
    await promisify(execFile)(process.execPath, [VITE, 'build'], { env: settings })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    process.stderr.write(stdout + stderr)
    throw new Error('the site could not be built; Vite says above why', { cause: error })
  }
}
