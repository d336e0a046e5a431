import { describe, expect, test } from 'vitest'
import { type Colour, colours } from './palette.ts'

/** A foreground colour, and the backgrounds that it may stand on. */
type Use = [foreground: Colour, backgrounds: Colour[]]

/** Colours of text. */
const TEXT: Use[] = [
  ['ink', ['ground', 'ground-alt']],
  ['ink-soft', ['ground', 'ground-alt']],
  ['primary', ['ground', 'ground-alt']],
  ['on-deep', ['deep', 'deeper', 'deep-alt']],
  ['on-deep-soft', ['deep', 'deeper', 'deep-alt']],
  ['accent', ['deep', 'deeper', 'deep-alt']],
  ['on-bright', ['chat', 'accent']],
  ['ground', ['primary']],
  ['deep', ['on-deep']],
  ['deeper', ['accent', 'tile-pale']],
]

test('every colour that a stylesheet names for text or as a background is in the list of text colours above', () => {
  const sheets = Object.values(
    import.meta.glob('/{pages,renderer}/**/*.scss', { query: '?raw', import: 'default', eager: true }),
  ).join('\n')
  const used = (property: string) =>
    Object.keys(colours.light).filter((name) => sheets.includes(` ${property}: var(--${name})`))
  // Otherwise the stylesheets or the pattern were not found.
  expect([...used('color'), ...used('background')]).toEqual(expect.arrayContaining(['ink', 'ground']))
  expect(TEXT.map(([text]) => text)).toEqual(expect.arrayContaining(used('color')))
  expect(TEXT.flatMap(([, grounds]) => grounds)).toEqual(expect.arrayContaining(used('background')))
})

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
const pairs = (uses: Use[], least: number) =>
  uses.flatMap(([foreground, backgrounds]) =>
    backgrounds.map((background) => ({ foreground, background, least })),
  )

describe.each(Object.entries(colours))('in the %s theme', (_, tokens) => {
  test.each([
    ...pairs(TEXT, LEAST_FOR_TEXT),
    ...pairs(SHAPES, LEAST_FOR_SHAPES),
    // The focus ring on the map, whose colours are not ours, is a line of ink beside one of ground. The worst colour
    // beneath it lies midway, where the contrast of each line is the root of theirs: one of 9 leaves 3.
    ...pairs([['ink', ['ground']]], LEAST_FOR_SHAPES ** 2),
  ])('$foreground on $background has a contrast of at least $least', (pair) => {
    const ratio = contrast(tokens[pair.foreground], tokens[pair.background])
    expect(ratio).toBeGreaterThanOrEqual(pair.least)
  })
})

/** Contrast ratio, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

/** Relative luminance, 0 to 1, of a colour `#rrggbb`: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  if (!/^#[\da-f]{6}$/.test(colour)) throw new Error(`not an opaque colour: ${colour}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const value = Number.parseInt(colour.slice(index, index + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
