import { leaf } from './leaves.ts'

/** Six tiles by five, the accent tile at bottom left. `a` is a leaf of the first tone; a capital one rises. */
const WALL = ['  deeD', 'ededcE', 'BbCDED', '  aBcd', '  AaBc']
const TONES = ['on-deep', 'on-deep-soft', 'tile-pale', 'tile-dim', 'deep'] as const

/** Path data of the ground beneath the tiles. */
export const WALL_GROUND = 'M2 0h4v5H0V1h2z'

/** Path data of each leaf, and its colour. */
export const wallLeaves = WALL.flatMap((row, y) =>
  [...row].flatMap((cell, x) => {
    const tone = cell.toLowerCase()
    const colour = TONES['abcde'.indexOf(tone)]
    return colour ? { colour, path: leaf(x, y, cell !== tone) } : []
  }),
)
