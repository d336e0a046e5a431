import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

/** What a backend may do instead of answering rows. */
export type Fault = {
  name: string
  /** @param elsewhere address of another origin that would answer good rows */
  play: (response: ServerResponse, elsewhere: string) => void
  /** Whether nothing but the transport's deadline ends it. */
  isSlow?: boolean
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Longer than any deadline of ours, in milliseconds. */
const SILENCE_MS = 30_000

const BOMB_BYTES = 100_000_000
const bomb = gzipSync(`["${' '.repeat(BOMB_BYTES)}"]`)
const HUGE_BYTES = 50_000_000

const status = (
  code: number,
  body = '{"message":"failed"}',
  headers: Record<string, string> = {},
): Fault => ({
  name: `status ${code}${Object.entries(headers).map(([name, value]) => ` ${name} ${value}`)}${body === '[]' ? ' with []' : ''}`,
  play: (response) => response.writeHead(code, { 'content-type': JSON_TYPE, ...headers }).end(body),
})

const answer = (name: string, body: string | Buffer, headers: Record<string, string> = {}): Fault => ({
  name: `200 with ${name}`,
  play: (response) => response.writeHead(200, { 'content-type': JSON_TYPE, ...headers }).end(body),
})

export const FAULTS: Fault[] = [
  { name: 'connection reset', play: ({ socket }) => socket?.resetAndDestroy() },
  {
    name: 'silent for 30 s',
    isSlow: true,
    play: (response) => afterSilence(response, () => response.destroy()),
  },
  {
    name: 'headers, then a stall',
    isSlow: true,
    play: (response) => {
      response.writeHead(200, { 'content-type': JSON_TYPE }).write('[')
      afterSilence(response, () => response.destroy())
    },
  },
  {
    name: '1 byte a second',
    isSlow: true,
    play: (response) => {
      response.writeHead(200, { 'content-type': JSON_TYPE }).write('[')
      const drip = setInterval(() => response.write(' '), 1000)
      response.once('close', () => clearInterval(drip))
    },
  },
  { name: 'status 301', play: (response) => response.writeHead(301, { location: '/rest/v1/moved' }).end() },
  {
    name: 'redirect elsewhere',
    play: (response, elsewhere) =>
      response.writeHead(302, { location: `${elsewhere}/rest/v1/blog_posts` }).end(),
  },
  ...[204, 401, 402, 403, 404, 406, 429, 500, 503, 504, 520, 540, 544].map((code) => status(code)),
  status(404, '[]'),
  status(503, '{"message":"failed"}', { 'retry-after': '3600' }),
  answer('HTML', '<!doctype html><script>ran()</script>', { 'content-type': 'text/html' }),
  answer('HTML that says it is JSON', '<!doctype html><script>ran()</script>'),
  answer('an empty body', ''),
  answer('null', 'null'),
  answer('{}', '{}'),
  answer('truncated JSON', '[{"id":"1","title":"T'),
  answer('invalid UTF-8', Buffer.from([0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d])),
  answer('a gzip bomb', bomb, { 'content-encoding': 'gzip' }),
  {
    name: '200 with an array of 50 MB',
    play: (response) => {
      response.writeHead(200, { 'content-type': JSON_TYPE }).write('[0')
      let sent = 0
      const chunk = ',0'.repeat(32_768)
      const pour = () => {
        while (sent < HUGE_BYTES && !response.destroyed) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', pour)
        }
        response.end(']')
      }
      pour()
    },
  },
  {
    name: 'cut off in the middle',
    play: (response) => {
      response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': '1000' })
      response.write('[{"id":"1"', () => response.destroy())
    },
  },
]

function afterSilence(response: ServerResponse, then: () => void) {
  const timer = setTimeout(then, SILENCE_MS)
  response.once('close', () => clearTimeout(timer))
}
