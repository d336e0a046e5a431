import { MarkShapes } from '../../drawings/Mark.tsx'
import { Azulejo } from '../../drawings/Tiles.tsx'
import { WALL_GROUND, wallLeaves } from '../../drawings/wall.ts'

/** Beside the headline, or two rows above it on phones. ClosingBand draws `#wall` again. */
export function HomeWall() {
  return (
    <svg className="home-wall screen-only" viewBox="0 0 6 5" aria-hidden="true">
      <Azulejo />
      <g id="wall">
        <path fill="var(--glaze)" d={WALL_GROUND} />
        {/* Each path after the ground is a leaf. */}
        {wallLeaves.map(({ colour, path }) => (
          <path key={path} fill={`var(--${colour})`} d={path} />
        ))}
        <g transform="translate(0 3)">
          <MarkShapes />
        </g>
      </g>
    </svg>
  )
}
