import { Azulejo } from '../../Azulejo'
import { leaf } from '../../leaves'
import { MarkShapes } from '../../Mark'

/**
 * The wall, tile by tile: a letter is a leaf from the brightest tone, `a`, to the darkest, `e`; a capital one leans the other
 * way; `_` is a tile without a leaf, and `#` lies under the gold tile. The leaves fall into order towards the gold one.
 */
const WALL = ['..deeD', '.dedcE', 'BbCDED', '##aBcd', '##AaBc', 'b_aBcd']
const TONES = ['a', 'b', 'c', 'd', 'e'] as const

const cells = WALL.flatMap((row, y) => [...row].map((cell, x) => ({ cell, x, y })))
const ground = WALL.map((row, y) => `M${row.lastIndexOf('.') + 1} ${y}H6v1H${row.lastIndexOf('.') + 1}Z`)
const joints = 'M0 1H6M0 2H6M0 3H6M0 4H6M0 5H6M1 0V6M2 0V6M3 0V6M4 0V6M5 0V6'

/** A wall of tiles beside the headline, and above it on phones, which show two rows of it. */
export function HomeWall() {
  return (
    <svg className="home-wall" viewBox="0 0 6 6" aria-hidden="true">
      <Azulejo />
      <path className="home-wall__ground" d={ground.join('')} />
      {TONES.map((tone) => (
        <path key={tone} className={`home-wall__${tone}`} d={leavesOf(tone)} />
      ))}
      <path className="home-wall__joints" d={joints} />
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
