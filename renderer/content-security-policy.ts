import { createHash } from 'node:crypto'

/** Addresses that a page asks for besides its own; only their origins go into the policy. */
export type ContentSources = { connect: string[]; images: string[]; frames: string[] }

/**
 * The page's Content Security Policy: what it uses and nothing else. GitHub Pages sends no headers of ours, so it
 * stands in a `<meta>`, where `frame-ancestors`, `report-uri` and `sandbox` would be ignored.
 *
 * Scripts are the site's own files: a hash would have to stand in every page that a changed file is cached under,
 * and `import()` cannot carry one. Blocks of JSON are data, which no browser runs.
 *
 * @param styles the exact text of the page's one `<style>`, allowed by its hash
 * @returns text that may stand between double quotes in HTML as it is
 * @throws Error for an address that no origin can be told of, or none that may stand in a policy
 */
export function contentSecurityPolicy(styles: string, { connect, images, frames }: ContentSources): string {
  const directives = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    list('img-src', [`'self'`, ...(/url\(["']?data:/.test(styles) ? ['data:'] : []), ...origins(images)]),
    list('font-src', /@font-face\b/.test(styles) ? [`'self'`] : []),
    // Its own files too: Lighthouse reads robots.txt from inside the page.
    list('connect-src', connect.length ? [`'self'`, ...origins(connect)] : []),
    list('frame-src', origins(frames)),
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    // Nobody writes HTML from strings here, so nobody may make a policy that would.
    `trusted-types 'none'`,
  ]
  return directives.filter(Boolean).join(';')
}

/** Nothing where there is nothing to allow: `default-src` forbids it, and the page's bytes are counted. */
const list = (directive: string, sources: string[]) => sources.length && `${directive} ${sources.join(' ')}`

// A host name may hold `*`, which is a wildcard here, and `;`, which would begin a directive of somebody's own.
const ORIGIN = /^https?:\/\/([a-z\d.-]+|\[[a-f\d:]+\])(:\d+)?$/

/**
 * The origins of addresses, each once.
 *
 * @throws Error for an address that no origin can be told of, or none that may stand in a policy
 */
export function origins(addresses: string[]): string[] {
  const unique = new Set(addresses.map((address) => new URL(address).origin))
  for (const origin of unique)
    if (!ORIGIN.test(origin)) throw new Error(`no origin for a Content Security Policy: ${origin}`)
  return [...unique].sort()
}
