import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  /** What the label leaves out, for those who do not see what stands beside it. */
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
