import { setTimeout } from 'node:timers/promises'
import { BackendError } from '../../pages/index/database/guarded-fetch.ts'

export const ATTEMPTS = 3

/** The longest wait between attempts. With timeouts of 8 s the slowest failure ends within a minute. */
export const MAX_WAIT_MS = 5000

/** The mean of the first wait. Each further wait doubles it. */
const BASE_WAIT_MS = 500

/** How a request failed: the status and the `Retry-After` header of its answer, if there was one. */
export type RequestFailure = Pick<BackendError, 'status' | 'retryAfter'>

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

/** Tells whether trying again may help. A paused project (540) is restored only by its owner. */
function isTemporary({ status }: RequestFailure) {
  if (status === undefined) return true
  return status === 408 || status === 429 || (status >= 500 && status !== 540)
}

/** Returns `Retry-After`, which holds seconds or a date, in milliseconds. */
function requestedWait({ retryAfter }: RequestFailure) {
  if (!retryAfter) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.max(0, ms || 0)
}
