import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type SiteServer, serveSite } from '../../scripts/shared/serve.ts'
import { newFolder } from './folder.ts'

/**
 * Serves `listener` on a free loopback port, at `url` without a slash at its end. Closing it cuts open
 * connections.
 */
export async function listen(listener: RequestListener): Promise<SiteServer> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Serves `listener` until the test ends, and returns the server's address. */
export async function serveUntilTestEnds(listener: RequestListener): Promise<string> {
  const server = await listen(listener)
  onTestFinished(server.close)
  return server.url
}

/** Gives every request the same answer until the test ends, and returns the server's address. */
export const serveAnswer = (status: number, body: unknown) =>
  serveUntilTestEnds((_request, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })

/** Returns an address of this machine on which nothing listens. */
export async function unusedAddress(): Promise<string> {
  const server = await listen(() => {})
  await server.close()
  return server.url
}

/**
 * Serves a copy of a built site with a changed page until the test ends, and returns its address. Answering the
 * request in the browser's driver would not do, because Chromium forbids such a page any request to loopback.
 */
export async function serveChangedCopy(site: string, change: (html: string) => string): Promise<string> {
  const copy = newFolder()
  await cp(site, copy, { recursive: true })
  const page = join(copy, 'index.html')
  await writeFile(page, change(await readFile(page, 'utf8')))
  const server = await serveSite(copy)
  onTestFinished(server.close)
  return server.url
}

/**
 * Returns a function for {@link serveChangedCopy} that changes a page's styles, and with them their hash in the page's
 * Content Security Policy, so that the browser applies them.
 */
export const changeStyles = (change: (css: string) => string) => (html: string) => {
  const hash = (css: string) => createHash('sha256').update(css).digest('base64')
  const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  return html.replace(css, () => change(css)).replace(hash(css), hash(change(css)))
}
