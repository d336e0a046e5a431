import type { ComponentType } from 'react'
import type { escapeInject } from 'vite-plugin-ssr/server'
import type { ContentSources } from './content-security-policy'

/** HTML in which every value is escaped. */
export type Html = ReturnType<typeof escapeInject>

/** What the document's head says of a page. */
export type Head = {
  title: string
  description: string
  /** Whether search engines may show the page. */
  isIndexed: boolean
  /** For a page that people share: the site's name, and a text alternative for the share image. */
  share?: { siteName: string; imageAlt: string }
}

/** What a page gives the renderer. */
export type PageContext = {
  exports: {
    /** CSS of the whole page, inlined in its head. */
    styles: string
    Page: ComponentType<Record<string, unknown>>
  }
  pageProps: Record<string, unknown>
  /** CSS of a state that few pages are in. */
  stateStyles?: string
  sources: ContentSources
  head: Head
  /** Data for the page's script and for search engines, by the attributes of its `<script>`; `site` is the public address. */
  jsonBlocks?: (site: URL | undefined) => Record<string, unknown>
}
