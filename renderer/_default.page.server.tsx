import { renderToString } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server'
import { contentSecurityPolicy, origins } from './content-security-policy'
import { headTags } from './head-tags'
import { jsonBlock } from './json-block'
import { siteAddress } from './site-address'
import { colourProperties } from './styles/colours'
import type { Html, PageContext } from './types'

/** The HTML document around a page. vite-plugin-ssr adds the page's module script, which scripts/build.ts puts in its place. */
export function render({
  exports,
  pageProps,
  head,
  sources,
  stateStyles = '',
  jsonBlocks,
}: PageContext): Html {
  const { Page } = exports
  const styles = colourProperties + exports.styles + stateStyles
  // Vite's dev server inserts scripts and styles that the policy would refuse. A policy needs no escaping.
  const policy = import.meta.env.PROD
    ? escapeInject`<meta http-equiv="Content-Security-Policy" content="${dangerouslySkipEscape(contentSecurityPolicy(styles, sources))}">
<meta name="referrer" content="no-referrer">`
    : ''
  // Opens the backend's connection while the page is painted; anonymous, as its requests are.
  const connections = origins(sources.connect).map(
    (origin) => `<link rel="preconnect" href="${origin}" crossorigin>`,
  )
  const data = Object.entries(jsonBlocks?.(siteAddress()) ?? {}).map(([attributes, value]) =>
    jsonBlock(value, attributes),
  )
  return escapeInject`<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
${policy}
${dangerouslySkipEscape(connections.join(''))}
<meta name="viewport" content="width=device-width">
<style>${dangerouslySkipEscape(styles)}</style>
${headTags(head)}
</head>
<body>
${dangerouslySkipEscape(renderToString(<Page {...pageProps} />))}
${dangerouslySkipEscape(data.join('\n'))}
</body>
</html>`
}
