import { lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import type { PictureErrorCode } from '../../findings/finding-params.ts'

/** Its message is in Portuguese, for the finding's sentence. */
export class PictureError extends Error {
  readonly code: PictureErrorCode

  constructor(code: PictureErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Photos from phones have less than half. */
const MAX_PICTURE_BYTES = 12_000_000

const PICTURE_TIMEOUT_MS = 10_000

const MAX_REDIRECTS = 3

export type DownloadOptions = {
  /** The data service's may use `http:` and this machine, unless another redirects to it. */
  trustedOrigin: string
  siteUrl?: URL | undefined
  version?: Record<string, string> | undefined
  deadlineMs?: number | undefined
}

/** An untrusted file; `undefined` if it still has the known version. Throws PictureError. */
export async function download(
  address: string,
  { trustedOrigin, siteUrl, version, deadlineMs = PICTURE_TIMEOUT_MS }: DownloadOptions,
) {
  const signal = AbortSignal.timeout(deadlineMs)
  const headers = { 'user-agent': userAgent(siteUrl), accept: 'image/avif,image/webp,image/*', ...version }
  try {
    let url = new URL(address)
    let isTrusted = url.origin === trustedOrigin
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const response = await get(url, isTrusted, { headers, signal })
      if (![301, 302, 303, 307, 308].includes(response.statusCode ?? 0)) return await readAnswer(response)
      response.destroy()
      const { location = '' } = response.headers
      if (!URL.canParse(location, url.href)) break
      url = new URL(location, url)
      isTrusted &&= url.origin === trustedOrigin
    }
  } catch (error) {
    if (error instanceof PictureError) throw error
    const late = `não chegou por inteiro em ${deadlineMs / 1000} segundos`
    throw new PictureError('no-answer', signal.aborted ? late : 'o endereço não respondeu')
  }
  throw new PictureError('wrong-address', 'o endereço leva a outro, sem chegar a uma foto')
}

/** Firewalls (OWASP's rule 920320) and Wikimedia want one, with Mozilla's name in it. */
const userAgent = (siteUrl: URL | undefined) =>
  `Mozilla/5.0 (compatible; news-pictures${siteUrl ? `; +${siteUrl.href}` : ''})`

function get(url: URL, isTrusted: boolean, options: RequestOptions): Promise<IncomingMessage> {
  if (!isTrusted) requirePublic(url)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, { ...options, ...(!isTrusted && CHECKED) })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
}

function requirePublic({ protocol, hostname }: URL) {
  if (protocol !== 'https:')
    throw new PictureError('wrong-address', `o endereço começa por ${protocol}, e não por https:`)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw internalAddress()
}

/** An IPv4 address within an IPv6 one counts as itself. */
export const isPublicAddress = (address: string) => ipaddr.process(address).range() === 'unicast'

const internalAddress = () =>
  new PictureError('wrong-address', 'o endereço é de uma rede interna, e não da internet')

/** The connection uses what is checked here: DNS rebinding has no severity. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
    const isPublic = addresses.every(({ address }) => isPublicAddress(address))
    callback(error ?? (isPublic ? null : internalAddress()), addresses)
  })
}

/** With `autoSelectFamily`, which Node's user may turn off, a connection asks for all addresses. */
const CHECKED = { lookup: lookupPublic, autoSelectFamily: true }

export const describeStatus = (status: number) => `o endereço respondeu com o código ${status}`

async function readAnswer(response: IncomingMessage) {
  const { statusCode = 0, headers } = response
  if (statusCode === 304) return void response.destroy()
  if (statusCode !== 200) {
    const isGone =
      [404, 410].includes(statusCode) ||
      (statusCode === 400 && v.is(NOT_FOUND, String(await readBody(response))))
    response.destroy()
    throw new PictureError(isGone ? 'gone' : 'no-answer', describeStatus(statusCode))
  }
  const body = await readBody(response)
  const { etag, 'last-modified': modified } = headers
  const version = {
    ...(etag && { 'if-none-match': etag }),
    ...(modified && { 'if-modified-since': modified }),
  }
  return { body, version }
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    // Closes the connection, too.
    if (bytes > MAX_PICTURE_BYTES)
      throw new PictureError('wrong-file', `o arquivo passa de ${MAX_PICTURE_BYTES / 1e6} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Supabase Storage answers 400 for all its own errors; the body's status tells them apart. */
const NOT_FOUND = v.pipe(v.string(), v.parseJson(), v.object({ statusCode: v.picklist(['404', 404]) }))
