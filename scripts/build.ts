import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Snapshot, snapshotFile } from '../pages/index/database/snapshot'
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
  await runVite({ OUT_DIR: outDir, SNAPSHOT_FILE: snapshot, SITE_URL: siteUrl }, quiet)
  const site = join(outDir, 'client')
  // vite-plugin-ssr's note to its own server; nothing in the page asks for it.
  await rm(join(site, 'vite-plugin-ssr.json'), { force: true })
  await mendHtml(join(site, 'index.html'))
  const { pictures }: Snapshot = JSON.parse(await readFile(snapshot, 'utf8'))
  await copyPictures(pictures, site)
  await writeSiteFiles(site, snapshot, siteAddress(siteUrl))
  await publishContent(snapshot, site, siteUrl)
  await requireNoSecrets(site)
  return site
}

/**
 * A module script is deferred by itself, and HTML forbids it the `defer` that vite-plugin-ssr writes: in its place it
 * says that all else comes first. Line breaks between tags are its template's and the renderer's, never the page's;
 * head and body part by themselves.
 */
async function mendHtml(file: string) {
  const html = await readFile(file, 'utf8')
  const mended = html
    .replace(/(<script type="module"[^>]*?) defer\b/g, '$1 fetchpriority="low"')
    .replace(/>\n+</g, '><')
    .replace('</head><body>', '')
  await writeFile(file, mended)
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
