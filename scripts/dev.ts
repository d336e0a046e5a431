import { createServer } from 'vite'
import { siteAddress } from '../renderer/site-address'
import { startBackend } from './backend/start'
import { bakeContent } from './fetch-content'
import { untilStopped } from './lifetime'
import { servePictures } from './pictures'
import { runAsProgram } from './program'
import { readSettings } from './settings'

await runAsProgram(import.meta.url, async () => {
  const settings = readSettings()
  const backend = settings.dataService ? undefined : await startBackend()
  try {
    await bakeContent(settings, backend)
    const server = await createServer({ server: { host: '127.0.0.1' } })
    server.middlewares.use(servePictures(siteAddress()?.pathname))
    await server.listen()
    server.printUrls()
    await untilStopped()
    await server.close()
  } finally {
    await backend?.close()
  }
})
