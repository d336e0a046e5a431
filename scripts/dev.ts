import { createServer, type Plugin } from 'vite'
import { siteAddress } from '../renderer/site-address'
import { startBackend } from './backend/start'
import { bakeContent } from './fetch-content'
import { untilStopped } from './lifetime'
import { servePictures } from './pictures'
import { runAsProgram } from './program'
import { readSettings } from './settings'
import { siteFiles } from './site-files'

await runAsProgram(import.meta.url, async () => {
  const settings = readSettings()
  const backend = settings.dataService ? undefined : await startBackend()
  try {
    await bakeContent(settings, backend)
    const server = await createServer({ server: { host: '127.0.0.1' }, plugins: [serveSiteFiles()] })
    server.middlewares.use(servePictures(siteAddress()?.pathname))
    await server.listen()
    server.printUrls()
    await untilStopped()
    await server.close()
  } finally {
    await backend?.close()
  }
})

/** What a build writes beside the page, made anew whenever it is asked for. */
function serveSiteFiles(): Plugin {
  return {
    name: 'site-files',
    configureServer: ({ config, middlewares }) => {
      middlewares.use(async ({ url = '' }, response, next) => {
        const path = url.replace(config.base, '').replace(/\?.*/, '')
        // Vite's own modules need not wait for pictures to be drawn.
        if (!/^[\w.-]+\.(ico|png|webmanifest|svg|vcf|xml|txt)$/.test(path)) return next()
        const content = (await siteFiles(undefined, siteAddress()))[path]
        if (content === undefined) return next()
        if (path.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml')
        response.end(content)
      })
    },
  }
}
