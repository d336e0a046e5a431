import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Rows } from '../../../pages/index/database/rows'
import type { TableName } from '../../../pages/index/database/tables'
import type { Fault } from './faults'

export type FaultyBackend = {
  /** Address without a trailing slash. */
  url: string
  key: string
  /** How many requests another origin got, to which a redirect led. */
  strayed: () => number
  close: () => Promise<void>
}

/** What to do with one request for a table: a fault, or the rows to answer. */
export type Script = (table: TableName, request: IncomingMessage) => Fault | Rows[TableName]

/**
 * A data service that does as it is told, on a free loopback port, with Supabase's paths and CORS answers; and
 * another origin beside it that would answer good rows to whoever is led there.
 */
export async function startFaultyBackend(script: Script): Promise<FaultyBackend> {
  let strayed = 0
  const elsewhere = await listen((_request, response) => {
    strayed++
    allowAnyOrigin(response)
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  })
  const service = await listen((request, response) => {
    allowAnyOrigin(response)
    if (request.method === 'OPTIONS') return void response.writeHead(200).end()
    const table = /^\/rest\/v1\/(blog_posts|testimonials)\?/.exec(request.url ?? '')?.[1]
    if (!table) return void response.writeHead(404).end()
    const told = script(table as TableName, request)
    if (Array.isArray(told))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told))
    else told.play(response, elsewhere.url)
  })
  return {
    url: service.url,
    key: 'sb_publishable_of_a_faulty_backend',
    strayed: () => strayed,
    close: async () => void (await Promise.all([service.close(), elsewhere.close()])),
  }
}

/** Serves `listener` on a free loopback port; closing cuts what is still open. */
export async function listen(listener: RequestListener) {
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

function allowAnyOrigin(response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'apikey')
}
