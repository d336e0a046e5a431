import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { DEADLINE_MS, guardedFetch, MAX_BYTES } from './guarded-fetch'

let server: Server | undefined

afterEach(async () => {
  vi.restoreAllMocks()
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const answering = (body: string | Buffer, status = 200, headers: Record<string, string> = {}) =>
  serve((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body)
  })

test('a whole list of rows comes through', async () => {
  const response = await guardedFetch(await answering('[{"id":"ç"}]'))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual([{ id: 'ç' }])
})

test('the key goes as apikey only, whatever the caller would send as Bearer', async () => {
  let seen: Record<string, unknown> = {}
  const url = await serve((request, response) => {
    seen = request.headers
    response.setHeader('content-type', 'application/vnd.pgrst.array+json')
    response.end('[]')
  })
  await guardedFetch(url, { headers: { apikey: 'chave', Authorization: 'Bearer chave' } })
  expect(seen).toMatchObject({ apikey: 'chave' })
  expect(seen).not.toHaveProperty('authorization')
})

test.each([201, 204, 206, 400, 401, 402, 403, 404, 406, 429, 500, 503, 504, 520, 540, 544])(
  'status %d is a failure, also with an empty list in its body',
  async (status) => {
    const failure = guardedFetch(await answering(status === 204 ? '' : '[]', status))
    await expect(failure).rejects.toMatchObject({ name: 'BackendError', status })
  },
)

test('a refusal tells the code and the message of PostgREST', async () => {
  const url = await answering('{"code":"42501","message":"permission denied for table blog_posts"}', 401)
  await expect(guardedFetch(url)).rejects.toMatchObject({
    status: 401,
    code: '42501',
    message: 'status 401 permission denied for table blog_posts',
  })
})

test('nothing comes from a cache, and nothing personal goes along', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch')
  await guardedFetch(await answering('[]'))
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', credentials: 'omit' })
})

test('a refusal is told in few words', async () => {
  const url = await answering(JSON.stringify({ message: 'x'.repeat(10_000) }), 500)
  await expect(guardedFetch(url)).rejects.toMatchObject({ message: expect.stringMatching(/^.{300}$/) })
})

test('a refusal tells how long the server wants to be left alone', async () => {
  const url = await answering('', 503, { 'retry-after': '3600' })
  await expect(guardedFetch(url)).rejects.toMatchObject({ status: 503, retryAfter: '3600' })
})

test('a redirect is not followed', async () => {
  const urls: (string | undefined)[] = []
  const url = await serve((request, response) => {
    urls.push(request.url)
    response.writeHead(request.url === '/' ? 302 : 200, { location: '/elsewhere' }).end('[]')
  })
  await expect(guardedFetch(url)).rejects.toThrow('no answer')
  expect(urls).toEqual(['/'])
})

test.each([
  ['an empty body', ''],
  ['null', 'null'],
  ['an object', '{}'],
  ['a string', '"[]"'],
  ['truncated JSON', '[{"id":'],
  ['HTML', '<!doctype html>'],
])('%s is a failure', async (_name, body) => {
  await expect(guardedFetch(await answering(body))).rejects.toThrow('the answer is not a list of rows')
})

test('JSON that does not say so is a failure', async () => {
  const url = await answering('[]', 200, { 'content-type': 'text/html' })
  await expect(guardedFetch(url)).rejects.toThrow('the answer is not JSON')
})

test('bytes that are not UTF-8 are a failure', async () => {
  const url = await answering(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))
  await expect(guardedFetch(url)).rejects.toMatchObject({ name: 'BackendError' })
})

test('a body over the cap is cut off, also where it was small on the wire', async () => {
  const bomb = gzipSync(`["${'x'.repeat(10 * MAX_BYTES)}"]`)
  expect(bomb.length).toBeLessThan(MAX_BYTES)
  const url = await answering(bomb, 200, { 'content-encoding': 'gzip' })
  await expect(guardedFetch(url)).rejects.toThrow(`larger than ${MAX_BYTES} bytes`)
})

test('a connection that breaks in the middle is a failure', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('[', () => response.destroy())
  })
  await expect(guardedFetch(url)).rejects.toThrow('no answer')
})

test.each([
  ['before the headers', () => {}],
  ['in the middle of the body', (response: { write: (text: string) => void }) => response.write('[')],
])('the deadline ends a wait %s', async (_name, begin) => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  const url = await serve((_request, response) => {
    response.setHeader('content-type', 'application/json')
    begin(response)
    deadline.abort()
  })
  await expect(guardedFetch(url)).rejects.toThrow(`no whole answer within ${DEADLINE_MS / 1000} s`)
  expect(timeout).toHaveBeenCalledWith(DEADLINE_MS)
})

test('the deadline holds where garbage is collected while a body is read', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const { timeout } = AbortSignal
  // No spy, which would hold on to what it returned.
  AbortSignal.timeout = () => timeout.call(AbortSignal, 300)
  const url = await serve((_request, response) => {
    // What has come looks whole.
    response.writeHead(200, { 'content-type': 'application/json' }).write('[]')
  })
  const collecting = setInterval(collect, 10)
  onTestFinished(() => {
    clearInterval(collecting)
    AbortSignal.timeout = timeout
  })
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => guardedFetch(url)))
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
})

test("the caller's own signal ends it too", async () => {
  const caller = new AbortController()
  const url = await serve(() => caller.abort())
  await expect(guardedFetch(url, { signal: caller.signal })).rejects.toMatchObject({ name: 'BackendError' })
})
