/** The time limit from the request to the last byte of the body. */
export const DEADLINE_MS = 8000

/** The size limit after decompression. A row with a megabyte in each column is rejected alone. */
export const MAX_BYTES = 5_000_000

/** Thrown if the backend does not answer, or its answer is not a list of rows. */
export class BackendError extends Error {
  override name = 'BackendError'
  /** The HTTP status; absent if no complete answer came. */
  readonly status?: number | undefined
  /** The error code of PostgreSQL or PostgREST, such as `42501` or `PGRST205`, if the answer has one. */
  readonly code?: string | undefined
  /** The `Retry-After` header as it was sent. */
  readonly retryAfter?: string | null | undefined

  constructor(
    message: string,
    details: Pick<BackendError, 'status' | 'code' | 'retryAfter'> = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
    Object.assign(this, details)
  }
}

/**
 * Fetches a list of rows, at build (as the `fetch` of supabase-js) and in the browser. supabase-js by itself takes
 * some failures for empty successes and waits for a stalled body. Throws BackendError for anything but status 200
 * with a complete JSON array of at most {@link MAX_BYTES} within {@link DEADLINE_MS}.
 */
export async function guardedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  // supabase-js also sends the key as Bearer, where publishable keys are not accepted.
  headers.delete('authorization')
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline

  let response: Response
  let body: string
  try {
    response = await fetch(input, {
      ...init,
      headers,
      signal,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
    })
    body = await readText(response, signal)
  } catch (cause) {
    if (cause instanceof BackendError) throw cause
    const message = deadline.aborted ? `no whole answer within ${DEADLINE_MS / 1000} s` : 'no answer'
    throw new BackendError(message, {}, { cause })
  }

  if (response.status !== 200) throw backendError(response, body)
  if (!/^application\/(\S+\+)?json\b/i.test(response.headers.get('content-type') ?? ''))
    throw new BackendError('the answer is not JSON', { status: 200 })
  if (!Array.isArray(parseJson(body)))
    throw new BackendError('the answer is not a list of rows', { status: 200 })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/**
 * Reads the body of a response. Throws BackendError if it is larger than {@link MAX_BYTES}, TypeError if it is not
 * UTF-8, and the signal's reason if that ends the wait.
 */
export async function readText(response: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = response.body?.getReader()
  // Node's fetch references its signal weakly: it may be collected while a body is read.
  signal.addEventListener('abort', () => reader?.cancel().catch(() => {}))
  let text = ''
  let bytes = 0
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    bytes += chunk.value.length
    if (bytes > MAX_BYTES) {
      await reader?.cancel()
      throw new BackendError(`the answer is larger than ${MAX_BYTES} bytes`, { status: response.status })
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
  signal.throwIfAborted()
  return text + decoder.decode()
}

/** Returns the error for a refused request, with the code and message in the response's body. */
export function backendError(response: Response, body: string): BackendError {
  const said = parseJson(body) as { code?: unknown; message?: unknown } | null | undefined
  const code = typeof said?.code === 'string' ? said.code : undefined
  const message = typeof said?.message === 'string' ? said.message : response.statusText
  return new BackendError(`status ${response.status} ${message}`.trim().slice(0, 300), {
    status: response.status,
    code,
    retryAfter: response.headers.get('retry-after'),
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
