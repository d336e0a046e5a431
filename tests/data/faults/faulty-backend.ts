import type { ServerResponse } from 'node:http'
import type { Rows } from '../../../pages/index/database/rows'
import type { TableName } from '../../../pages/index/database/tables'
import { listen } from '../../support/http'
import type { Failure } from './failures'

export type Answers = Record<TableName, Rows[TableName] | Failure>

/**
 * A data service that answers `answers` with Supabase's paths and CORS headers, on a free loopback port.
 *
 * @returns `strayed` counts the requests that followed a redirect to another origin
 */
export async function startFaultyBackend(answers: Answers) {
  let strayed = 0
  const elsewhere = await listen((_request, response) => {
    strayed++
    allowAnyOrigin(response)
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  })
  const service = await listen(({ method, url = '' }, response) => {
    allowAnyOrigin(response)
    if (method === 'OPTIONS') return void response.writeHead(200).end()
    const table = /^\/rest\/v1\/(\w+)\?/.exec(url)?.[1] as TableName | undefined
    const answer = table && answers[table]
    if (!answer) response.writeHead(404).end()
    else if ('answer' in answer) answer.answer(response, elsewhere.url)
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  return {
    url: service.url,
    key: 'sb_publishable_of_a_faulty_backend',
    answers,
    strayed: () => strayed,
    close: () => Promise.all([service.close(), elsewhere.close()]),
  }
}

function allowAnyOrigin(response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'apikey')
}
