/**
 * Path data of a leaf: two quarter circles in a square of one unit, from the top left corner to the bottom
 * right one. A leaf that `rises` goes from the bottom left corner to the top right one.
 */
export const leaf = (x: number, y: number, rises = false) =>
  rises ? `M${x + 1} ${y}a1 1 0 0 1-1 1 1 1 0 0 1 1-1` : `M${x} ${y}a1 1 0 0 1 1 1 1 1 0 0 1-1-1`

/** Four leaves in a square of two by two units: the flower on the tiles and in the mark. */
export const FLOWER = leaf(0, 0) + leaf(1, 0, true) + leaf(0, 1, true) + leaf(1, 1)

/**
 * The office's mark, for page, icons and share image: the ground of its square of two by two units, and what
 * lies on it.
 */
export const MARK = [
  { colour: 'gold', path: 'M0 0h2v2H0z' },
  { colour: 'deep', path: FLOWER },
] as const
