import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import type { Content } from '../../pages/index/content-schema/schema.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { writeContentJson } from '../published/content-json.ts'
import { currentCommit } from '../shared/github.ts'
import type { Settings } from '../shared/settings.ts'
import { writeSitemap } from './indexed-pages.ts'
import { assertNoSecrets } from './secrets.ts'

type Target = Pick<Settings, 'outDir' | 'siteUrl'>

const VITE = 'node_modules/vite/bin/vite.js'

/**
 * Builds the site and returns the folder to serve. Vite bundles while a snapshot is still to come, but nothing is written
 * before. Throws FindingsError if the site holds a secret.
 */
export async function buildSite(
  snapshot: Snapshot | Promise<Snapshot>,
  target: Target,
  render = renderPages,
): Promise<string> {
  // Otherwise, Node would end the process if the snapshot is rejected before anything awaits it.
  Promise.resolve(snapshot).catch(() => {})
  const siteDir = join(target.outDir, 'client')
  const content = readContentFiles()
  await render(content, snapshot, target, siteDir)
  const commit = await currentCommit()
  await writeContentJson(siteDir, { content, snapshot: await snapshot, siteUrl: target.siteUrl }, commit)
  await assertNoSecrets(siteDir)
  return siteDir
}

/** Renders the pages from a snapshot and writes the files beside them. */
export async function renderPages(
  content: Content,
  snapshotToCome: Snapshot | Promise<Snapshot>,
  { outDir, siteUrl }: Target,
  siteDir: string,
) {
  const file = join(outDir, 'snapshot.json')
  const vite = startVite({ OUT_DIR: outDir, SNAPSHOT_FILE: file, SITE_URL: siteUrl?.href ?? '' })
  try {
    const snapshot = await snapshotToCome
    await mkdir(outDir, { recursive: true })
    await writeFile(file, JSON.stringify(snapshot))
    vite.allowWriting()
    // The libraries that draw are loaded and used while Vite goes on in its own process.
    const { renderSiteFiles, writeSiteFiles } = await import('./site-files.ts')
    const files = await renderSiteFiles(content, snapshot, siteUrl)
    await vite.finish()
    await writeSiteFiles(siteDir, files, snapshot.pictures)
    await writeSitemap(siteDir, siteUrl)
  } finally {
    vite.end()
  }
}

/**
 * Starts Vite's command line, because vite-plugin-ssr prerenders for nothing else. Vite bundles, and then asks whether it
 * may write (`vite.config.ts`).
 */
function startVite(env: Record<string, string>) {
  const vite = fork(VITE, ['build'], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    // By default, a child inherits this process's loader, which Vite does not need.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const asked = new Promise((resolve) => vite.once('message', resolve))
  const ended = Promise.all([
    once(vite, 'close'),
    text(vite.stdout as Readable),
    text(vite.stderr as Readable),
  ])
  return {
    allowWriting() {
      // The status says whether it has ended meanwhile.
      asked.then(() => vite.send('write', () => {}))
    },
    async finish() {
      const [[status], stdout, stderr] = await ended
      if (status === 0) return
      process.stderr.write(stdout + stderr)
      throw new Error('the site could not be built; Vite says above why')
    },
    end: () => vite.kill(),
  }
}
