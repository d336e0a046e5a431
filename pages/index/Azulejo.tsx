/** `fill` that tiles a shape; one unit of the shape's coordinates is one tile. */
export const TILED = 'url(#azulejo)'

// A quarter of the tile: one of four leaves around a diamond, and the grout at the edge.
const LEAF = 'M3 3Q29 5 30 30 5 29 3 3ZM8 8Q10 24 25 25 24 10 8 8ZM32 22L37 32H27ZM0 0H64V.5H38L32 8 26 .5H0Z'

/**
 * The tile pattern, defined once per page inside an SVG that is shown. As a background image of the styles it would be a
 * document of its own, which a phone takes twice as long to paint as the rest of the first view.
 */
export function Azulejo() {
  return (
    <pattern
      className="azulejo"
      id="azulejo"
      width="1"
      height="1"
      viewBox="0 0 64 64"
      patternUnits="userSpaceOnUse"
    >
      <g id="tile">
        <path id="leaf" d={LEAF} />
        {[90, 180, 270].map((angle) => (
          <use key={angle} href="#leaf" transform={`rotate(${angle} 32 32)`} />
        ))}
      </g>
    </pattern>
  )
}

/** A row of tiles from edge to edge. */
export function TileRow({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 1 1" aria-hidden="true">
      <rect x="-50" width="101" height="1" fill={TILED} />
    </svg>
  )
}
