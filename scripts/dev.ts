import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { contentFolder, readContentFiles } from '../pages/index/content/content.ts'
import type { Snapshot } from '../pages/index/database/snapshot.ts'
import { readSnapshot, snapshotFile } from '../pages/index/snapshot-file.ts'
import { startBackend } from './backend/start-backend.ts'
import { writeSnapshot } from './fetch-content.ts'
import { messageOf, runAsProgram, untilStopped } from './shared/program.ts'
import { requireSettings } from './shared/settings.ts'
import { copyPictures } from './site/pictures/bake-pictures.ts'
import { writeSiteFiles } from './site/site-files.ts'

await runAsProgram(import.meta.url, async () => {
  const settings = requireSettings()
  // The files beside the page, as a build would write them.
  const publicDir = join(settings.outDir, 'dev')
  const writeFiles = async (snapshot: Snapshot) => {
    await copyPictures(snapshot.pictures, publicDir)
    await writeSiteFiles(publicDir, readContentFiles(), snapshot, settings.siteUrl)
  }
  const backend = settings.dataService ? undefined : await startBackend()
  try {
    const snapshot = await writeSnapshot(settings, backend)
    await cp('public', publicDir, { recursive: true })
    await writeFiles(snapshot)
    const server = await createServer({
      publicDir,
      server: {
        host: '127.0.0.1',
        // Without it the watcher drops a change within 50 ms of another to the same file.
        watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
      },
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

/**
 * Reloads open pages when a content file is saved or `npm run fetch` has run: no module imports these files.
 */
function showEdits(writeFiles: () => Promise<void>): Plugin {
  return {
    name: 'show-edits',
    configureServer({ watcher, ws, config }) {
      watcher.add([contentFolder(), snapshotFile()])
      // One after the other: an older one must not write over what a newer one has written.
      let written = Promise.resolve()
      watcher.on('change', (file) => {
        if (!file.endsWith('.toml') && file !== resolve(snapshotFile())) return
        written = written
          .then(writeFiles)
          // A slip must not end the server; the page tells of it.
          .catch((error) => config.logger.error(messageOf(error)))
          .then(() => ws.send({ type: 'full-reload' }))
      })
    },
  }
}
