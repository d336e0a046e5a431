import { setTimeout } from 'node:timers/promises'
import { BackendError } from '../../pages/index/database/guarded-fetch.ts'

export const ATTEMPTS = 3

/** The longest wait between attempts. With timeouts of 8 s the slowest failure ends within a minute. */
export const MAX_WAIT_MS = 5000

/** The mean of the first wait. Each further wait doubles it. */
const BASE_WAIT_MS = 500

/** The failure of a request: the status, the error code and the `Retry-After` header of its answer, if there was one. */
export type RequestFailure = Pick<BackendError, 'status' | 'code' | 'retryAfter'>

export type RetryOptions = {
  /** Returns how a request failed; `undefined` for an error that no repetition can help. */
  failureOf?: (error: unknown) => RequestFailure | undefined
  onRetry?: (error: unknown, waitMs: number) => void
  wait?: (ms: number) => Promise<unknown>
}

/** Repeats a request that fails temporarily, after random waits, so that sites do not return all at once. */
export async function withRetry<T>(
  request: () => Promise<T>,
  { failureOf = asBackendError, onRetry, wait = setTimeout }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request()
    } catch (error) {
      const failure = failureOf(error)
      if (attempt === ATTEMPTS || !failure || !isTemporary(failure)) throw error
      const waitMs = Math.max(Math.random() * BASE_WAIT_MS * 2 ** attempt, requestedWait(failure))
      if (waitMs > MAX_WAIT_MS) throw error
      onRetry?.(error, waitMs)
      await wait(waitMs)
    }
  }
}

const asBackendError = (error: unknown): RequestFailure | undefined =>
  error instanceof BackendError ? error : undefined

/**
 * PostgREST's code for a token whose times do not hold. Supabase signs one for each request with a new key, and a
 * server whose clock lags treats it as "issued at future" until the clock has caught up.
 */
const TOKEN_TIME = 'PGRST303'
const CLOCK_LAG_MS = 2000

/** Tells whether trying again may help. A paused project (540) is restored only by its owner. */
function isTemporary({ status, code }: RequestFailure) {
  if (status === undefined || code === TOKEN_TIME) return true
  return status === 408 || status === 429 || (status >= 500 && status !== 540)
}

/** Returns the least wait in milliseconds: that of `Retry-After`, which holds seconds or a date, or until clocks agree. */
function requestedWait({ code, retryAfter }: RequestFailure) {
  if (!retryAfter) return code === TOKEN_TIME ? CLOCK_LAG_MS : 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.max(0, ms || 0)
}
