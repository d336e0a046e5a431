import { FLOWER } from './leaves.ts'

/**
 * The office's mark, for page, icons and share image: the ground of its square of two by two units, and what
 * lies on it.
 */
export const MARK = [
  { colour: 'gold', path: 'M0 0h2v2H0z' },
  { colour: 'deep', path: FLOWER },
] as const
