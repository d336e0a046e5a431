import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import sharp from 'sharp'
import { recolour } from '../../pages/index/colours/derive-palette.ts'
import { checkContentFiles } from '../../pages/index/content-schema/read-content.ts'
import type { Database } from './database.ts'

type Upstream = { restPort: number; database: Database }

/** The backend's key. It has the form of Supabase's publishable keys, because programs check it. */
export const BACKEND_KEY = 'sb_publishable_c2FtcGxlLW5vdC1zZWNyZXQ_sample00'

/** Starts a server with PostgREST and sample pictures at the paths of a Supabase project, and `/sql` for other processes. */
export async function startGateway() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    key: BACKEND_KEY,
    serve(upstream: Upstream) {
      server.on('request', (incoming, outgoing) => {
        const failed = ({ message }: Error) => json(outgoing, 500, { message })
        handleRequest(incoming, outgoing, upstream).catch(failed)
      })
    },
    async close() {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function handleRequest(incoming: IncomingMessage, outgoing: ServerResponse, upstream: Upstream) {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  if (url.pathname === '/sql') return handleSql(incoming, outgoing, upstream)

  outgoing.setHeaders(CORS)
  if (incoming.method === 'OPTIONS') return void outgoing.end()

  if (url.pathname.startsWith('/rest/v1/')) return handleRest(incoming, outgoing, url, upstream)
  const picture = /^\/storage\/v1\/object\/public\/news\/([\w-]+)\.jpg$/.exec(url.pathname)?.[1]
  const file = new URL(`../../supabase/storage/news/${picture}.svg`, import.meta.url)
  const drawing = await readFile(file, 'utf8').catch(() => undefined)
  if (!drawing) return json(outgoing, 404, { message: 'no Route matched with those values' })
  const jpeg = await sharp(Buffer.from(inColoursOfOffice(drawing)))
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer()
  outgoing.setHeader('content-type', 'image/jpeg').end(jpeg)
}

/** Turns the colours of a sample picture to those of the office, if its content can be read. */
function inColoursOfOffice(drawing: string): string {
  const { content } = checkContentFiles()
  return content
    ? drawing.replace(/#[\da-f]{6}\b/g, (colour) => recolour(colour, content.brandColours))
    : drawing
}

// The headers that Supabase sends. Only a preflight needs some of them.
const CORS = new Headers({
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-range, content-location, location, range-unit, x-total-count',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'apikey, authorization, x-client-info, content-type, accept, accept-profile, content-profile, prefer, range',
  'access-control-max-age': '3600',
})

async function handleRest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
  { restPort, database }: Upstream,
) {
  const { headers, method = 'GET' } = incoming
  const given = headers.apikey ?? url.searchParams.get('apikey')
  if (given !== BACKEND_KEY)
    return json(outgoing, 401, { message: given ? 'Invalid API key' : 'No API key found in request' })

  // PostgREST would treat the parameter as a filter on a column. Without a token its role is anon.
  url.searchParams.delete('apikey')
  const address = `http://127.0.0.1:${restPort}${url.pathname.slice('/rest/v1'.length)}${url.search}`
  const request: RequestInit = {
    method,
    headers: Object.entries(headers).filter((entry): entry is [string, string] =>
      FORWARDED_HEADERS.test(entry[0]),
    ),
    ...(!['GET', 'HEAD'].includes(method) && { body: await buffer(incoming) }),
  }
  const { answer, body } = await database.runInTurn(async () => {
    const answer = await fetch(address, request)
    return { answer, body: Buffer.from(await answer.arrayBuffer()) }
  })
  for (const [name, value] of answer.headers)
    if (FORWARDED_HEADERS.test(name)) outgoing.setHeader(name, value)
  outgoing.writeHead(answer.status).end(body)
}

/** Matches the beginnings of the headers of requests and answers that are forwarded. */
const FORWARDED_HEADERS = /^(accept|content-(location|profile|range|type)|location|prefer|range|retry-after)/

// Keeps web pages out of the database: this content type needs a CORS preflight, which is not granted, and
// the Host check stops DNS rebinding.
async function handleSql(incoming: IncomingMessage, outgoing: ServerResponse, { database }: Upstream) {
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(incoming.headers.host ?? ''))
    return json(outgoing, 403, { message: 'Only for this machine' })
  if (incoming.headers['content-type'] !== 'application/sql')
    return json(outgoing, 415, { message: 'POST the statement as application/sql' })
  json(outgoing, 200, await database.sql(await text(incoming)))
}

function json(outgoing: ServerResponse, status: number, body: unknown) {
  outgoing.statusCode = status
  outgoing.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body))
}
