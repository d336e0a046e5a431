import type { ComponentProps } from 'react'

/** A link that leaves the site: opens in a new tab, says so, and lets the other page know nothing of this one. */
export function ExternalLink({ children, ...attributes }: ComponentProps<'a'>) {
  return (
    <a {...attributes} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (abre em nova aba)</span>
    </a>
  )
}
