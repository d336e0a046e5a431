import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { type Plugin, preview } from 'vite'
import { requireSettings } from './settings.ts'

export type SiteServer = { url: string; close: () => Promise<void> }

/** Serves the built site that the settings name. Throws Error if there is none. */
export async function serveBuiltSite(port = 0): Promise<SiteServer & { outDir: string }> {
  const { outDir, siteUrl } = requireSettings()
  const siteDir = join(outDir, 'client')
  if (!existsSync(join(siteDir, 'index.html')))
    throw new Error(`no site in ${siteDir}: run \`npm run build\` first`)
  return { outDir, ...(await serveSite(siteDir, siteUrl?.pathname, port)) }
}

/**
 * Serves a site as GitHub Pages does: compressed, cached for ten minutes, with its 404.html. If `port` is taken, it
 * uses the next free one; 0 means any.
 */
export async function serveSite(siteDir: string, base = '/', port = 0): Promise<SiteServer> {
  const server = await preview({
    // The project's configuration adds vite-plugin-ssr's server.
    configFile: false,
    appType: 'mpa',
    base,
    build: { outDir: resolve(siteDir) },
    logLevel: 'warn',
    plugins: [notFoundPage(siteDir)],
    preview: { host: '127.0.0.1', port, headers: { 'cache-control': 'max-age=600' } },
  })
  const { port: taken } = server.httpServer.address() as AddressInfo
  return { url: `http://127.0.0.1:${taken}${base}`, close: () => server.close() }
}

function notFoundPage(siteDir: string): Plugin {
  return {
    name: 'not-found-page',
    // The returned function runs after Vite has looked for a file, and before its own 404.
    configurePreviewServer: (server) => () => {
      server.middlewares.use(async ({ url = '' }, response, next) => {
        // Vite has added index.html to a folder's address.
        if (url.endsWith('.html') && existsSync(join(siteDir, url))) return next()
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
        response.end(await readFile(join(siteDir, '404.html')))
      })
    },
  }
}
