import { leaf } from './leaves.ts'

/** Six tiles by five, the accent tile at bottom left with nothing above it. `a` is a leaf of the first tone; a capital one rises. */
const WALL = ['  deeD', '  edcE', '  CDED', '  aBcd', '  AaBc']
const TONES = ['on-deep', 'on-deep-soft', 'tile-pale', 'tile-dim', 'deep'] as const

/** Path data of the background of the tiles. */
export const WALL_GROUND = 'M2 0h4v5H2z'

/** The path data of all leaves of each tone. */
export const wallLeaves = TONES.map((colour, index) => ({
  colour,
  paths: WALL.flatMap((row, y) =>
    [...row].flatMap((cell, x) => {
      const tone = cell.toLowerCase()
      return tone === 'abcde'[index] ? leaf(x, y, cell !== tone) : []
    }),
  ),
}))
