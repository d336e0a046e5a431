import { escapeInject } from 'vite-plugin-ssr/server'
import { SHARE_IMAGE } from './share-image-size'
import { siteAddress } from './site-address'
import { colours } from './styles/colours'
import type { Head, Html } from './types'

/**
 * Title, description, canonical address, share tags, colours and icons. Tags with absolute addresses need the site's own
 * address; a page that is not indexed has no canonical address.
 */
export function headTags({ title, description, isIndexed, share }: Head): Html {
  const base = import.meta.env.BASE_URL
  const site = siteAddress()?.href
  const robots = isIndexed ? '' : escapeInject`<meta name="robots" content="noindex">`
  const canonical = site && isIndexed ? escapeInject`<link rel="canonical" href="${site}">` : ''
  const shareTags =
    site && share
      ? escapeInject`<meta property="og:type" content="website">
<meta property="og:url" content="${site}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:site_name" content="${share.siteName}">
<meta property="og:locale" content="pt_BR">
<meta property="og:image" content="${site}share.png">
<meta property="og:image:width" content="${String(SHARE_IMAGE.width)}">
<meta property="og:image:height" content="${String(SHARE_IMAGE.height)}">
<meta property="og:image:alt" content="${share.imageAlt}">
<meta name="twitter:card" content="summary_large_image">`
      : ''
  return escapeInject`<title>${title}</title>
<meta name="description" content="${description}">
${robots}${canonical}${shareTags}
<meta name="theme-color" content="${colours.dark.paper}" media="(prefers-color-scheme:dark)">
<meta name="theme-color" content="${colours.light.paper}">
<link rel="icon" href="${base}favicon.ico" sizes="32x32">
<link rel="icon" href="${base}favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${base}apple-touch-icon.png">
<link rel="manifest" href="${base}site.webmanifest">
<link rel="alternate" type="application/atom+xml" href="${base}feed.xml">`
}
