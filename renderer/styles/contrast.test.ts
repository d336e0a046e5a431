import { describe, expect, test } from 'vitest'
import { type Colour, colours } from './colours.ts'

/** Texts on each ground that they may stand on: WCAG 2.2, 1.4.3, asks for 4.5 where they are not large. */
const TEXT: [Colour, Colour[]][] = [
  ['ink', ['ground', 'ground-alt']],
  ['ink-soft', ['ground', 'ground-alt']],
  ['primary', ['ground', 'ground-alt']],
  ['on-deep', ['deep', 'deeper', 'deep-alt']],
  ['on-deep-soft', ['deep', 'deeper', 'deep-alt']],
  ['accent', ['deep', 'deeper', 'deep-alt']],
  ['on-bright', ['chat', 'accent']],
]

test('stylesheets colour texts, and fill their grounds, with the colours of this table alone', () => {
  const sheets = Object.values(
    import.meta.glob('/{pages,renderer}/**/*.scss', { query: '?raw', import: 'default', eager: true }),
  ).join('\n')
  const used = (property: string) =>
    Object.keys(colours.light).filter((name) => sheets.includes(` ${property}: var(--${name})`))
  expect(TEXT.map(([text]) => text)).toEqual(expect.arrayContaining(used('color')))
  expect(TEXT.flatMap(([, grounds]) => grounds)).toEqual(expect.arrayContaining(used('background')))
})

/** Icons, stars, edges, underlines and focus rings on what they stand: 1.4.11 asks for 3. */
const SHAPES: [Colour, Colour[]][] = [
  ['underline', ['ground', 'ground-alt']],
  ['primary', ['ground', 'ground-alt']],
  ['accent', ['deep', 'deeper', 'deep-alt']],
  ['on-deep', ['deep', 'deep-alt', 'tile-dim']],
  ['deeper', ['tile-pale', 'on-deep-soft', 'accent']],
  ['on-bright', ['chat']],
]

const pairs = (table: [Colour, Colour[]][], least: number) =>
  table.flatMap(([over, grounds]) => grounds.map((ground) => [over, ground, least] as const))

describe.each(Object.entries(colours))('%s', (_, tokens) => {
  test.each([
    ...pairs(TEXT, 4.5),
    ...pairs(SHAPES, 3),
    // The ring on the map has both tones. On the colour in their middle, where both are worst, the contrast of
    // each is the root of theirs.
    ...pairs([['ink', ['ground']]], 3 ** 2),
  ])('%s on %s has a contrast of at least %f', (over, ground, least) => {
    expect(contrast(tokens[over], tokens[ground])).toBeGreaterThanOrEqual(least)
  })
})

/** Contrast ratio, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

/** Relative luminance, 0 to 1, of an opaque colour written `#rrggbb`. */
function luminance(colour: string): number {
  if (!/^#[\da-f]{6}$/.test(colour)) throw new Error(`not an opaque colour: ${colour}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const value = Number.parseInt(colour.slice(index, index + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
