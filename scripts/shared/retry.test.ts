import { afterEach, expect, test, vi } from 'vitest'
import { BackendError } from '../../pages/index/database/guarded-fetch.ts'
import { ATTEMPTS, MAX_WAIT_MS, type RetryOptions, withRetry } from './retry.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/**
 * Runs {@link withRetry} on a request that fails in each of these ways in turn, and then answers. No time passes:
 * the waits between the attempts, in milliseconds, are returned.
 *
 * @param random what `Math.random` returns, from 0 to 1
 */
async function run(failures: unknown[], random = 0.5, failureOf?: RetryOptions['failureOf']) {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const waits: number[] = []
  const request = vi.fn(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return 'rows'
  })
  const options = { wait: async (ms: number) => waits.push(ms), ...(failureOf && { failureOf }) }
  const outcome = await withRetry(request, options).catch((error) => error)
  return { outcome, waits, requests: request.mock.calls.length }
}

/** A failure with this HTTP status; `undefined` if there was no answer at all. */
const failed = (status: number | undefined, retryAfter?: string) =>
  new BackendError('x', { status, retryAfter })
/** The same failure, more often than {@link ATTEMPTS} lets a request be sent. */
const always = (failure: unknown) => Array(ATTEMPTS + 1).fill(failure)

test.each([
  { status: undefined, meaning: 'no answer' },
  { status: 408, meaning: 'request timeout' },
  { status: 429, meaning: 'too many requests' },
  { status: 500, meaning: 'an error of the server' },
  { status: 544, meaning: "a timeout of Supabase's" },
])(
  'a request that fails with status $status ($meaning) is repeated, up to ATTEMPTS requests in all',
  async ({ status }) => {
    const failure = failed(status)
    expect(await run([failure])).toMatchObject({ outcome: 'rows', requests: 2 })
    expect(await run(always(failure))).toMatchObject({ outcome: failure, requests: ATTEMPTS })
  },
)

test.each([
  { status: 200, meaning: 'an answer that is no list of rows' },
  { status: 401, meaning: 'a wrong key' },
  { status: 404, meaning: 'no such table' },
  { status: 540, meaning: 'a paused project of Supabase, which only its owner restores' },
])('a request that fails with status $status ($meaning) is not repeated', async ({ status }) => {
  expect(await run(always(failed(status)))).toMatchObject({ waits: [], requests: 1 })
})

// Supabase signs a token for each request with a new key. A server whose clock lags by a second or two refuses it.
test('a request that fails with status 401 and the code PGRST303 is repeated once clocks may agree', async () => {
  const failure = new BackendError('JWT issued at future', { status: 401, code: 'PGRST303' })
  expect(await run([failure])).toEqual({ outcome: 'rows', waits: [2000], requests: 2 })
  expect(await run(always(failure))).toEqual({ outcome: failure, waits: [2000, 2000], requests: ATTEMPTS })
  const refused = new BackendError('No suitable key', { status: 401, code: 'PGRST301' })
  expect(await run(always(refused))).toEqual({ outcome: refused, waits: [], requests: 1 })
})

test('the first wait is random, up to 1 s, and the second up to twice as long', async () => {
  expect((await run(always(failed(500)), 0)).waits).toEqual([0, 0])
  expect((await run(always(failed(500)), 0.5)).waits).toEqual([500, 1000])
  expect((await run(always(failed(500)), 1)).waits).toEqual([1000, 2000])
})

// By default, the random waits of `run` are 500 and 1000 ms, which is shorter than these.
test('the wait is at least as long as Retry-After says, in seconds or until a date', async () => {
  expect((await run(always(failed(503, '2')))).waits).toEqual([2000, 2000])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0) })
  const date = new Date(Date.now() + 4000).toUTCString()
  expect((await run([failed(429, date)])).waits).toEqual([4000])
  // Random waits of 1000 and 2000 ms: the second is longer than the second that Retry-After says.
  expect((await run(always(failed(503, '1')), 1)).waits).toEqual([1000, 2000])
})

test('a Retry-After that is neither seconds nor a date to come is ignored', async () => {
  for (const nonsense of ['soon', '-1', 'Wed, 21 Oct 2015 07:28:00 GMT'])
    expect((await run([failed(503, nonsense)])).waits).toEqual([500])
})

test('a request is not repeated if Retry-After is longer than MAX_WAIT_MS', async () => {
  const tooLong = failed(503, String(MAX_WAIT_MS / 1000 + 1))
  expect(await run([tooLong])).toEqual({ outcome: tooLong, waits: [], requests: 1 })
  expect((await run([failed(503, String(MAX_WAIT_MS / 1000))])).waits).toEqual([MAX_WAIT_MS])
})

test('an error that is no failed request is not repeated, unless the caller says how it failed', async () => {
  const error = new Error('x')
  expect(await run(always(error))).toEqual({ outcome: error, waits: [], requests: 1 })
  const failureOf = () => ({ status: 503 })
  expect(await run([error], 0.5, failureOf)).toMatchObject({ outcome: 'rows', requests: 2 })
})
