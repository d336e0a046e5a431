import { Azulejo } from '../../Azulejo'
import { leaf } from '../../leaves'
import { MarkShapes } from '../../Mark'

/**
 * The wall, tile by tile: a letter is a leaf from the brightest tone, `a`, to the darkest, `e`; a capital one leans the other
 * way; `#` lies under the gold tile. The leaves fall into order towards the gold one.
 */
const WALL = ['..deeD', '.dedcE', 'BbCDED', '##aBcd', '##AaBc']
const TONES = { a: 'on-deep', b: 'on-deep-soft', c: 'pale', d: 'dim', e: 'deep' }

const cells = WALL.flatMap((row, y) => [...row].map((cell, x) => ({ cell, x, y })))
const ground = WALL.map((row, y) => `M${row.lastIndexOf('.') + 1} ${y}H6v1H${row.lastIndexOf('.') + 1}Z`)

/** A wall of tiles beside the headline, and above it on phones, which show two rows of it. */
export function HomeWall() {
  return (
    <svg className="home-wall screen-only" viewBox="0 0 6 5" aria-hidden="true">
      <Azulejo />
      <path fill="var(--glaze)" d={ground.join('')} />
      {Object.entries(TONES).map(([tone, colour]) => (
        <path key={tone} fill={`var(--${colour})`} d={leavesOf(tone)} />
      ))}
      <g transform="translate(0 3)">
        <MarkShapes />
      </g>
    </svg>
  )
}

const leavesOf = (tone: string) =>
  cells
    .filter(({ cell }) => cell.toLowerCase() === tone)
    .map(({ cell, x, y }) => leaf(x, y, cell !== tone))
    .join('')
