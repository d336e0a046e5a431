import { wcagContrast } from './culori.ts'
import type { Colour, Palette } from './palette.ts'

/** A foreground colour, and the backgrounds on which it may appear. */
type Use = [foreground: Colour, backgrounds: Colour[]]

/** Colours of text. */
export const TEXT: Use[] = [
  ['ink', ['ground', 'ground-alt']],
  ['ink-soft', ['ground', 'ground-alt']],
  ['primary', ['ground', 'ground-alt']],
  ['on-deep', ['deep', 'deeper', 'deep-alt', 'tile-dim']],
  ['on-deep-soft', ['deep', 'deeper', 'deep-alt']],
  ['accent', ['deep', 'deeper', 'deep-alt']],
  // Stars, and the leaf at the menu's current entry: words say the same.
  ['rule', []],
  ['on-bright', ['chat', 'accent']],
  ['ground', ['primary']],
  ['deep', ['on-deep']],
  ['deeper', ['on-deep', 'accent', 'tile-pale']],
  ['tile-pale', ['deep']],
]

/** Colours of icons, stars, edges, underlines and focus rings. */
const SHAPES: Use[] = [
  ['underline', ['ground', 'ground-alt']],
  ['primary', ['ground', 'ground-alt']],
  ['accent', ['deep', 'deeper', 'deep-alt']],
  ['on-deep', ['deep', 'deep-alt', 'tile-dim']],
  ['deeper', ['tile-pale', 'on-deep-soft', 'accent']],
  ['on-bright', ['chat']],
]

/** WCAG 2.2, 1.4.3: the least contrast of text that is not large. */
const LEAST_FOR_TEXT = 4.5
/** WCAG 2.2, 1.4.11: the least contrast of shapes that carry a meaning. */
const LEAST_FOR_SHAPES = 3

/** Returns each foreground with each of its backgrounds. */
const pairs = (uses: Use[], minContrast: number) =>
  uses.flatMap(([foreground, backgrounds]) =>
    backgrounds.map((background) => ({ foreground, background, minContrast })),
  )

/** Each foreground with a background on which it may appear, and the contrast that it needs there. */
export const PAIRS = [
  ...pairs(TEXT, LEAST_FOR_TEXT),
  ...pairs(SHAPES, LEAST_FOR_SHAPES),
  // The focus ring on the map, whose colours are not ours, is a line of ink beside one of ground. The worst colour
  // beneath it lies midway, where the contrast of each line is the root of theirs: one of 9 leaves 3.
  ...pairs([['ink', ['ground']]], LEAST_FOR_SHAPES ** 2),
]

export type Pair = (typeof PAIRS)[number] & { contrast: number }

/** Returns the pairs of a palette that cannot be read on a light screen or a dark one, each with its contrast there. */
export function unreadablePairs(palette: Palette): Pair[] {
  return Object.values(palette).flatMap((colours) => {
    const measured = PAIRS.map((pair) => ({
      ...pair,
      contrast: wcagContrast(colours[pair.foreground], colours[pair.background]),
    }))
    return measured.filter(({ contrast, minContrast }) => contrast < minContrast)
  })
}
