import { createHash } from 'node:crypto'

/** Addresses that a page requests; their origins go into the policy. */
export type ContentSources = { connect: string[]; images: string[]; frames: string[] }

/**
 * The page's Content Security Policy, for a `<meta>`: GitHub Pages sends no headers of ours. There browsers
 * ignore `frame-ancestors`, `report-uri` and `sandbox`. Scripts are allowed by origin, because `import()`
 * cannot carry a hash. `styles` is the exact text of the page's one `<style>`. Needs no escaping between
 * double quotes in HTML. Throws as {@link origins}.
 */
export function contentSecurityPolicy(styles: string, { connect, images, frames }: ContentSources): string {
  const directives = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    allowed('img-src', [`'self'`, ...(/url\(["']?data:/.test(styles) ? ['data:'] : []), ...origins(images)]),
    allowed('font-src', /@font-face\b/.test(styles) ? [`'self'`] : []),
    // 'self', because Lighthouse reads robots.txt from inside the page.
    allowed('connect-src', connect.length ? [`'self'`, ...origins(connect)] : []),
    allowed('frame-src', origins(frames)),
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    // No script writes HTML from strings, so no Trusted Types policy is needed.
    `trusted-types 'none'`,
  ]
  return directives.filter(Boolean).join(';')
}

// A type without sources needs no directive: `default-src` forbids it.
const allowed = (directive: string, sources: string[]) =>
  sources.length && `${directive} ${sources.join(' ')}`

// A host name may contain `*` and `;`, which have a meaning in a policy.
const ORIGIN = /^https?:\/\/([a-z\d.-]+|\[[a-f\d:]+\])(:\d+)?$/

/** Returns each origin of the addresses once. Throws Error for an address without one, or one that a policy misreads. */
export function origins(addresses: string[]): string[] {
  const unique = new Set(addresses.map((address) => new URL(address).origin))
  for (const origin of unique)
    if (!ORIGIN.test(origin)) throw new Error(`no origin for a Content Security Policy: ${origin}`)
  return [...unique].sort()
}
