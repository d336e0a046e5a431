import { MarkShapes } from '../../drawings/Mark.tsx'
import { Azulejo } from '../../drawings/Tiles.tsx'
import { WALL_GROUND, wallLeaves } from '../../drawings/wall.ts'

/**
 * A wall of tiles beside the headline, and above it on phones, which show two rows of it. What it is made of
 * is drawn a second time where the account closes.
 */
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
