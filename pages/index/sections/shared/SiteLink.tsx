import type { ComponentProps } from 'react'
import { ExternalLink } from './ExternalLink.tsx'

type Props = Omit<ComponentProps<'a'>, 'about'> & {
  /** The whole address of another site, or the rest of an address on this one after the site's own: `#services`. */
  href: string
  /** The site's address, for a page that is shown at any other. */
  base?: string
}

/** A link to a part of this site, or to another site. */
export function SiteLink({ href, base = '', ...attributes }: Props) {
  return href.startsWith('https:') ? (
    <ExternalLink {...attributes} href={href} />
  ) : (
    <a {...attributes} href={base + href} />
  )
}
