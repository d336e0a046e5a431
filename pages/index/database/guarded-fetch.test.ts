import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { serveUntilTestEnds } from '../../../tests/support/http.ts'
import { DEADLINE_MS, guardedFetch, MAX_BYTES, readText } from './guarded-fetch.ts'

const { timeout } = AbortSignal
afterEach(() => vi.restoreAllMocks())

test('rows come through, fresh; the key goes as apikey alone, and no cookie', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch')
  let seen: IncomingHttpHeaders = {}
  const url = await serveUntilTestEnds(({ headers }, response) => {
    seen = headers
    response.setHeader('content-type', 'application/vnd.pgrst.array+json').end('[{"id":"ç"}]')
  })
  const response = await guardedFetch(url, { headers: { apikey: 'chave', Authorization: 'Bearer chave' } })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual([{ id: 'ç' }])
  expect(seen).toMatchObject({ apikey: 'chave' })
  expect(seen).not.toHaveProperty('authorization')
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', credentials: 'omit' })
})

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const TOO_LARGE = `the answer is larger than ${MAX_BYTES} bytes`
const NOT_ROWS = 'the answer is not a list of rows'
type Answer = (response: ServerResponse) => void
const whole =
  (body: string | Buffer, headers = {}): Answer =>
  (response) =>
    response.writeHead(200, { ...JSON_TYPE, ...headers }).end(body)

test('silence until the deadline is a failure', async () => {
  const deadline = new AbortController()
  const startDeadline = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  // The deadline passes as soon as the request has arrived.
  const url = await serveUntilTestEnds(() => deadline.abort(new DOMException('', 'TimeoutError')))

  await expect(guardedFetch(url)).rejects.toMatchObject({
    name: 'BackendError',
    message: expect.stringContaining('no whole answer within 8 s'),
  })

  expect(startDeadline).toHaveBeenCalledWith(DEADLINE_MS)
})

test.each<[string, cause: string, Answer]>([
  ['a connection that is reset', 'no answer', ({ socket }) => socket?.resetAndDestroy()],
  ['a redirect', 'no answer', (response) => response.writeHead(301, { location: '/moved' }).end()],
  ['a gzip bomb', TOO_LARGE, whole(gzipSync('[]'.padEnd(MAX_BYTES + 1)), { 'content-encoding': 'gzip' })],
  ['invalid UTF-8', 'no answer', whole(Buffer.from([0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d]))],
  ['an object', NOT_ROWS, whole('{}')],
  ['truncated JSON', NOT_ROWS, whole('[{"id":"1","title":"T')],
  ['HTML', 'the answer is not JSON', whole('<!doctype html>', { 'content-type': 'text/html' })],
  ['another success', 'status 204', (response) => response.writeHead(204, JSON_TYPE).end()],
])('%s is a failure, and no redirect is followed', async (_, cause, answer) => {
  const asked: (string | undefined)[] = []
  const url = await serveUntilTestEnds(({ url }, response) => {
    asked.push(url)
    answer(response)
  })
  const message = expect.stringContaining(cause)
  const failure = await guardedFetch(url).then(String, (error) => error)
  expect(failure).toMatchObject({ name: 'BackendError', message })
  expect(asked).toEqual(['/'])
})

test('a letter that two chunks part is whole, up to the most bytes', async () => {
  const body = Buffer.from('["ç"]'.padEnd(MAX_BYTES - 1))
  const chunks = new ReadableStream({
    start(controller) {
      for (const chunk of [body.subarray(0, 3), body.subarray(3)]) controller.enqueue(chunk)
      controller.close()
    },
  })
  const text = await readText(new Response(chunks), new AbortController().signal)
  expect(text === String(body)).toBe(true)
})

test('an error status rejects with the status, the code, Retry-After and the start of the message', async () => {
  const body = JSON.stringify({ code: '42501', message: 'x'.repeat(10_000) })
  const url = await serveUntilTestEnds((_, response) =>
    response.writeHead(401, { 'retry-after': '3600' }).end(body),
  )
  // 300 characters in all, of a message of 10,000.
  const message = 'status 401 '.padEnd(300, 'x')
  await expect(guardedFetch(url)).rejects.toMatchObject({
    status: 401,
    code: '42501',
    message,
    retryAfter: '3600',
  })
})

test('the deadline holds where garbage is collected while a body is read', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  // No spy, which would hold on to what it returned.
  AbortSignal.timeout = () => timeout.call(AbortSignal, 300)
  const url = await serveUntilTestEnds((_request, response) => {
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
  const url = await serveUntilTestEnds(() => caller.abort())
  await expect(guardedFetch(url, { signal: caller.signal })).rejects.toMatchObject({ name: 'BackendError' })
})
