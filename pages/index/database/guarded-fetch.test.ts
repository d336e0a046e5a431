import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { serveUntilTestEnds } from '../../../tests/support/http.ts'
import { DEADLINE_MS, guardedFetch, MAX_BYTES, readText } from './guarded-fetch.ts'

/** The real method, which some tests replace. */
const { timeout } = AbortSignal
afterEach(() => vi.restoreAllMocks())

// supabase-js also sends the key as a Bearer token, where publishable keys are not accepted.
test('rows are read uncached and without cookies, and the key is sent in the header apikey only', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch')
  let received: IncomingHttpHeaders = {}
  const url = await serveUntilTestEnds(({ headers }, response) => {
    received = headers
    response.setHeader('content-type', 'application/vnd.pgrst.array+json').end('[{"id":"ç"}]')
  })
  const response = await guardedFetch(url, { headers: { apikey: 'chave', Authorization: 'Bearer chave' } })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual([{ id: 'ç' }])
  expect(received).toMatchObject({ apikey: 'chave' })
  expect(received).not.toHaveProperty('authorization')
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', credentials: 'omit' })
})

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const TOO_LARGE = `the answer is larger than ${MAX_BYTES} bytes`
const NOT_ROWS = 'the answer is not a list of rows'
type Answer = (response: ServerResponse) => void
/** Answers with status 200 and a body, as JSON unless the headers say otherwise. */
const answerWith =
  (body: string | Buffer, headers = {}): Answer =>
  (response) =>
    response.writeHead(200, { ...JSON_TYPE, ...headers }).end(body)

test('a backend that has not answered by the deadline, 8 s after the request, is a failure', async () => {
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

/** A few compressed kilobytes, which are one byte too many when they are unpacked. */
const GZIP_BOMB = gzipSync('[]'.padEnd(MAX_BYTES + 1))
/** The bytes of `["("]` with 0xc3 before the parenthesis, which only a continuation byte may follow. */
const INVALID_UTF8 = Buffer.from([0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d])

// `no answer` also stands for an answer that cannot be read to its end.
test.each<{ what: string; answer: Answer; message: string }>([
  { what: 'a reset connection', answer: ({ socket }) => socket?.resetAndDestroy(), message: 'no answer' },
  {
    what: 'a redirect, which is not followed',
    answer: (response) => response.writeHead(301, { location: '/moved' }).end(),
    message: 'no answer',
  },
  {
    what: 'a gzip bomb',
    answer: answerWith(GZIP_BOMB, { 'content-encoding': 'gzip' }),
    message: TOO_LARGE,
  },
  { what: 'invalid UTF-8', answer: answerWith(INVALID_UTF8), message: 'no answer' },
  { what: 'an object in place of a list', answer: answerWith('{}'), message: NOT_ROWS },
  { what: 'truncated JSON', answer: answerWith('[{"id":"1","title":"T'), message: NOT_ROWS },
  {
    what: 'HTML',
    answer: answerWith('<!doctype html>', { 'content-type': 'text/html' }),
    message: 'the answer is not JSON',
  },
  {
    what: 'a success without a body',
    answer: (response) => response.writeHead(204, JSON_TYPE).end(),
    message: 'status 204',
  },
])('$what is a failure with the message $message', async ({ answer, message }) => {
  const requestedPaths: (string | undefined)[] = []
  const url = await serveUntilTestEnds((request, response) => {
    requestedPaths.push(request.url)
    answer(response)
  })
  const failure = await guardedFetch(url).then(String, (error) => error)
  expect(failure).toMatchObject({ name: 'BackendError', message: expect.stringContaining(message) })
  // One request: no redirect is followed, and no failure is tried again.
  expect(requestedPaths).toEqual(['/'])
})

test('an answer of exactly MAX_BYTES is read, and a character that two chunks share is whole', async () => {
  // One byte more than characters: "ç" has two, and the first chunk ends between them.
  const body = Buffer.from('["ç"]'.padEnd(MAX_BYTES - 1))
  expect(body).toHaveLength(MAX_BYTES)
  const chunks = new ReadableStream({
    start(controller) {
      for (const chunk of [body.subarray(0, 3), body.subarray(3)]) controller.enqueue(chunk)
      controller.close()
    },
  })
  const text = await readText(new Response(chunks), new AbortController().signal)
  expect(text === String(body)).toBe(true)
})

test("an error status is thrown with the answer's code and Retry-After and a message of at most 300 letters", async () => {
  const body = JSON.stringify({ code: '42501', message: 'x'.repeat(10_000) })
  const url = await serveUntilTestEnds((_, response) =>
    response.writeHead(401, { 'retry-after': '3600' }).end(body),
  )
  // The status is a part of the message, and of its 300 letters.
  const message = 'status 401 '.padEnd(300, 'x')
  await expect(guardedFetch(url)).rejects.toMatchObject({
    status: 401,
    code: '42501',
    message,
    retryAfter: '3600',
  })
})

// Node's fetch holds its signal weakly: once that is collected, the deadline would never pass.
test('a request whose body stalls ends at the deadline, even if garbage is collected before', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  // 300 ms in place of 8 s, so that the test is short. A spy would hold the signals that it returned.
  AbortSignal.timeout = () => timeout.call(AbortSignal, 300)
  const url = await serveUntilTestEnds((_request, response) => {
    // The body looks complete, but the response is never ended.
    response.writeHead(200, { 'content-type': 'application/json' }).write('[]')
  })
  const collecting = setInterval(collect, 10)
  onTestFinished(() => {
    clearInterval(collecting)
    AbortSignal.timeout = timeout
  })
  // Several requests, because not every signal is collected in time.
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => guardedFetch(url)))
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
})

test('a request fails as soon as its caller aborts it', async () => {
  const caller = new AbortController()
  const url = await serveUntilTestEnds(() => caller.abort())
  // The server never answers: a request that ignored its caller would fail at the deadline, with another message.
  await expect(guardedFetch(url, { signal: caller.signal })).rejects.toMatchObject({
    name: 'BackendError',
    message: 'no answer',
  })
})
