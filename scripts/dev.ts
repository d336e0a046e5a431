import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createServer, normalizePath, type Plugin } from 'vite'
import { contentFolder, readContentFiles } from '../pages/index/content/content.ts'
import { readSnapshot, snapshotFile } from '../pages/index/snapshot-file.ts'
import { startBackend } from './backend/start-backend.ts'
import { writeSnapshot } from './fetch-content.ts'
import { messageOf, runAsProgram, untilStopped } from './shared/program.ts'
import { requireSettings } from './shared/settings.ts'
import { writeSiteFiles } from './site/site-files.ts'

await runAsProgram(import.meta.url, async () => {
  const settings = requireSettings()
  const publicDir = join(settings.outDir, 'dev')
  const writeFiles = async () =>
    writeSiteFiles(publicDir, readContentFiles(), await readSnapshot(), settings.siteUrl)
  const backend = settings.dataService ? undefined : await startBackend()
  try {
    await writeSnapshot(settings, backend)
    await cp('public', publicDir, { recursive: true })
    await writeFiles()
    const server = await createServer({
      publicDir,
      // Of a file that is not there, as `.env` mostly, the watcher is ready too early.
      envDir: false,
      server: {
        host: '127.0.0.1',
        // Without it the watcher drops a change within 50 ms of another to the same file.
        watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
      },
      plugins: [showEdits(writeFiles)],
    })
    await server.listen()
    server.printUrls()
    await untilStopped()
    await server.close()
  } finally {
    await backend?.close()
  }
})

// Reloads open pages when a source, a content file or the snapshot is saved. Vite does not: browsers load
// few of the modules, and no module imports content files or snapshot.
function showEdits(writeFiles: () => Promise<void>): Plugin {
  // One after the other: an older one must not overwrite a newer one.
  let written = Promise.resolve()
  let editedAt = 0
  let requestedAt = 0
  return {
    name: 'show-edits',
    async configureServer({ middlewares, watcher, ws }) {
      middlewares.use(({ headers }, _, next) => {
        if (headers['sec-fetch-dest'] === 'document') requestedAt = performance.now()
        next()
      })
      // An edit since the page was requested found it not yet connected.
      ws.on('connection', () => {
        if (editedAt > requestedAt) ws.send({ type: 'full-reload' })
      })
      watcher.add([contentFolder(), snapshotFile()])
      // An edit before that is missed.
      await once(watcher, 'ready')
    },
    async hotUpdate({ file, modules, server: { config, ws } }) {
      if (this.environment.name !== 'ssr') return
      if (file.endsWith('.toml') || file === normalizePath(resolve(snapshotFile()))) {
        // A mistake must not end the server. The page tells of it, too.
        written = written.then(writeFiles).catch((error) => config.logger.error(messageOf(error)))
        await written
      } else if (!modules.length) {
        if (!file.endsWith('.scss')) return
        // Vite does not know yet whose part it is: Sass has only read it with a mistake.
        this.environment.moduleGraph.invalidateAll()
      }
      editedAt = performance.now()
      ws.send({ type: 'full-reload' })
    },
  }
}
