import type { ReactNode } from 'react'

/** `fill` that tiles a shape with flowers and diamonds. */
export const TILED = 'url(#azulejo)'

/** Four leaves in a square of two by two units. Each is cut from its tile of one unit by two quarter circles. */
export const LEAVES =
  'M0 0a1 1 0 0 1 1 1 1 1 0 0 1-1-1M2 0a1 1 0 0 1-1 1 1 1 0 0 1 1-1M1 1a1 1 0 0 1-1 1 1 1 0 0 1 1-1M1 1a1 1 0 0 1 1 1 1 1 0 0 1-1-1'

const DIAMONDS = 'M0 .84.16 1 0 1.16ZM2 .84V1.16L1.84 1ZM.84 0H1.16L1 .16ZM.84 2 1 1.84 1.16 2Z'

/** The office's mark, the gold tile. The first in the page defines what the others and the pattern refer to. */
export function Mark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 2 2" aria-hidden="true">
      <g id="mark">
        <path className="azulejo__gold" d="M0 0H2V2H0Z" />
        <g className="azulejo__leaves">
          <path id="leaves" d={LEAVES} />
        </g>
      </g>
    </svg>
  )
}

/**
 * The tile pattern, defined once per page inside an SVG that is shown. As a background image of the styles it would be a
 * document of its own, which a phone takes twice as long to paint as the rest of the first view.
 */
export function Azulejo() {
  return (
    <pattern id="azulejo" width="96" height="96" patternUnits="userSpaceOnUse" viewBox="0 0 2 2">
      <g className="azulejo__flower">
        <use href="#leaves" />
        <path d={DIAMONDS} />
      </g>
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
