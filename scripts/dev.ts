import { createServer, type Plugin } from 'vite'
import { startBackend } from './backend/start-backend'
import { bakeContent } from './fetch-content'
import { runAsProgram, untilStopped } from './shared/program'
import { readSettings } from './shared/settings'
import { servePictures } from './site/pictures/bake-pictures'
import { siteFiles } from './site/site-files'

await runAsProgram(import.meta.url, async () => {
  const settings = readSettings()
  const backend = settings.dataService ? undefined : await startBackend()
  try {
    await bakeContent(settings, backend)
    const server = await createServer({
      server: { host: '127.0.0.1' },
      plugins: [serveSiteFiles(settings.siteUrl)],
    })
    await server.listen()
    server.printUrls()
    await untilStopped()
    await server.close()
  } finally {
    await backend?.close()
  }
})

/** Serves the pictures, and the files that a build writes beside the page, generated for each request. */
function serveSiteFiles(siteUrl: URL | undefined): Plugin {
  return {
    name: 'site-files',
    // Before vite-plugin-ssr, which answers 404 to what it does not know.
    configureServer: ({ config, middlewares }) => {
      middlewares.use(servePictures(siteUrl?.pathname))
      middlewares.use(async ({ url = '' }, response, next) => {
        const path = url.replace(config.base, '').replace(/\?.*/, '')
        // Vite's modules must not wait until the images are drawn.
        if (!/^[\w.-]+\.(ico|png|webmanifest|svg|vcf|xml|txt)$/.test(path)) return next()
        const content = (await siteFiles(undefined, siteUrl))[path]
        if (content === undefined) return next()
        if (path.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml')
        response.end(content)
      })
    },
  }
}
