import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { MAX_BYTES } from '../../../pages/index/database/guarded-fetch.ts'

/** What a backend may do instead of answering rows. */
export type Failure = {
  name: string
  /** How the transport names it: the cause in the browser's console and in the build's log. */
  cause: string
  answer: (response: ServerResponse) => void
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
/** Cause of the failures that nothing but the transport's deadline ends. */
export const TOO_LATE = 'no whole answer within 8 s'
const TOO_LARGE = `the answer is larger than ${MAX_BYTES} bytes`
const NOT_ROWS = 'the answer is not a list of rows'

const whole = (
  name: string,
  status: number,
  body: string | Buffer,
  cause: string,
  headers: Record<string, string> = {},
): Failure => ({
  name,
  cause,
  answer: (response) => response.writeHead(status, { ...JSON_TYPE, ...headers }).end(body),
})
const broken = (name: string, cause: string, answer: Failure['answer']): Failure => ({ name, cause, answer })

/** How an answer may fail to come; what a browser does then is its own. */
export const TRANSPORT_FAILURES: Failure[] = [
  broken('silence', TOO_LATE, () => {}),
  broken('a byte now and then', TOO_LATE, (response) => {
    response.writeHead(200, JSON_TYPE).write('[')
    const drip = setInterval(() => response.write(' '), 100)
    response.once('close', () => clearInterval(drip))
  }),
  broken('connection reset', 'no answer', ({ socket }) => socket?.resetAndDestroy()),
  broken('cut off in the body', 'no answer', (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' })
    response.write('[{"id":"1"', () => response.destroy())
  }),
  broken('redirect', 'no answer', (response) =>
    response.writeHead(301, { location: '/rest/v1/moved' }).end(),
  ),
  broken('50 MB of JSON', TOO_LARGE, (response) =>
    response.writeHead(200, JSON_TYPE).end(`[0${',0'.repeat(25_000_000)}]`),
  ),
  whole('invalid UTF-8', 200, Buffer.from([0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d]), 'no answer'),
  whole('a gzip bomb', 200, gzipSync(`["${' '.repeat(100_000_000)}"]`), TOO_LARGE, {
    'content-encoding': 'gzip',
  }),
]

/** Whole answers that are no rows. */
export const ANSWER_FAILURES: Failure[] = [
  whole('{}', 200, '{}', NOT_ROWS),
  whole('status 500', 500, '{"message":"failed"}', 'status 500 failed'),
  whole('status 204', 204, '', 'status 204'),
  whole('status 404 with []', 404, '[]', 'status 404'),
  whole('HTML', 200, '<!doctype html>', 'the answer is not JSON', { 'content-type': 'text/html' }),
  whole('truncated JSON', 200, '[{"id":"1","title":"T', NOT_ROWS),
]
