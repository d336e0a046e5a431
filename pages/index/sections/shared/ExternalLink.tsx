import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  /** Added to the label for screen readers, where sighted visitors see it beside the link. */
  about?: string
}

/** A link to another site: opens in a new tab, says so (utilities.scss), and sends no referrer. */
export function ExternalLink({ href, children, about = '', ...attributes }: Props) {
  return (
    <a {...attributes} target="_blank" rel="noopener noreferrer" href={href}>
      {children}
      {about && <span className="visually-hidden">{about}</span>}
    </a>
  )
}
