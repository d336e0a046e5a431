import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pageAddress } from '../../renderer/site-address.ts'
import { renderSitemap } from './xml-files.ts'

/** Writes `sitemap.xml` for a built site, unless none of its pages may be indexed, as in a demonstration. */
export async function writeSitemap(siteDir: string, siteUrl: URL | undefined) {
  if (!siteUrl) return
  const routes = await indexedRoutes(siteDir)
  const addresses = routes.map((route) => pageAddress(siteUrl, route))
  if (addresses.length) await writeFile(join(siteDir, 'sitemap.xml'), renderSitemap(addresses))
}

/** Returns the routes of the pages that name their canonical address; the others are not to be indexed. */
async function indexedRoutes(siteDir: string): Promise<string[]> {
  const routes: string[] = []
  for (const name of await readdir(siteDir, { recursive: true })) {
    if (!name.endsWith('index.html')) continue
    const html = await readFile(join(siteDir, name), 'utf8')
    if (html.includes('<link rel="canonical"')) routes.push(routeOf(name))
  }
  return routes.sort()
}

/** Returns `/` for `index.html`, and `/honorarios` for `honorarios/index.html`. */
function routeOf(file: string): string {
  const folder = dirname(file).replaceAll('\\', '/')
  return folder === '.' ? '/' : `/${folder}`
}
