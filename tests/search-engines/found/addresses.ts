import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { serveSite } from '../../../scripts/shared/serve'
import { brokenLinks, collectLinks } from '../../../scripts/site/internal-links'
import { realOffice } from './office'
import { documentOf, isThere, link, meta, read, type Variant } from './variants'

/** What leads to the site and through it: head, links, 404 page, robots.txt, sitemap, security.txt. */
export function checkAddresses(variant: Variant) {
  const { folder, site, isReal } = variant
  const within = (path: string) => site && new URL(path, site).href

  test('every link and anchor within the site leads somewhere', async () => {
    expect(await brokenLinks(folder, site)).toEqual([])
    const from = new Set((await collectLinks(folder, site)).map((found) => found.from))
    expect([...from]).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'feed.xml', 'site.webmanifest']),
    )
  })

  test('the head says what the page is', async () => {
    const document = await documentOf(variant)
    const title = document.querySelector('title')?.textContent ?? ''
    const description = meta(document, 'description') ?? ''
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(120)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(meta(document, 'robots')).toBe(isReal ? undefined : 'noindex')
    expect(link(document, 'canonical')).toBe(isReal ? site?.href : undefined)
    expect(meta(document, 'og:url')).toBe(site?.href)
    expect(meta(document, 'og:image')).toBe(within('share.png'))
    expect(meta(document, 'og:title')).toBe(site && title)
    expect(meta(document, 'og:description')).toBe(site && description)
    expect(meta(document, 'og:locale')).toBe(site && 'pt_BR')
    expect(meta(document, 'twitter:card')).toBe(site && 'summary_large_image')
    expect(document.querySelectorAll('meta[name=theme-color]')).toHaveLength(2)
    expect(document.querySelector('script[type="application/ld+json"]') !== null).toBe(isReal)
  })

  test('the 404 page works under any address and is not indexed', async () => {
    const server = await serveSite(folder, site?.pathname)
    const response = await fetch(new URL('nada/por/aqui', server.url))
    const { document } = parseHTML(await response.text())
    await server.close()
    expect(response.status).toBe(404)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('link[rel=canonical], script')).toBeNull()
    const addresses = [...document.querySelectorAll('[href]:not(use), [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    )
    for (const address of addresses) expect(address).toMatch(/^(\/|https:)/)
    const anchors = addresses.filter((address) => address.includes('#'))
    expect(anchors).toEqual(
      ['home', 'services', 'location', 'blog', 'testimonials'].map((id) => `${site?.pathname ?? '/'}#${id}`),
    )
  })

  test('a search engine is shown the way, to what may be found', async () => {
    const robots = await read(variant, 'robots.txt')
    expect(robots).not.toContain('Disallow')
    expect(/Sitemap: (.*)/.exec(robots)?.[1]).toBe(isReal ? within('sitemap.xml') : undefined)
    expect(await isThere(variant, 'sitemap.xml')).toBe(isReal)
    if (isReal) expect(await read(variant, 'sitemap.xml')).toContain(`<loc>${site?.href}</loc>`)
  })

  test('reports of weaknesses have an address, and it does not go stale', async () => {
    expect(await isThere(variant, '.well-known/security.txt')).toBe(isReal)
    if (!isReal) return
    const text = await read(variant, '.well-known/security.txt')
    expect(text).toContain(`Contact: mailto:${realOffice.email}\n`)
    expect(text).toContain(`Canonical: ${within('.well-known/security.txt')}\n`)
    const days = (Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
  })
}
