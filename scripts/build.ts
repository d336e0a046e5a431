import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Snapshot } from '../pages/index/database/snapshot'
import { snapshotFile } from '../pages/index/snapshot-file'
import { siteAddress } from '../renderer/site-address'
import { bakeContent } from './fetch-content'
import { runAsProgram } from './shared/program'
import { readSettings } from './shared/settings'
import { publishContent } from './site/content-json'
import { copyPictures } from './site/pictures/bake-pictures'
import { requireNoSecrets } from './site/secrets'
import { writeSiteFiles } from './site/site-files'

export type BuildOptions = {
  /** Folder for `client/` (the site) and `server/` (the code that prerendered it); `OUT_DIR` by default. */
  outDir?: string
  /** Snapshot to bake. */
  snapshot?: string
  /** Public address; `SITE_URL` by default. */
  siteUrl?: string
  /** Show Vite's output only if the build fails. */
  quiet?: boolean
}

/**
 * Builds the site from a snapshot: runs Vite, adds the pictures, content.json and the other files, and searches every
 * file for secrets.
 *
 * @returns the folder to serve
 */
export async function buildSite({
  outDir = process.env.OUT_DIR || 'dist',
  snapshot = snapshotFile(),
  siteUrl = process.env.SITE_URL ?? '',
  quiet = false,
}: BuildOptions = {}): Promise<string> {
  await runVite({ OUT_DIR: outDir, SNAPSHOT_FILE: snapshot, SITE_URL: siteUrl }, quiet)
  const site = join(outDir, 'client')
  const { pictures }: Snapshot = JSON.parse(await readFile(snapshot, 'utf8'))
  await copyPictures(pictures, site)
  await writeSiteFiles(site, snapshot, siteAddress(siteUrl))
  await publishContent(snapshot, site, siteUrl)
  await requireNoSecrets(site)
  return site
}

/** Starts Vite's command line, because vite-plugin-ssr prerenders only when that is used. */
async function runVite(env: Record<string, string>, quiet: boolean) {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build'], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += chunk))
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (status !== 0) {
    process.stderr.write(log)
    throw new Error('the site could not be built; Vite says above why')
  }
}

await runAsProgram(import.meta.url, async () => {
  await bakeContent(readSettings())
  console.log(`${await buildSite()} is the site`)
})
