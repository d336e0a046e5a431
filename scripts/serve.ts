import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { preview } from 'vite'

export type SiteServer = { url: string; close: () => Promise<void> }

/**
 * Serves a built site on loopback the way GitHub Pages does: compressed, ten minutes of caching, under its path.
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
    preview: { host: '127.0.0.1', port, headers: { 'cache-control': 'max-age=600' } },
  })
  const { port: taken } = server.httpServer.address() as AddressInfo
  return { url: `http://127.0.0.1:${taken}${base}`, close: () => server.close() }
}
