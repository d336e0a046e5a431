import { leaf } from './leaves.ts'

/** Six tiles by five, gold at bottom left. A letter is a leaf of that tone; a capital one rises. */
const WALL = ['  deeD', 'ededcE', 'BbCDED', '  aBcd', '  AaBc']
const TONES = { a: 'on-deep', b: 'on-deep-soft', c: 'pale', d: 'dim', e: 'deep' } as const

/** Path data of the ground beneath the tiles. */
export const WALL_GROUND = 'M2 0h4v5H0V1h2z'

/** Path data of each leaf, and its colour. */
export const wallLeaves = WALL.flatMap((row, y) =>
  [...row].flatMap((cell, x) => {
    const tone = cell.toLowerCase()
    return isTone(tone) ? { colour: TONES[tone], path: leaf(x, y, cell !== tone) } : []
  }),
)

function isTone(letter: string): letter is keyof typeof TONES {
  return letter in TONES
}
