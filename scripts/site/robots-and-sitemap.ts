import { escapeXml } from './xml'

/** The one page there is to find. */
export function sitemap(site: URL): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${escapeXml(site.href)}</loc></url>
</urlset>
`
}

/**
 * Everything may be read, a demonstration too: its `noindex` works only where it is seen. Search engines look for this
 * file at the root of a host alone, so under a path it does nothing, and the sitemap is to be handed in by hand.
 */
export function robots(sitemapAddress: string | undefined): string {
  return `User-agent: *\nAllow: /\n${sitemapAddress ? `\nSitemap: ${sitemapAddress}\n` : ''}`
}
