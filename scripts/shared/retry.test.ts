import { afterEach, expect, test, vi } from 'vitest'
import { BackendError } from '../../pages/index/database/guarded-fetch.ts'
import { ATTEMPTS, MAX_WAIT_MS, withRetry } from './retry.ts'

afterEach(() => vi.restoreAllMocks())

/** Runs {@link withRetry} on a request that fails in each of these ways in turn, and then answers. */
async function run(failures: unknown[], random = 0.5) {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const waits: number[] = []
  const request = vi.fn(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return 'rows'
  })
  const outcome = await withRetry(
    request,
    () => {},
    async (ms) => waits.push(ms),
  ).catch((error) => error)
  return { outcome, waits, requests: request.mock.calls.length }
}

const status = (code: number | undefined, retryAfter?: string) =>
  new BackendError('x', { status: code, retryAfter })
const always = (failure: unknown) => Array(ATTEMPTS + 1).fill(failure)

// Without a status there was no answer. A paused project, 540, stays paused; any other error of a server may pass.
test.each([undefined, 408, 429, 500, 544])(
  'status %s is tried again, up to ATTEMPTS requests in all',
  async (code) => {
    const failure = status(code)
    expect(await run([failure])).toMatchObject({ outcome: 'rows', requests: 2 })
    expect(await run(always(failure))).toMatchObject({ outcome: failure, requests: ATTEMPTS })
  },
)

test.each([200, 401, 404, 540])('status %s is not tried again', async (code) => {
  expect(await run(always(status(code)))).toMatchObject({ waits: [], requests: 1 })
})

test('waits are random and grow', async () => {
  expect((await run(always(status(500)), 0)).waits).toEqual([0, 0])
  expect((await run(always(status(500)), 0.5)).waits).toEqual([500, 1000])
  expect((await run(always(status(500)), 1)).waits).toEqual([1000, 2000])
})

test('Retry-After is waited for, in seconds or as a date; an unusable one is ignored', async () => {
  expect((await run(always(status(503, '2')))).waits).toEqual([2000, 2000])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0) })
  const date = new Date(Date.now() + 4000).toUTCString()
  expect((await run([status(429, date)])).waits).toEqual([4000])
  vi.useRealTimers()
  for (const nonsense of ['soon', '-1', 'Wed, 21 Oct 2015 07:28:00 GMT'])
    expect((await run([status(503, nonsense)])).waits).toEqual([500])
})

test('a server that wants longer than the longest wait is not asked again', async () => {
  const tooLong = status(503, '3600')
  expect(await run([tooLong])).toEqual({ outcome: tooLong, waits: [], requests: 1 })
  expect((await run([status(503, String(MAX_WAIT_MS / 1000))])).waits).toEqual([MAX_WAIT_MS])
})
