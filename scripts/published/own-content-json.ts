// Imported by the monitor, which runs without packages.

/** The fields that every version of this program has written to `content.json`. Their contents are not checked. */
export type OwnContentJson = { contentHash: string; source: object; rows: object }

/**
 * Parses a `content.json` of this program. Returns `undefined` for anything else that an address may serve, such as the
 * page of somebody who has taken the domain over, or half a file.
 */
export function parseOwnContentJson(text: string): OwnContentJson | undefined {
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
