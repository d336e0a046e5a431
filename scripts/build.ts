import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
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
 * @returns the folder to serve
 */
export async function buildSite(snapshot: Snapshot, { outDir, siteUrl }: SiteSettings): Promise<string> {
  const file = join(outDir, 'snapshot.json')
  await mkdir(outDir, { recursive: true })
  await writeFile(file, JSON.stringify(snapshot))
  await runVite({ OUT_DIR: outDir, SNAPSHOT_FILE: file, SITE_URL: siteUrl?.href ?? '' })
  const site = join(outDir, 'client')
  await copyPictures(snapshot.pictures, site)
  await writeSiteFiles(site, snapshot, siteUrl)
  await publishContent(site, snapshot, siteUrl)
  await requireNoSecrets(site)
  return site
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
  const { snapshot } = await bakeContent(settings)
  console.log(`${await buildSite(snapshot, settings)} is the site`)
})
