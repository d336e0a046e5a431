import { renderToString } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server'
import { compactHtml, compactStyles } from './compact'
import { contentSecurityPolicy } from './content-security-policy'
import { headTags } from './head-tags'
import { jsonBlock } from './json-block'
import { siteAddress } from './site-address'
import type { PageContext } from './types'

/** The HTML document around a page. vite-plugin-ssr adds the page's module script before `</body>`. */
export function render({
  exports,
  pageProps,
  stateStyles = [],
  head,
  sources,
  jsonBlocks = {},
  structuredData,
}: PageContext) {
  const { Page } = exports
  const styles = compactStyles([exports.styles, ...stateStyles].filter(Boolean).join(''))
  // Vite's dev server puts in scripts and styles of its own. Nothing in a policy needs escaping.
  const policy = import.meta.env.PROD
    ? escapeInject`<meta http-equiv="Content-Security-Policy" content="${dangerouslySkipEscape(contentSecurityPolicy(styles, sources))}">
<meta name="referrer" content="no-referrer">`
    : ''
  const data = Object.entries(jsonBlocks).map(([id, value]) =>
    jsonBlock(value, `type="application/json" id="${id}"`),
  )
  if (structuredData) data.unshift(jsonBlock(structuredData(siteAddress()), 'type="application/ld+json"'))
  return escapeInject`<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
${policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(head, exports.styles)}
<style>${dangerouslySkipEscape(styles)}</style>
</head>
<body>
${dangerouslySkipEscape(compactHtml(renderToString(<Page {...pageProps} />)))}
${dangerouslySkipEscape(data.join('\n'))}`
}
