import type { ComponentType } from 'react'
import type { ContentSources } from './content-security-policy'

/** What a page gives the renderer. */
export type PageContext = {
  exports: {
    /** CSS of the whole page, inlined in its head. */
    styles: string
    Page: ComponentType<Record<string, unknown>>
  }
  pageProps: Record<string, unknown>
  sources: ContentSources
  head: { title: string; description: string; isIndexed: boolean }
  /** Data for the page's script, by the id of the `<script type="application/json">` that carries it. */
  jsonBlocks: Record<string, unknown>
}
