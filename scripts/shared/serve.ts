import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { type Plugin, preview } from 'vite'

export type SiteServer = { url: string; close: () => Promise<void> }

/**
 * Serves a built site on loopback the way GitHub Pages does: compressed, ten minutes of caching, under its path, with its
 * 404.html for what is not there.
 *
 * @param site folder to serve
 * @param base path of the site, from `/` to `/`
 * @param port wanted port; the next free one where it is taken, any free one for 0
 */
export async function serveSite(site: string, base = '/', port = 0): Promise<SiteServer> {
  const server = await preview({
    // The project's own configuration adds a server side, and a built site has none.
    configFile: false,
    appType: 'mpa',
    base,
    build: { outDir: resolve(site) },
    logLevel: 'warn',
    plugins: [notFoundPage(site)],
    preview: { host: '127.0.0.1', port, headers: { 'cache-control': 'max-age=600' } },
  })
  const { port: taken } = server.httpServer.address() as AddressInfo
  return { url: `http://127.0.0.1:${taken}${base}`, close: () => server.close() }
}

function notFoundPage(site: string): Plugin {
  return {
    name: 'not-found-page',
    // Returned: after the files, before Vite's own plain answer.
    configurePreviewServer: (server) => () => {
      server.middlewares.use(async ({ url = '' }, response, next) => {
        // By now an address of a folder has become that of its index.html.
        if (url.endsWith('.html') && existsSync(join(site, url))) return next()
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
        response.end(await readFile(join(site, '404.html')))
      })
    },
  }
}
