import type { ReactNode } from 'react'
import { FLOWER } from './leaves'

/** `fill` that tiles a shape with flowers and diamonds. */
export const TILED = 'url(#azulejo)'

const DIAMONDS = 'M0 .84.16 1 0 1.16ZM2 .84V1.16L1.84 1ZM.84 0H1.16L1 .16ZM.84 2 1 1.84 1.16 2Z'

/**
 * The tile pattern, defined once per page inside an SVG that is shown. As a background image of the styles it would be a
 * document of its own, which a phone takes twice as long to paint as the rest of the first view.
 */
export function Azulejo() {
  return (
    <pattern id="azulejo" width="96" height="96" patternUnits="userSpaceOnUse" viewBox="0 0 2 2">
      <path fill="var(--glaze)" d={FLOWER + DIAMONDS} />
    </pattern>
  )
}

/** A row of tiles from edge to edge. */
export function TileRow({ className, children }: { className: string; children?: ReactNode }) {
  return (
    <svg className={className} aria-hidden="true">
      {children}
      <rect width="100%" height="100%" fill={TILED} />
    </svg>
  )
}
