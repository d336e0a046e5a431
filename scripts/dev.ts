import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import { loadSiteFiles, showEdits } from './dev/show-edits.ts'
import { fetchAndWriteSnapshot, startNeededBackend } from './fetch-content.ts'
import { runIfMain, waitUntilStopped } from './shared/program.ts'
import { requireSettings } from './shared/settings.ts'
import { rewriteSiteFilesFromDisk } from './site/site-files.ts'

await runIfMain(import.meta.url, async () => {
  const settings = requireSettings()
  const { siteUrl } = settings
  const publicDir = join(settings.outDir, 'dev')
  const backend = await startNeededBackend(settings)
  try {
    await fetchAndWriteSnapshot(settings, backend)
    await cp('public', publicDir, { recursive: true })
    // Vite looks for the files of this folder when it starts.
    await rewriteSiteFilesFromDisk(publicDir, siteUrl)
    const server = await createServer({
      publicDir,
      // Vite would watch `.env` here. If that file does not exist, the watcher reports `ready` before it is.
      envDir: false,
      server: {
        host: '127.0.0.1',
        // The watcher's default drops a change within 50 ms of another to the same file.
        watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
      },
      plugins: [showEdits(publicDir, siteUrl)],
    })
    await loadSiteFiles(server)
    await server.listen()
    server.printUrls()
    await waitUntilStopped()
    await server.close()
  } finally {
    await backend?.close()
  }
})
