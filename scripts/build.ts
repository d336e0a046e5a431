import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Snapshot } from '../pages/index/database/snapshot'
import { readContent } from './fetch-content'
import { runAsProgram } from './shared/program'
import { readSettings, type SiteSettings } from './shared/settings'
import { currentCommit, type PublishedContent, writeContentJson } from './site/content-json'
import { keepEarlierScripts } from './site/earlier-scripts'
import { copyPictures } from './site/pictures/bake-pictures'
import { requireNoSecrets } from './site/secrets'
import { writeSiteFiles } from './site/site-files'

/** Where a site is built, for which address, and from which commit; without one, git's. */
type Target = Pick<SiteSettings, 'outDir' | 'siteUrl'> & { commit?: string | null }

/**
 * Builds the site from a snapshot: makes the pages, adds the scripts that open pages may still ask for and
 * content.json, and searches every file for secrets.
 *
 * @param published the published content.json, not validated
 * @param make makes the pages; tests hand in a quicker one
 * @returns the folder to serve
 * @throws ProblemError if a file has a secret
 */
export async function buildSite(
  snapshot: Snapshot,
  target: Target,
  published?: Partial<PublishedContent>,
  make = makePages,
): Promise<string> {
  const site = join(target.outDir, 'client')
  await make(snapshot, target, site)
  const carried = await keepEarlierScripts(site, target.siteUrl, published)
  const commit = target.commit === undefined ? await currentCommit() : target.commit
  await writeContentJson(site, { snapshot, siteUrl: target.siteUrl, commit, carried })
  await requireNoSecrets(site)
  return site
}

/** Runs Vite, and adds the pictures and the files beside the pages. */
export async function makePages(snapshot: Snapshot, { outDir, siteUrl }: Target, site: string) {
  const file = join(outDir, 'snapshot.json')
  await mkdir(outDir, { recursive: true })
  await writeFile(file, JSON.stringify(snapshot))
  await runVite({ OUT_DIR: outDir, SNAPSHOT_FILE: file, SITE_URL: siteUrl?.href ?? '' })
  await copyPictures(snapshot.pictures, site)
  await writeSiteFiles(site, snapshot, siteUrl)
}

/** Starts Vite's command line, because vite-plugin-ssr prerenders only when that is used. */
async function runVite(env: Record<string, string>) {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const options = { env: { ...process.env, NODE_ENV: 'production', ...env } }
  await promisify(execFile)(process.execPath, [vite, 'build'], options).catch((cause) => {
    process.stderr.write(`${cause.stdout}${cause.stderr}`)
    throw new Error('the site could not be built; Vite says above why', { cause })
  })
}

await runAsProgram(import.meta.url, async () => {
  const settings = readSettings()
  const { snapshot } = await readContent(settings)
  console.log(`${await buildSite(snapshot, settings)} is the site`)
})
