/**
 * Path data of a tile's leaf, cut by two quarter circles, from the top left corner of a square of one unit to the bottom
 * right one, or where it `rises` from the bottom left one to the top right one.
 */
export const leaf = (x: number, y: number, rises = false) =>
  rises ? `M${x + 1} ${y}a1 1 0 0 1-1 1 1 1 0 0 1 1-1` : `M${x} ${y}a1 1 0 0 1 1 1 1 1 0 0 1-1-1`

/** Four leaves in a square of two by two units: the flower of the tiles, and on gold the office's mark. */
export const FLOWER = leaf(0, 0) + leaf(1, 0, true) + leaf(0, 1, true) + leaf(1, 1)
