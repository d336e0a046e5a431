import { cp, rm } from 'node:fs/promises'
import { createServer, type Plugin } from 'vite'
import { contentFolder } from '../pages/index/content/content'
import { startBackend } from './backend/start-backend'
import { bakeContent } from './fetch-content'
import { runAsProgram, untilStopped } from './shared/program'
import { readSettings } from './shared/settings'
import { copyPictures } from './site/pictures/bake-pictures'
import { writeSiteFiles } from './site/site-files'

/** The files beside the page, as a build would write them. */
const PUBLIC = '.cache/dev'

await runAsProgram(import.meta.url, async () => {
  const settings = readSettings()
  const backend = settings.dataService ? undefined : await startBackend()
  try {
    const { snapshot } = await bakeContent(settings, backend)
    await rm(PUBLIC, { recursive: true, force: true })
    await cp('public', PUBLIC, { recursive: true })
    await copyPictures(snapshot.pictures, PUBLIC)
    await writeSiteFiles(PUBLIC, snapshot, settings.siteUrl)
    const server = await createServer({
      publicDir: PUBLIC,
      server: { host: '127.0.0.1' },
      plugins: [showEdits()],
    })
    await server.listen()
    server.printUrls()
    await untilStopped()
    await server.close()
  } finally {
    await backend?.close()
  }
})

/** Reloads open pages when a content file is saved: no module imports these files. */
function showEdits(): Plugin {
  return {
    name: 'show-edits',
    configureServer({ watcher, ws }) {
      watcher.add(contentFolder())
      watcher.on('change', (file) => {
        if (file.endsWith('.toml')) ws.send({ type: 'full-reload' })
      })
    },
  }
}
