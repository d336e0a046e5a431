import { mailLink } from '../../pages/index/contact-links'
import { escapeXml } from './xml'

export const sitemap = (site: URL) => `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${escapeXml(site.href)}</loc></url>
</urlset>
`

/**
 * Allows everything, also for a demonstration, because crawlers must read the page to find its `noindex`. Search engines
 * read this file only at the root of a host; for a site under a path the sitemap must be submitted by hand.
 */
export const robots = (sitemapAddress: string | undefined) =>
  `User-agent: *\nAllow: /\n${sitemapAddress ? `\nSitemap: ${sitemapAddress}\n` : ''}`

/** RFC 9116 recommends less than a year; each build renews it. */
const VALID_DAYS = 180

/**
 * security.txt (RFC 9116): the contact for reports of vulnerabilities. Read only at the root of a host.
 *
 * @param address the file's public address
 */
export function securityContact(address: string | undefined): string {
  const expires = new Date()
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS)
  return `Contact: ${mailLink()}
Expires: ${expires.toISOString()}
Preferred-Languages: pt-BR
${address ? `Canonical: ${address}\n` : ''}`
}
