import { setTimeout } from 'node:timers/promises'
import { BackendError } from '../../pages/index/database/guarded-fetch'

/** How often a request is made in all, at most. */
export const ATTEMPTS = 3

/**
 * Longest wait before another attempt, in milliseconds. With the transport's deadline of 8 s and the published copy's
 * of 15 s, the slowest failure of both tables at once still ends within a minute.
 */
export const MAX_WAIT_MS = 5000

/** Mean of the first wait, in milliseconds; it doubles each time. */
const BASE_WAIT_MS = 500

/**
 * Makes a request again where it failed in a way that may pass: no whole answer, too many requests, a server in
 * trouble. A random wait lies between, so that the sites of one backend do not all return at once. A server that
 * wants to be left alone for longer than {@link MAX_WAIT_MS} is left alone.
 *
 * @param onRetry told before each wait
 * @param wait takes milliseconds
 * @throws what the last attempt threw
 */
export async function retrying<T>(
  request: () => Promise<T>,
  onRetry: (error: BackendError, waitMs: number) => void = () => {},
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request()
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof BackendError) || !mayPass(error)) throw error
      const waitMs = Math.max(Math.random() * BASE_WAIT_MS * 2 ** attempt, requestedWait(error))
      if (waitMs > MAX_WAIT_MS) throw error
      onRetry(error, waitMs)
      await wait(waitMs)
    }
  }
}

/** 540 is Supabase's paused project, which only a person wakes. */
function mayPass({ status }: BackendError): boolean {
  if (status === undefined) return true
  return status === 408 || status === 429 || (status >= 500 && status !== 540)
}

/** Milliseconds that `Retry-After` asks for, which holds seconds or a date; 0 where it asks for nothing. */
function requestedWait({ retryAfter }: BackendError): number {
  if (!retryAfter) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.max(0, ms || 0)
}
