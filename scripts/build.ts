import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lock } from 'proper-lockfile'
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
  await withBuildLock(() => runVite({ OUT_DIR: outDir, SNAPSHOT_FILE: snapshot, SITE_URL: siteUrl }, quiet))
  const site = join(outDir, 'client')
  // For vite-plugin-ssr's own server only; the page does not load it.
  await rm(join(site, 'vite-plugin-ssr.json'), { force: true })
  await placeScript(join(site, 'index.html'))
  const { pictures }: Snapshot = JSON.parse(await readFile(snapshot, 'utf8'))
  await copyPictures(pictures, site)
  await writeSiteFiles(site, snapshot, siteAddress(siteUrl))
  await publishContent(snapshot, site, siteUrl)
  await requireNoSecrets(site)
  return site
}

/**
 * Puts the module script after the first section, where a phone finds it 130 ms earlier than at the page's end, because it
 * lays out and paints the first view before it looks further. A module runs after the whole page is read wherever it stands.
 * vite-plugin-ssr's `defer` goes, which HTML does not allow on one.
 */
async function placeScript(file: string) {
  const html = await readFile(file, 'utf8')
  const [script = ''] = /<script type="module"[^>]*><\/script>/.exec(html) ?? []
  const placed = html.replace(script, '').replace('</section>', `</section>${script.replace(' defer', '')}`)
  await writeFile(file, placed)
}

/**
 * Only one build may run at a time: vite-plugin-ssr stores the path of the last server build in node_modules and
 * prerenders from that path.
 */
async function withBuildLock(build: () => Promise<void>) {
  await mkdir('.cache', { recursive: true })
  const release = await lock('.cache', {
    lockfilePath: '.cache/build.lock',
    retries: { forever: true, minTimeout: 100, maxTimeout: 500 },
  })
  try {
    await build()
  } finally {
    await release()
  }
}

/** Starts Vite's command line, because vite-plugin-ssr prerenders only when that is used. */
async function runVite(env: Record<string, string>, quiet: boolean) {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build'], {
    env: { ...environmentForVite(), NODE_ENV: 'production', ...env },
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

/**
 * Removes variables named like Vite's constants, which Vitest sets: vite-plugin-ssr replaces `import.meta.env.NAME`
 * with any variable of that name.
 */
function environmentForVite(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(BASE_URL|DEV|MODE|PROD|SSR)$/.test(name)),
  )
}

await runAsProgram(import.meta.url, async () => {
  await bakeContent(readSettings())
  console.log(`${await buildSite()} is the site`)
})
