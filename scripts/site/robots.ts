import { escapeXml } from './xml.ts'

export const sitemap = (siteUrl: URL) => `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${escapeXml(siteUrl.href)}</loc></url>
</urlset>
`

/**
 * Allows demonstrations too: crawlers must read the page to find its `noindex`. Search engines read this
 * only at the root of a host.
 */
export const robots = (sitemapAddress: string | undefined) =>
  `User-agent: *\nAllow: /\n${sitemapAddress ? `\nSitemap: ${sitemapAddress}\n` : ''}`
