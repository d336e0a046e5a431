import type { ComponentProps } from 'react'

/** A link to another site: opens in a new tab, says so, and sends no referrer. */
export function ExternalLink({ children, ...attributes }: ComponentProps<'a'>) {
  return (
    <a {...attributes} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (abre em nova aba)</span>
    </a>
  )
}
