import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server'
import { type ContentSources, contentSecurityPolicy, origins } from './content-security-policy.ts'
import { jsonBlock } from './json-block.ts'
import { SHARE_IMAGE } from './share-image-size.ts'
import { pageAddress, siteAddress } from './site-address.ts'
import { type Colours, colourProperties } from './styles/colour-properties.ts'

/** The props that a page passes to the renderer. */
type PageContext = {
  /** The page's route, `/honorarios`, without the site's base path. */
  urlPathname: string
  exports: {
    styles: string
    Page: ComponentType<Record<string, unknown>>
  }
  pageProps: Record<string, unknown>
  /** Absent for a page that asks nothing of other hosts. */
  sources?: ContentSources
  head: {
    title: string
    description: string
    isIndexed: boolean
    /** Whether the site has a feed of its news. */
    hasFeed: boolean
    colours: Colours
    /** The colour of a phone's bars around the page, `#rrggbb`. */
    themeColour: string
    /** The title, description and image that messengers and social networks show for a shared page. */
    share?: { siteName: string; imageAlt: string }
  }
  /** Told in place of the 404 page, which the plugin renders then. */
  errorWhileRendering?: unknown
  /** Data for the page's script and for search engines, by the attributes of its `<script>`. */
  jsonBlocks?: (siteUrl: URL | undefined) => Record<string, unknown>
}

const NO_SOURCES: ContentSources = { connect: [], images: [], frames: [] }

/** The HTML document around a page. vite-plugin-ssr adds the page's module script. */
export function render(context: PageContext): ReturnType<typeof escapeInject> {
  const { exports, pageProps, head, sources = NO_SOURCES, jsonBlocks, errorWhileRendering } = context
  if (errorWhileRendering) throw errorWhileRendering
  const { Page } = exports
  const styles = colourProperties(head.colours) + printedAddress() + exports.styles
  // Vite's dev server inserts scripts and styles that the policy would refuse.
  const policy = import.meta.env.PROD
    ? escapeInject`<meta http-equiv="Content-Security-Policy" content="${dangerouslySkipEscape(contentSecurityPolicy(styles, sources))}">
<meta name="referrer" content="no-referrer">`
    : ''
  // `crossorigin`: the requests carry no credentials.
  const connections = origins(sources.connect).map(
    (origin) => `<link rel="preconnect" href="${origin}" crossorigin>`,
  )
  const data = Object.entries(jsonBlocks?.(siteAddress()) ?? {}).map(([attributes, value]) =>
    jsonBlock(value, attributes),
  )
  // Without `email_off`, Cloudflare replaces e-mail addresses by a code, which its own script would decode if the policy
  // allowed it. Without `format-detection`, iPhones make telephone links of the CNPJ and other numbers.
  return escapeInject`<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
${policy}
${dangerouslySkipEscape(connections.join(''))}
<meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no">
<style>${dangerouslySkipEscape(styles)}</style>
${headTags(head, context.urlPathname)}
</head>
<body>
<!--email_off-->
${dangerouslySkipEscape(renderToStaticMarkup(<Page {...pageProps} />))}
${dangerouslySkipEscape(data.join('\n'))}
<!--/email_off-->
</body>
</html>`
}

/** The public address as people write it, for print. */
function printedAddress(): string {
  const { host, pathname } = siteAddress() ?? {}
  return host ? `:root{--site-address:"${host}${pathname?.replace(/\/$/, '')}"}` : ''
}

function headTags(head: PageContext['head'], route: string) {
  const { title, description, isIndexed, hasFeed, themeColour, share } = head
  const base = import.meta.env.BASE_URL
  const siteUrl = siteAddress()
  const address = siteUrl && pageAddress(siteUrl, route).href
  const robots = isIndexed ? '' : escapeInject`<meta name="robots" content="noindex">`
  const canonical = address && isIndexed ? escapeInject`<link rel="canonical" href="${address}">` : ''
  const shareTags =
    address && share
      ? escapeInject`<meta property="og:type" content="website">
<meta property="og:url" content="${address}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:site_name" content="${share.siteName}">
<meta property="og:locale" content="pt_BR">
<meta property="og:image" content="${new URL('share.png', siteUrl).href}">
<meta property="og:image:width" content="${String(SHARE_IMAGE.width)}">
<meta property="og:image:height" content="${String(SHARE_IMAGE.height)}">
<meta property="og:image:alt" content="${share.imageAlt}">
<meta name="twitter:card" content="summary_large_image">`
      : ''
  const feed = hasFeed
    ? escapeInject`<link rel="alternate" type="application/atom+xml" href="${base}feed.xml">`
    : ''
  return escapeInject`<title>${title}</title>
<meta name="description" content="${description}">
${robots}${canonical}${shareTags}
<meta name="theme-color" content="${themeColour}">
<link rel="icon" href="${base}favicon.ico" sizes="32x32">
<link rel="icon" href="${base}favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${base}apple-touch-icon.png">
${feed}`
}
