import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { PictureRefusal } from './picture-refusal'
import { isPublicAddress, lookupPublic } from './public-address'

/** Most bytes of a file as it was uploaded; a phone's camera stays below half of it. */
export const MAX_BYTES = 12_000_000

/** Longest wait for one picture, from the first request through all redirects to the last byte, in milliseconds. */
export const DEADLINE_MS = 10_000

const MAX_REDIRECTS = 3

/** What the server said of a file's version, for asking whether it has changed. */
export type Validators = { etag?: string; lastModified?: string }

/** `undefined` where the file is still the version that was named. */
export type Download = { body: Buffer; validators: Validators } | undefined

/**
 * Downloads a file of unknown honesty: `https:` from hosts on the internet only, whatever it redirects to, and within
 * {@link DEADLINE_MS} and {@link MAX_BYTES}.
 *
 * @param trustedOrigin the one origin for which none of this is asked, because the maintainer named it: the backend,
 *   or the published site; it may redirect within itself, and nobody else may redirect to it
 * @param known version that is in hand already
 * @throws PictureRefusal where it must not or cannot be had; Error where it may be had another time
 */
export async function download(
  address: string,
  trustedOrigin: string,
  known: Validators = {},
  deadlineMs = DEADLINE_MS,
): Promise<Download> {
  const signal = AbortSignal.timeout(deadlineMs)
  const headers = {
    accept: 'image/avif,image/webp,image/*',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  }
  try {
    let url = new URL(address)
    let isTrusted = url.origin === trustedOrigin
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const response = await get(url, isTrusted, headers, signal)
      const target = redirectTarget(response, url)
      if (!target) return await readAnswer(response)
      response.destroy()
      isTrusted &&= target.origin === trustedOrigin
      url = target
    }
  } catch (cause) {
    if (cause instanceof PictureRefusal || !signal.aborted) throw cause
    throw new Error(`it did not come whole within ${deadlineMs / 1000} s`, { cause })
  }
  throw new PictureRefusal(`it redirects more than ${MAX_REDIRECTS} times`)
}

function get(
  url: URL,
  isTrusted: boolean,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!isTrusted) requirePublic(url)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, { headers, signal, ...(!isTrusted && { lookup: lookupPublic }) })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
}

function requirePublic({ protocol, hostname, username, password }: URL) {
  if (protocol !== 'https:') throw new PictureRefusal(`it is at ${protocol}, not https:`)
  if (username || password) throw new PictureRefusal('its address has a user name or password')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new PictureRefusal(`${host} is not on the internet`)
}

function redirectTarget({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return
  const { location = '' } = headers
  if (!location || !URL.canParse(location, from.href)) throw new PictureRefusal('it redirects to nowhere')
  return new URL(location, from)
}

async function readAnswer(response: IncomingMessage): Promise<Download> {
  const { statusCode = 0, headers } = response
  if (statusCode === 304) return void response.destroy()
  if (statusCode !== 200) {
    response.destroy()
    // Too early, too many, or the server's own trouble: what is not there now may be there in an hour.
    const isPassing = [408, 425, 429].includes(statusCode) || statusCode >= 500
    throw new (isPassing ? Error : PictureRefusal)(`status ${statusCode}`)
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > MAX_BYTES) throw new PictureRefusal(`it is larger than ${MAX_BYTES / 1e6} MB`)
    chunks.push(chunk)
  }
  const { etag, 'last-modified': lastModified } = headers
  return {
    body: Buffer.concat(chunks),
    validators: { ...(etag && { etag }), ...(lastModified && { lastModified }) },
  }
}
