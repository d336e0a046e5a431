import type { LogoSizes } from './logo-sizes.ts'
import { MarkShapes } from './Mark.tsx'
import { TilePatternDefinition } from './TilePattern.tsx'
import { WALL_GROUND, wallLeaves } from './wall.ts'

/** The wall of tiles, once per page, where it is seen first, with the pattern that is part of later drawings. */
export function TileWall({ logo }: { logo: LogoSizes | undefined }) {
  return (
    <>
      <TilePatternDefinition />
      <g id="wall">
        <g id="wall-field">
          <path fill="var(--deep-alt)" d={WALL_GROUND} />
          {wallLeaves.map(({ colour, paths }) => (
            <g key={colour} fill={`var(--${colour})`}>
              {paths.map((path) => (
                <path key={path} d={path} />
              ))}
            </g>
          ))}
        </g>
        <g transform="translate(0 3)">
          <MarkShapes logo={logo} />
        </g>
      </g>
    </>
  )
}
