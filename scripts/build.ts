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
  /** Folder that gets `client/`, the site, and `server/`, what prerendering ran; `OUT_DIR` where it is not given. */
  outDir?: string
  /** Snapshot to bake. */
  snapshot?: string
  /** Public address; the environment's `SITE_URL` where it is not given. */
  siteUrl?: string
  /** Leave out what Vite reports; a failure shows it all the same. */
  quiet?: boolean
}

/**
 * Builds the site from a snapshot: bundles, prerenders, publishes the pictures and the content beside the page, and
 * searches it all for secrets.
 *
 * @returns the folder to serve
 * @throws Error where Vite or a step after it fails
 */
export async function buildSite({
  outDir = process.env.OUT_DIR || 'dist',
  snapshot = snapshotFile(),
  siteUrl = process.env.SITE_URL ?? '',
  quiet = false,
}: BuildOptions = {}): Promise<string> {
  await inTurn(() => runVite({ OUT_DIR: outDir, SNAPSHOT_FILE: snapshot, SITE_URL: siteUrl }, quiet))
  const site = join(outDir, 'client')
  // vite-plugin-ssr's note to its own server; nothing in the page asks for it.
  await rm(join(site, 'vite-plugin-ssr.json'), { force: true })
  await removeDefer(join(site, 'index.html'))
  const { pictures }: Snapshot = JSON.parse(await readFile(snapshot, 'utf8'))
  await copyPictures(pictures, site)
  await writeSiteFiles(site, snapshot, siteAddress(siteUrl))
  await publishContent(snapshot, site, siteUrl)
  await requireNoSecrets(site)
  return site
}

/** vite-plugin-ssr writes `defer` on the module script, where HTML does not allow it: module scripts are deferred anyway. */
async function removeDefer(file: string) {
  const html = await readFile(file, 'utf8')
  await writeFile(file, html.replace(/(<script type="module"[^>]*) defer>/, '$1>'))
}

/**
 * vite-plugin-ssr keeps the place of the last server build in a file inside node_modules and prerenders what it finds
 * there: two builds at once would mix up their pages.
 */
async function inTurn(build: () => Promise<void>) {
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

/** vite-plugin-ssr builds the server side and prerenders only where Vite's own command line was called. */
async function runVite(env: Record<string, string>, quiet: boolean) {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build'], {
    env: { ...foreignEnvironment(), NODE_ENV: 'production', ...env },
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
 * The environment without the names of Vite's own constants: vite-plugin-ssr puts any variable in the place of
 * `import.meta.env.NAME`, and Vitest sets them for itself.
 */
function foreignEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(BASE_URL|DEV|MODE|PROD|SSR)$/.test(name)),
  )
}

await runAsProgram(import.meta.url, async () => {
  await bakeContent(readSettings())
  console.log(`${await buildSite()} is the site`)
})
