import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { contentFolder } from '../pages/index/content/content'
import type { Snapshot } from '../pages/index/database/snapshot'
import { readSnapshot, snapshotFile } from '../pages/index/snapshot-file'
import { startBackend } from './backend/start-backend'
import { bakeContent } from './fetch-content'
import { messageOf, runAsProgram, untilStopped } from './shared/program'
import { readSettings } from './shared/settings'
import { copyPictures } from './site/pictures/bake-pictures'
import { writeSiteFiles } from './site/site-files'

await runAsProgram(import.meta.url, async () => {
  const settings = readSettings()
  // The files beside the page, as a build would write them.
  const publicDir = join(settings.outDir, 'dev')
  const writeFiles = async (snapshot: Snapshot) => {
    await copyPictures(snapshot.pictures, publicDir)
    await writeSiteFiles(publicDir, snapshot, settings.siteUrl)
  }
  const backend = settings.dataService ? undefined : await startBackend()
  try {
    const { snapshot } = await bakeContent(settings, backend)
    await cp('public', publicDir, { recursive: true })
    await writeFiles(snapshot)
    const server = await createServer({
      publicDir,
      server: { host: '127.0.0.1' },
      plugins: [showEdits(async () => writeFiles(await readSnapshot()))],
    })
    await server.listen()
    server.printUrls()
    await untilStopped()
    await server.close()
  } finally {
    await backend?.close()
  }
})

/** Reloads open pages when a content file is saved or `npm run fetch` has run: no module imports these files. */
function showEdits(writeFiles: () => Promise<void>): Plugin {
  return {
    name: 'show-edits',
    configureServer({ watcher, ws, config }) {
      watcher.add([contentFolder(), snapshotFile()])
      watcher.on('change', async (file) => {
        if (!file.endsWith('.toml') && file !== resolve(snapshotFile())) return
        // A slip must not end the server; the page tells of it.
        await writeFiles().catch((error) => config.logger.error(messageOf(error)))
        ws.send({ type: 'full-reload' })
      })
    },
  }
}
