import { renderToString } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server'
import { contentSecurityPolicy } from './content-security-policy'
import { jsonBlock } from './json-block'
import type { PageContext } from './types'

/** The HTML document around a page. vite-plugin-ssr adds the page's module script before `</body>`. */
export function render({ exports: { Page, styles }, pageProps, head, sources, jsonBlocks }: PageContext) {
  // Vite's dev server puts in scripts and styles of its own. Nothing in a policy needs escaping.
  const policy = import.meta.env.PROD
    ? escapeInject`<meta http-equiv="Content-Security-Policy" content="${dangerouslySkipEscape(contentSecurityPolicy(styles, sources))}">
<meta name="referrer" content="no-referrer">`
    : ''
  const robots = head.isIndexed ? '' : escapeInject`<meta name="robots" content="noindex">`
  const data = Object.entries(jsonBlocks).map(([id, value]) => jsonBlock(id, value))
  return escapeInject`<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
${policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${head.title}</title>
<meta name="description" content="${head.description}">
${robots}
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${import.meta.env.BASE_URL}favicon.svg">
<style>${dangerouslySkipEscape(styles)}</style>
</head>
<body>
${dangerouslySkipEscape(renderToString(<Page {...pageProps} />))}
${dangerouslySkipEscape(data.join('\n'))}
</body>
</html>`
}
