import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { selfSigned } from './certificate'
import { type Link, slow4G, startRelay } from './shaped-link'

type Server = {
  /** Without a trailing slash. */
  origin: string
  close: () => Promise<void>
}

/** Path under which every page lies, as a project's page on GitHub Pages does. */
export const BASE = '/site/'

/** Bytes of a TLS record that fits one segment with what is around it. */
const RECORD = 1370

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}
const IS_COMPRESSED = /\.(png|jpg|webp|avif)$/

/**
 * Serves folders, and the backend that their pages ask, to a phone on Slow 4G, for as long as they are used.
 *
 * @param backend its address, in the pages and on loopback
 * @param use gets the addresses of the folders' pages
 */
export async function whileServing<Page extends string, T>(
  backend: string,
  folders: Record<Page, string>,
  use: (urls: Record<Page, string>) => Promise<T>,
): Promise<T> {
  const link = slow4G()
  const behind = await serveBehind(backend, link)
  const servers = [behind]
  const urls: Partial<Record<Page, string>> = {}
  try {
    for (const page of Object.keys(folders) as Page[]) {
      const server = await servePages(folders[page], { from: backend, to: behind.origin }, link)
      servers.push(server)
      urls[page] = server.origin + BASE
    }
    return await use(urls as Record<Page, string>)
  } finally {
    await Promise.all(servers.map((server) => server.close()))
  }
}

/**
 * Serves a folder as GitHub Pages does: HTTP/2 over TLS, gzip, ten minutes of caching, under {@link BASE}.
 *
 * @param link to be reached through
 * @param moved where the page's backend is now, and where the build took it to be
 */
async function servePages(folder: string, moved: { from: string; to: string }, link: Link): Promise<Server> {
  const files = new Map<string, { headers: Record<string, string>; body: Buffer }>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(join(folder, '/').length).replaceAll('\\', '/')
    const content = await readFile(file)
    const body = file.endsWith('.html') ? content.toString().replaceAll(moved.from, moved.to) : content
    const isCompressed = IS_COMPRESSED.test(file)
    files.set(BASE + path.replace(/^index\.html$/, ''), {
      headers: {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'max-age=600',
        'access-control-allow-origin': '*',
        ...(!isCompressed && { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }),
      },
      body: isCompressed ? content : gzipSync(body),
    })
  }
  const missing = { headers: { 'content-type': 'text/plain' }, body: Buffer.from('not found') }
  const answer: Listener = (request, response) => {
    const file = files.get(decodeURI(request.url))
    const { headers, body } = file ?? missing
    response.writeHead(file ? 200 : 404, { ...headers, 'content-length': body.length })
    response.end(body)
  }
  return listen(inTurn(answer), link)
}

/** Serves another server on loopback over HTTP/2, as Supabase's gateway is; rows name their pictures by its address. */
async function serveBehind(origin: string, link: Link): Promise<Server> {
  const server = await listen(async (request, response) => {
    const headers = Object.entries(request.headers).filter(([name]) =>
      /^(accept|apikey|access-|origin)/.test(name),
    )
    const answer = await fetch(origin + request.url, {
      method: request.method,
      headers: headers as [string, string][],
    })
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const body = isJson
      ? Buffer.from((await answer.text()).replaceAll(origin, server.origin))
      : Buffer.from(await answer.arrayBuffer())
    const answered = [...answer.headers].filter(([name]) => /^(content-type|access-)/.test(name))
    response.writeHead(answer.status, { ...Object.fromEntries(answered), 'content-length': body.length })
    response.end(body)
  }, link)
  return server
}

/**
 * Answers what was asked for first before what was asked for next: styles then do not wait for the scripts after them,
 * as on an edge that heeds priorities. Node's HTTP/2 ends a short answer only after the long ones beside it.
 */
function inTurn(listener: Listener): Listener {
  const turns = new WeakMap<object, Promise<unknown>>()
  return (request, response) => {
    const { session = response } = response.stream
    const turn = (turns.get(session) ?? Promise.resolve()).then(() => {
      if (response.stream.destroyed) return
      listener(request, response)
      return once(response, 'close')
    })
    turns.set(session, turn)
  }
}

type Listener = (request: Http2ServerRequest, response: Http2ServerResponse) => void

async function listen(listener: Listener, link: Link): Promise<Server> {
  const sessions = new Set<{ destroy: () => void }>()
  const server = createSecureServer(selfSigned(), listener)
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  // What has arrived can be read: a record of 16 KiB could not before its end. Fastly's are as short at first.
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD))
  // A browser cuts connections as it pleases.
  server.on('sessionError', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const relay = await startRelay(port, link)
  return {
    origin: `https://127.0.0.1:${relay.port}`,
    close: async () => {
      await relay.close()
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
