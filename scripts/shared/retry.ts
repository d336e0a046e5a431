import { setTimeout } from 'node:timers/promises'
import { BackendError } from '../../pages/index/database/guarded-fetch.ts'

export const ATTEMPTS = 3

/** In milliseconds: with timeouts of 8 s the slowest failure ends within a minute. */
export const MAX_WAIT_MS = 5000

/** Mean of the first wait in milliseconds; each one doubles it. */
const BASE_WAIT_MS = 500

/** Repeats what fails for a time, after random waits, so that sites do not return all at once. */
export async function withRetry<T>(
  request: () => Promise<T>,
  onRetry: (error: BackendError, waitMs: number) => void = () => {},
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request()
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof BackendError) || !isTemporary(error)) throw error
      const waitMs = Math.max(Math.random() * BASE_WAIT_MS * 2 ** attempt, requestedWait(error))
      if (waitMs > MAX_WAIT_MS) throw error
      onRetry(error, waitMs)
      await wait(waitMs)
    }
  }
}

/** Only its owner restores a paused project (540). */
function isTemporary({ status }: BackendError) {
  if (status === undefined) return true
  return status === 408 || status === 429 || (status >= 500 && status !== 540)
}

/** `Retry-After` in milliseconds; it holds seconds or a date. */
function requestedWait({ retryAfter }: BackendError) {
  if (!retryAfter) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.max(0, ms || 0)
}
