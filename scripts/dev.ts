import { createServer, type Plugin } from 'vite'
import { contentFolder } from '../pages/index/content/content'
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
      plugins: [serveSiteFiles(settings.siteUrl), showEdits()],
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
      middlewares.use(({ url = '' }, response, next) => {
        const path = url.replace(config.base, '').replace(/\?.*/, '')
        // Vite's modules must not wait until the images are drawn.
        if (!/^[\w.-]+\.(ico|png|webmanifest|svg|vcf|xml|txt)$/.test(path)) return next()
        siteFiles(undefined, siteUrl)
          .then(({ [path]: content }) => {
            if (content === undefined) return next()
            if (path.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml')
            response.end(content)
          })
          // A slip in a content file must not end the server.
          .catch(next)
      })
    },
  }
}

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
