import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  /** Added to the label for screen readers, where sighted visitors see it beside the link. */
  about?: string
}

/** Opens in a new tab and says so (utilities.scss). `noreferrer` implies no opener. */
export function ExternalLink({ href, children, about = '', ...attributes }: Props) {
  return (
    <a {...attributes} target="_blank" rel="noreferrer" href={href}>
      {children}
      {about && <span className="visually-hidden">{about}</span>}
    </a>
  )
}
