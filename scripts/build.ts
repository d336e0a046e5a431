import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Snapshot } from '../pages/index/database/snapshot'
import { bakeContent } from './fetch-content'
import { runAsProgram } from './shared/program'
import { readSettings, type SiteSettings } from './shared/settings'
import { publishContent } from './site/content-json'
import { copyPictures } from './site/pictures/bake-pictures'
import { requireNoSecrets } from './site/secrets'
import { writeSiteFiles } from './site/site-files'

/**
 * Builds the site from a snapshot: runs Vite, adds the pictures, content.json and the other files, and searches every
 * file for secrets.
 *
 * @param isQuiet show Vite's output only if the build fails
 * @returns the folder to serve
 */
export async function buildSite(
  snapshot: Snapshot,
  { outDir, siteUrl }: SiteSettings,
  isQuiet = true,
): Promise<string> {
  const file = join(outDir, 'snapshot.json')
  await mkdir(outDir, { recursive: true })
  await writeFile(file, JSON.stringify(snapshot))
  await runVite({ OUT_DIR: outDir, SNAPSHOT_FILE: file, SITE_URL: siteUrl?.href ?? '' }, isQuiet)
  const site = join(outDir, 'client')
  await copyPictures(snapshot.pictures, site)
  await writeSiteFiles(site, snapshot, siteUrl)
  await publishContent(site, snapshot, siteUrl)
  await requireNoSecrets(site)
  return site
}

/** Starts Vite's command line, because vite-plugin-ssr prerenders only when that is used. */
async function runVite(env: Record<string, string>, isQuiet: boolean) {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build'], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
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
  const settings = readSettings()
  const { snapshot } = await bakeContent(settings)
  console.log(`${await buildSite(snapshot, settings, false)} is the site`)
})
