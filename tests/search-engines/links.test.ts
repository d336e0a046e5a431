import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { builtSite } from '../support/sites.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

describe.each([
  { name: 'root', site: new URL('http://localhost/') },
  { name: 'nested', site: new URL('https://exemplo.test/some/site/') },
])('in the site built as $name', ({ name, site }) => {
  const folder = builtSite(name)
  const read = (file: string) => readFile(join(folder, file), 'utf8')

  /** The addresses on the site's own origin that lead to no file, or to no element of a page. */
  async function broken(addresses: URL[]) {
    const found: string[] = []
    for (const { origin, pathname, hash, href } of addresses) {
      if (origin !== site.origin) continue
      const path = pathname.startsWith(site.pathname) ? pathname.slice(site.pathname.length) : '(outside)'
      const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
      const isThere = existsSync(join(folder, file))
      if (!isThere || (hash && !idsIn(await read(file)).includes(decodeURIComponent(hash.slice(1)))))
        found.push(href)
    }
    return found
  }

  test.each([
    // 404.html is shown at any address that is not there.
    { file: '404.html', shownAt: 'no/such/page' },
    { file: 'index.html', shownAt: '' },
  ])('every link, picture and anchor of $file leads somewhere', async ({ file, shownAt }) => {
    const addresses = addressesIn(await read(file))
    expect(addresses.length).toBeGreaterThan(10)
    const inPage = addresses.filter((address) => address.startsWith('#'))
    const others = addresses.filter((address) => !address.startsWith('#'))
    expect(await broken(inPage.map((anchor) => new URL(file + anchor, site)))).toEqual([])
    expect(await broken(others.map((address) => new URL(address, new URL(shownAt, site))))).toEqual([])
  })

  test('so does every address in the feed', async () => {
    const feed = [...(await read('feed.xml')).matchAll(/href="([^"]*)"|<icon>([^<]*)/g)]
    const addresses = feed.map(([, link, icon]) => link ?? icon ?? '')
    expect(addresses.length).toBeGreaterThan(3)
    expect(await broken(addresses.map((address) => new URL(address, site)))).toEqual([])
  })
})

/** Addresses in a page, those of its templates and of `<noscript>` too. */
const addressesIn = (html: string) => elementsIn(html).flatMap(({ attrs }) => attrs.flatMap(addressesOf))

function addressesOf({ name, value }: Element['attrs'][number]): string[] {
  if (name === 'href' || name === 'src') return [value]
  if (name === 'srcset') return value.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? '')
  return name === 'content' && /^https?:/.test(value) ? [value] : []
}

const idsIn = (html: string) =>
  elementsIn(html).flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'id').map(({ value }) => value))

function elementsIn(html: string): Element[] {
  const within = (node: Node): Element[] => [
    ...('tagName' in node ? [node] : []),
    ...('content' in node ? within(node.content) : []),
    ...('childNodes' in node ? node.childNodes.flatMap(within) : []),
  ]
  return within(parse(html, { scriptingEnabled: false }))
}
