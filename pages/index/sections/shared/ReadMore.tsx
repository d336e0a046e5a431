import type { ReactNode } from 'react'

/** Unfolds the text of the same list item; `children` name it for screen readers. */
export function ReadMore({ children }: { children: ReactNode }) {
  return (
    <button className="read-more" type="button" aria-expanded="false">
      <span data-label>Ler mais</span>
      <span className="visually-hidden">: {children}</span>
    </button>
  )
}
