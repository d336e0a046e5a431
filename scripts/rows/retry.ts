import { setTimeout } from 'node:timers/promises'
import { BackendError } from '../../pages/index/database/guarded-fetch.ts'

/** Most attempts, the first included. */
export const ATTEMPTS = 3

/**
 * Longest wait between attempts, in milliseconds. With the timeouts of a request (8 s) and of the published
 * copy (15 s) the slowest failure ends within a minute.
 */
export const MAX_WAIT_MS = 5000

/** Mean of the first wait in milliseconds; each further one doubles it. */
const BASE_WAIT_MS = 500

/**
 * Repeats a request after a temporary failure: no complete answer, too many requests, or a server error.
 * Waits are random, so that many sites do not return to one backend at the same time. If Retry-After is
 * longer than {@link MAX_WAIT_MS}, the request is not repeated.
 *
 * @param onRetry called before each wait
 * @param wait takes milliseconds
 * @throws the last attempt's error
 */
export async function retrying<T>(
  request: () => Promise<T>,
  onRetry: (error: BackendError, waitMs: number) => void,
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

/** 540 is Supabase's status of a paused project, which only its owner can restore. */
function isTemporary({ status }: BackendError): boolean {
  if (status === undefined) return true
  return status === 408 || status === 429 || (status >= 500 && status !== 540)
}

/** `Retry-After`, which holds seconds or a date, in milliseconds; 0 if absent. */
function requestedWait({ retryAfter }: BackendError): number {
  if (!retryAfter) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.max(0, ms || 0)
}
