import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An address in a file of the site, resolved as a browser would. */
type Link = { from: string; url: URL }

/** Used if there is no public address. */
const LOCALHOST = new URL('http://localhost/')

/** Where addresses stand in HTML. What is parsed was written by React and by templates, with double quotes. */
const IN_HTML = / (?:href|src)="([^"]*)"| content="(https?:[^"]*)"/g
const ADDRESSES = {
  'index.html': IN_HTML,
  '404.html': IN_HTML,
  'feed.xml': /href="([^"]*)"|<icon>([^<]*)/g,
  'sitemap.xml': /<loc>([^<]*)/g,
  'robots.txt': /^Sitemap: (.*)/gm,
  'site.webmanifest': /"(?:src|start_url)":"([^"]*)"/g,
}

/**
 * Collects every address in the page, 404.html, feed, sitemap, robots.txt and manifest.
 *
 * @param folder the built site
 * @param site its public address
 */
export async function collectLinks(folder: string, site = LOCALHOST): Promise<Link[]> {
  const links: Link[] = []
  for (const [from, pattern] of Object.entries(ADDRESSES)) {
    const whole = await readFile(join(folder, from), 'utf8').catch(() => '')
    // Data may hold what looks like an address.
    const text = whole.replace(/(<script[^>]*>).*?<\/script>/gs, '$1')
    // 404.html is shown at any missing address, so its relative links resolve against that; anchors stay in the page.
    const base = from === '404.html' ? new URL('no/such/page', site) : site
    for (const address of [...matches(text, pattern), ...structuredAddresses(whole)])
      links.push({
        from,
        url: address.startsWith('#') ? new URL(from + address, site) : new URL(address, base),
      })
  }
  return links
}

function structuredAddresses(html: string): string[] {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  // The values of these two are identifiers, not links.
  return matches(data.replace(/"@(context|id)":"[^"]*"/g, ''), /"(https?:[^"]+)"/g)
}

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...groups]) => (groups.find(Boolean) ?? '').replaceAll('&amp;', '&'))

/**
 * The broken links within the site: to a missing file, to a missing anchor, or to its origin outside its path.
 */
export async function brokenLinks(folder: string, site = LOCALHOST): Promise<string[]> {
  const broken = new Set<string>()
  for (const { from, url } of await collectLinks(folder, site))
    if (url.origin === site.origin && !(await leadsSomewhere(folder, site, url)))
      broken.add(`${from}: ${url}`)
  return [...broken]
}

async function leadsSomewhere(folder: string, site: URL, { pathname, hash }: URL): Promise<boolean> {
  if (!pathname.startsWith(site.pathname)) return false
  const file = join(folder, pathname.slice(site.pathname.length).replace(/(^|\/)$/, '$1index.html'))
  if (!existsSync(file)) return false
  return !hash || (await readFile(file, 'utf8')).includes(` id="${decodeURIComponent(hash.slice(1))}"`)
}
