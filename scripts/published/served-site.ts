import { BackendError, readText } from '../../pages/index/database/guarded-fetch.ts'
import { messageOf } from '../shared/program.ts'

// Imported by the monitor, which runs without packages.

/** The fields that every version of this program has written to `content.json`. Their contents are not checked. */
export type OwnContentJson = { contentHash: string; source: object; rows: object }

/** What an address serves. */
export type ServedSite =
  /** This program's site. `text` is its `content.json`. */
  | { kind: 'ours'; text: string; content: OwnContentJson }
  /** Somebody else's page, or something that is no `content.json` of this program. */
  | { kind: 'foreign' }
  /** Neither a page nor a `content.json`. */
  | { kind: 'nothing'; detail: string }
  /** No answer, an error, or a page of this program without its `content.json`. */
  | { kind: 'unreachable'; detail: string }

/** Reads what the site's address serves, and tells whether it is this program's. Never throws. */
export async function readServedSite(siteUrl: URL, signal: AbortSignal): Promise<ServedSite> {
  try {
    // The query bypasses caches, which keep an answer for ten minutes (GitHub Pages' max-age).
    const file = await read(new URL(`content.json?${Date.now()}`, siteUrl), signal)
    const content = file.isOk ? parseOwnContentJson(file.text) : undefined
    if (content) return { kind: 'ours', text: file.text, content }
    const page = await read(siteUrl, signal)
    if (file.isOk || (page.isOk && !isOwnPage(page.text))) return { kind: 'foreign' }
    const isNothing = file.status === 404 && page.status === 404
    const detail = `status ${file.status === 404 && !page.isOk ? page.status : file.status}`
    return { kind: isNothing ? 'nothing' : 'unreachable', detail }
  } catch (error) {
    return { kind: 'unreachable', detail: messageOf((error as Error).cause ?? error) }
  }
}

type Answer = { isOk: boolean; status: number; text: string }

/**
 * Requests a file of the site. The text of a refusal is empty, and so is that of a file that is none of ours, by its size
 * or its bytes.
 */
async function read(address: URL, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal })
  const { ok: isOk, status } = response
  if (!isOk) return { isOk, status, text: '' }
  const text = await readText(response, signal).catch((error: unknown) => {
    if (isAboutBody(error)) return ''
    throw error
  })
  return { isOk, status, text }
}

/** Tells whether a body came that is larger than any of ours, or no UTF-8, as one that was cut within a letter. */
const isAboutBody = (error: unknown): boolean =>
  error instanceof BackendError ||
  (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'

/**
 * Tells whether a page is one of this program: whether it has the block of data that every version has written. A page
 * without it is somebody else's, such as that of a provider, or the office's site of before.
 */
export const isOwnPage = (html: string): boolean => html.includes('id="baked-content"')

/** Parses a `content.json` of this program. Returns `undefined` for anything else that an address may serve. */
function parseOwnContentJson(text: string): OwnContentJson | undefined {
  const answer = parseJson(text)
  if (!isObject(answer)) return
  const { contentHash, source, rows } = answer
  const isOwn = typeof contentHash === 'string' && isObject(source) && isObject(rows)
  return isOwn ? (answer as OwnContentJson) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
