/** Path data: two quarter circles in a square of one unit, falling or rising to the right. */
export const leaf = (x: number, y: number, rises = false) =>
  rises ? `M${x + 1} ${y}a1 1 0 0 1-1 1 1 1 0 0 1 1-1` : `M${x} ${y}a1 1 0 0 1 1 1 1 1 0 0 1-1-1`

/** Four leaves in a square of two by two units. */
export const FLOWER = leaf(0, 0) + leaf(1, 0, true) + leaf(0, 1, true) + leaf(1, 1)

/** The office's mark, in a square of two by two units. */
export const MARK = [
  { colour: 'accent', path: 'M0 0h2v2H0z' },
  { colour: 'deep', path: FLOWER },
] as const
