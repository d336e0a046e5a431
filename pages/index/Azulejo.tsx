import type { ReactNode } from 'react'
import { FLOWER } from './leaves'

/**
 * The tile pattern, defined once per page inside an SVG that is shown. As a background image of the styles it would be a
 * document of its own, which a phone takes twice as long to paint as the rest of the first view.
 */
export function Azulejo() {
  return (
    <pattern id="azulejo" width="96" height="96" patternUnits="userSpaceOnUse" viewBox="0 0 2 2">
      <path fill="var(--glaze)" d={FLOWER} />
    </pattern>
  )
}

/** A row of tiles from edge to edge, in a group that the styles may move; `children` lie on the tiles. */
export function TileRow({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <svg className={className} aria-hidden="true">
      <g>
        <rect x="-50%" width="200%" height="100%" fill="url(#azulejo)" />
        {children}
      </g>
    </svg>
  )
}
