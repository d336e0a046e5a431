import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { SqlResult } from './database'
import { samplePicture } from './sample-pictures'

export interface Gateway {
  /** Without a trailing slash. */
  url: string
  close(): Promise<void>
}

export interface GatewayOptions {
  /** 0 for any free port. */
  port: number
  /** The only accepted API key. */
  key: string
  /** PostgREST's port; undefined until it has started. */
  restPort: () => number | undefined
  sql: (statement: string) => Promise<SqlResult>
}

/**
 * Serves PostgREST and the sample pictures at the paths of a Supabase project and with its API key check. `/sql`, which
 * Supabase does not have, lets other processes change rows.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, options).catch((error: Error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else json(outgoing, 500, { message: error.message })
    })
  })
  const port = await listen(server, options.port)
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is taken: give another one, or none to get a free one`) : error)
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, options: GatewayOptions) {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  if (url.pathname === '/sql') return answerSql(incoming, outgoing, options)

  for (const [name, value] of Object.entries(cors)) outgoing.setHeader(name, value)
  if (incoming.method === 'OPTIONS') return void outgoing.writeHead(200, preflight).end()

  if (url.pathname.startsWith('/rest/v1/')) return answerRest(incoming, outgoing, url, options)
  const picture = /^\/storage\/v1\/object\/public\/news\/(.+)\.jpg$/.exec(url.pathname)?.[1]
  if (picture) return answerPicture(incoming, outgoing, picture)
  json(outgoing, 404, { message: 'no Route matched with those values' })
}

// Supabase's CORS headers.
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-range, content-location, location, range-unit, x-total-count',
}
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'apikey, authorization, x-client-info, content-type, accept, accept-profile, content-profile, prefer, range',
  'access-control-max-age': '3600',
}

async function answerRest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
  { key, restPort }: GatewayOptions,
) {
  const given = incoming.headers.apikey ?? url.searchParams.get('apikey')
  if (!given) {
    return json(outgoing, 401, {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
  }
  if (given !== key) {
    return json(outgoing, 401, {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    })
  }

  // PostgREST would read ?apikey= as a column filter and the Bearer value as a JWT. Without a token it uses the role
  // anon; Supabase's gateway sends anon's token instead.
  const { apikey, authorization, host, connection, ...headers } = incoming.headers
  const query = url.search
    .slice(1)
    .split('&')
    .filter((part) => part && !part.startsWith('apikey='))
  const path = url.pathname.slice('/rest/v1'.length) + (query.length ? `?${query.join('&')}` : '')
  const upstream = request({
    host: '127.0.0.1',
    port: restPort() ?? 0,
    path,
    method: incoming.method,
    headers,
    agent: false,
  })
  outgoing.once('close', () => upstream.destroy())
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve).on('error', reject)
  })
  incoming.pipe(upstream)

  let data: IncomingMessage
  try {
    data = await response
  } catch {
    return json(outgoing, 503, { message: 'The data service does not answer' })
  }
  for (const [name, value] of Object.entries(data.headers)) {
    if (value !== undefined && !hopByHop.test(name)) outgoing.setHeader(name, value)
  }
  outgoing.writeHead(data.statusCode ?? 502)
  await pipeline(data, outgoing)
}

// Headers of a single connection, and PostgREST's CORS headers, which the gateway's replace.
const hopByHop = /^(connection|keep-alive|transfer-encoding|access-control-.*)$/

async function answerPicture(incoming: IncomingMessage, outgoing: ServerResponse, name: string) {
  const jpeg = await samplePicture(name)
  if (!jpeg) {
    return json(outgoing, 404, { statusCode: '404', error: 'not_found', message: 'Object not found' })
  }
  outgoing.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': jpeg.length })
  outgoing.end(incoming.method === 'HEAD' ? undefined : jpeg)
}

// Keeps web pages in a local browser out of the database: the content type requires a CORS preflight, which is not
// granted, and the Host check stops DNS rebinding.
async function answerSql(incoming: IncomingMessage, outgoing: ServerResponse, { sql }: GatewayOptions) {
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(incoming.headers.host ?? '')) {
    return json(outgoing, 403, { message: 'Only for this machine' })
  }
  if (incoming.method !== 'POST') return json(outgoing, 405, { message: 'POST a statement' })
  if (incoming.headers['content-type'] !== 'application/sql') {
    return json(outgoing, 415, { message: 'Send the statement as application/sql' })
  }
  const statement = Buffer.concat(await incoming.toArray()).toString('utf8')
  try {
    json(outgoing, 200, await sql(statement))
  } catch (error) {
    json(outgoing, 400, { message: error instanceof Error ? error.message : String(error) })
  }
}

function json(outgoing: ServerResponse, status: number, body: unknown) {
  outgoing.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
