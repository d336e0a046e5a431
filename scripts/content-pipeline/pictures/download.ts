import * as v from 'valibot'
import { isPublicHttps } from '../../../pages/index/web-address.ts'
import type { PictureFailure } from '../../findings/finding-params.ts'
import { type RequestFailure, withRetry } from '../../shared/retry.ts'
import { PictureError } from './picture-error.ts'

/** The limit for a picture. Photos from phones have less than half of it. */
const MAX_PICTURE_BYTES = 12_000_000

const PICTURE_TIMEOUT_MS = 10_000

const MAX_REDIRECTS = 3

const REDIRECTS = [301, 302, 303, 307, 308]

export type DownloadOptions = {
  /** The data service's origin. It may use `http:` and this machine, unless another origin redirects to it. */
  trustedOrigin: string
  siteUrl?: URL | undefined
  /** Headers of a conditional request. */
  validators?: Record<string, string> | undefined
  timeoutMs?: number | undefined
}

export type Download = {
  body: Buffer
  /** Headers with which the server answers 304 as long as the file has not changed. */
  validators: Record<string, string>
}

/**
 * Downloads an untrusted file; returns `undefined` if the file has not changed since the `validators` were sent. Tries
 * again after a failure that may be brief: fresh files in Supabase Storage often fail at first. Throws PictureError.
 */
export function download(address: string, options: DownloadOptions): Promise<Download | undefined> {
  return withRetry(() => downloadOnce(address, options), {
    failureOf: (error) => (error instanceof PictureError ? error.request : undefined),
  })
}

/**
 * Makes one attempt. Every address on the way has a public host and HTTPS. A public name that leads into the network of
 * the machine needs no other guard: nothing is sent before the host has proved its name by a certificate, and only
 * re-encoded pixels are published.
 */
async function downloadOnce(
  address: string,
  { trustedOrigin, siteUrl, validators, timeoutMs = PICTURE_TIMEOUT_MS }: DownloadOptions,
): Promise<Download | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { 'user-agent': userAgent(siteUrl), accept: 'image/avif,image/webp,image/*', ...validators }
  try {
    let url = new URL(address)
    let isTrusted = url.origin === trustedOrigin
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (!isTrusted) assertPublic(url)
      const response = await fetch(url, { headers, signal, redirect: 'manual' })
      if (!REDIRECTS.includes(response.status))
        return await readAnswer(response, { url, isOfProject: isTrusted }, signal)
      await response.body?.cancel()
      const location = response.headers.get('location') ?? ''
      if (!URL.canParse(location, url.href)) break
      url = new URL(location, url)
      // fetch sends no password, and refuses such an address.
      if (url.username || url.password) break
      isTrusted &&= url.origin === trustedOrigin
    }
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(NOT_DOWNLOADED, NO_ANSWER)
  }
  // The address leads to another one, and never to a photo.
  throw new PictureError(NOT_DOWNLOADED)
}

const NOT_DOWNLOADED: PictureFailure = { code: 'not-downloaded', status: undefined }

const NO_ANSWER: RequestFailure = {}

/** Returns a user agent with Mozilla's name, which firewalls (OWASP's rule 920320) and Wikimedia require. */
const userAgent = (siteUrl: URL | undefined) =>
  `Mozilla/5.0 (compatible; news-pictures${siteUrl ? `; +${siteUrl.href}` : ''})`

function assertPublic(url: URL) {
  if (!isPublicHttps(url)) throw new PictureError(NOT_DOWNLOADED)
}

/** Where an answer came from, and whether that is the data service itself. */
type Origin = { url: URL; isOfProject: boolean }

async function readAnswer(
  response: Response,
  origin: Origin,
  signal: AbortSignal,
): Promise<Download | undefined> {
  const { status, headers } = response
  if (status === 304) return
  if (status !== 200) throw await readError(response, origin, signal)
  const body = await readBody(response, signal)
  const etag = headers.get('etag')
  const modified = headers.get('last-modified')
  const validators = {
    ...(etag && { 'if-none-match': etag }),
    ...(modified && { 'if-modified-since': modified }),
  }
  return { body, validators }
}

async function readError(response: Response, origin: Origin, signal: AbortSignal): Promise<PictureError> {
  const storageError = await readStorageError(response, signal)
  const status = storageError?.statusCode ?? response.status
  const failure = describeError(status, storageError?.message, origin)
  return new PictureError(failure, { status, retryAfter: response.headers.get('retry-after') })
}

function describeError(
  status: number,
  message: string | undefined,
  { url, isOfProject }: Origin,
): PictureFailure {
  if (status === 402 && isOfProject) return { code: 'unpaid' }
  // Without a paid plan the answer is 403 or 404, whether there is such a photo or not.
  const isResized = isOfProject && url.pathname.includes('/render/image/')
  if (isResized && status >= 400 && status < 500 && status !== 429) return { code: 'render-address' }
  // Storage says the same of a bucket that is not public.
  if (status === 404 && message === 'Bucket not found') return { code: 'no-bucket' }
  if (status === 404 || status === 410) return { code: 'gone', status }
  return { code: 'not-downloaded', status }
}

/** The body of Supabase Storage's own errors. Most have the HTTP status 400; the real one is here. */
const STORAGE_ERROR = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    statusCode: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()),
    message: v.optional(v.string()),
  }),
)

async function readStorageError(
  response: Response,
  signal: AbortSignal,
): Promise<v.InferOutput<typeof STORAGE_ERROR> | undefined> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (!isJson) {
    await response.body?.cancel()
    return
  }
  const body = v.safeParse(STORAGE_ERROR, String(await readBody(response, signal)))
  return body.success ? body.output : undefined
}

async function readBody(response: Response, signal: AbortSignal): Promise<Buffer> {
  const reader = response.body?.getReader()
  // Node's fetch references its signal weakly: it may be collected while a body is read.
  signal.addEventListener('abort', () => reader?.cancel().catch(() => {}))
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    bytes += chunk.value.length
    if (bytes > MAX_PICTURE_BYTES) {
      await reader?.cancel()
      throw new PictureError({ code: 'too-large' })
    }
    chunks.push(chunk.value)
  }
  signal.throwIfAborted()
  return Buffer.concat(chunks)
}
