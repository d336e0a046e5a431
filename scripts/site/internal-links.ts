import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'

/** An address in a file of the site, resolved as a browser would. */
export type Link = { from: string; url: URL }

/** Used if there is no public address. */
export const LOCALHOST = new URL('http://localhost/')

/**
 * Collects every address in the page, 404.html, feed, sitemap, robots.txt and manifest.
 *
 * @param folder the built site
 * @param site its public address
 */
export async function collectLinks(folder: string, site = LOCALHOST): Promise<Link[]> {
  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '')
  const links: Link[] = []
  const add = (from: string, base: URL, addresses: string[]) => {
    for (const address of addresses) links.push({ from, url: new URL(address, base) })
  }
  add('index.html', site, addressesIn(await read('index.html')))
  // 404.html is shown at any missing address, so its relative links resolve against that; anchors stay in the page.
  const missing = addressesIn(await read('404.html'))
  const itself = new URL('404.html', site).href
  add(
    '404.html',
    new URL('no/such/page', site),
    missing.map((address) => address.replace(/^#/, `${itself}#`)),
  )
  add('feed.xml', new URL('feed.xml', site), matches(await read('feed.xml'), /href="([^"]*)"|<icon>([^<]*)/g))
  add('sitemap.xml', new URL('sitemap.xml', site), matches(await read('sitemap.xml'), /<loc>([^<]*)/g))
  add('robots.txt', site, matches(await read('robots.txt'), /^Sitemap: (.*)/gm))
  add('site.webmanifest', site, matches(await read('site.webmanifest'), /"(?:src|start_url)": "([^"]*)"/g))
  return links
}

function addressesIn(html: string): string[] {
  const { document } = parseHTML(html)
  const values = (name: string) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '')
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }) =>
      // The values of these two are identifiers, not links.
      matches((textContent ?? '').replace(/"@(context|id)":"[^"]*"/g, ''), /"(https?:[^"]+)"/g),
  )
  return [
    ...values('href'),
    ...values('src'),
    ...values('content').filter((value) => /^https?:/.test(value)),
    ...data,
  ]
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
  if (!hash) return true
  const { document } = parseHTML(await readFile(file, 'utf8'))
  return document.getElementById(decodeURIComponent(hash.slice(1))) !== null
}
