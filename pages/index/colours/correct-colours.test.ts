import { expect, test } from 'vitest'
import { unreadablePairs } from './contrast.ts'
import { correctColours } from './correct-colours.ts'
import { wcagContrast, wcagLuminance } from './culori.ts'
import { type BrandColours, derivePalette, toOklch } from './derive-palette.ts'

const USUAL: BrandColours = { brand: '', deep: '', accent: '' }

const correct = (chosen: Partial<BrandColours>) => correctColours({ ...USUAL, ...chosen })

test.each<{ what: string; chosen: Partial<BrandColours> }>([
  { what: 'no colours', chosen: {} },
  { what: 'navy and gold', chosen: { brand: '#0b2545', accent: '#c9a227' } },
  { what: 'green and copper', chosen: { brand: '#1e5f3c', accent: '#da9254' } },
  { what: 'burgundy', chosen: { brand: '#7a1f3d' } },
  { what: 'black', chosen: { brand: '#000000' } },
  { what: 'a tinted charcoal', chosen: { brand: '#3f3a2b' } },
  { what: 'an accent that is nearly white', chosen: { accent: '#fff3b0' } },
  { what: 'dark bands of another hue than the brand', chosen: { brand: '#1e5f3c', deep: '#0b2545' } },
])('$what: they are used as they are', ({ chosen }) => {
  expect(correct(chosen)).toEqual({ colours: { ...USUAL, ...chosen }, corrections: [] })
})

test.each<{ what: string; chosen: Partial<BrandColours>; corrected: (keyof BrandColours)[] }>([
  { what: 'a light yellow as the brand', chosen: { brand: '#f7e07a' }, corrected: ['brand'] },
  { what: 'an orange brand', chosen: { brand: '#e8590c', accent: '#ffd08a' }, corrected: ['brand'] },
  { what: 'a light ground of the bands', chosen: { deep: '#5c86c9' }, corrected: ['deep'] },
  { what: 'a copper accent', chosen: { brand: '#1e5f3c', accent: '#b87333' }, corrected: ['accent'] },
  { what: 'a black accent', chosen: { accent: '#000000' }, corrected: ['accent'] },
  {
    what: 'three colours, each of which cannot be read',
    chosen: { brand: '#ffe9a8', deep: '#99aadd', accent: '#330000' },
    corrected: ['brand', 'deep', 'accent'],
  },
])('$what: $corrected is corrected, and all can be read', ({ chosen, corrected }) => {
  const { colours, corrections } = correct(chosen)
  expect(corrections).toEqual(
    corrected.map((colour) => ({ code: 'corrected', colour, used: colours[colour] })),
  )
  expect(unreadablePairs(derivePalette(colours))).toEqual([])
})

test('every hue has a readable shade as the brand, as the ground of the bands and as the accent', () => {
  for (let hue = 0; hue < 360; hue += 30)
    for (const colour of ['brand', 'deep', 'accent'] as const) {
      const { colours, corrections } = correct({ [colour]: hslToHex(hue, colour === 'accent' ? 0.2 : 0.8) })
      expect(corrections).toHaveLength(1)
      expect(unreadablePairs(derivePalette(colours))).toEqual([])
    }
})

test('a corrected colour keeps its hue', () => {
  expect(toOklch(correct({ accent: '#8c4a1f' }).colours.accent).h).toBeCloseTo(toOklch('#8c4a1f').h ?? 0, -1)
})

test.each(['#f7e07a', '#eab54a', '#ffffff', '#9a9a9a'])(
  'the brand %s, which is muddy if it is only darkened until it can be read, becomes a charcoal',
  (brand) => {
    expect(toOklch(correct({ brand }).colours.brand).l).toBeLessThan(0.4)
  },
)

test('a brand of another hue becomes no darker than it must be', () => {
  expect(toOklch(correct({ brand: '#e8590c' }).colours.brand).l).toBeGreaterThan(0.5)
})

test.each([
  { what: 'gold and navy', brand: '#eab54a', accent: '#174a9c' },
  { what: 'white and black', brand: '#ffffff', accent: '#000000' },
])('$what that can only be read in the place of each other are exchanged', ({ brand, accent }) => {
  expect(correct({ brand, accent })).toEqual({
    colours: { ...USUAL, brand: accent, accent: brand },
    corrections: [{ code: 'swapped', colour: 'brand' }],
  })
})

test('an accent that would not do as the brand is corrected, and not exchanged with it', () => {
  const { corrections } = correct({ brand: '#f7e07a', accent: '#d9480f' })
  expect(corrections.map(({ colour }) => colour)).toEqual(['brand', 'accent'])
})

test('a grey brand is a word to the office, also where it is too light', () => {
  expect(correct({ brand: '#5a5a5a' }).corrections).toEqual([{ code: 'grey', colour: 'brand' }])
  expect(correct({ brand: '#808080' }).corrections.map(({ code }) => code)).toEqual(['corrected', 'grey'])
})

// The usual lines have a contrast of 1.5 to the ground.
test.each(['#ffffff', '#fff3b0', '#ffe14d', '#b87333', '#eab54a'])(
  'with the accent %s, rules are seen on the ground of a light screen and of a dark one',
  (accent) => {
    const { light, dark } = derivePalette(correct({ accent }).colours)
    for (const { rule, ground } of [light, dark])
      expect(wcagContrast(rule, ground)).toBeGreaterThanOrEqual(1.5)
  },
)

test.each([
  { brand: '#1e5f3c', accent: '#b87333' },
  { brand: '#14532d', accent: '#d99253' },
  { brand: '#7a1f3d', accent: '#b87333' },
  { brand: '#2e7d32', accent: '#a97142' },
])('the bands of $brand under $accent keep its hue, and are neither black nor alike', (chosen) => {
  const { deep, 'deep-alt': lighter } = derivePalette(correct(chosen).colours).light
  expect(wcagContrast(lighter, deep)).toBeGreaterThan(1.2)
  expect(wcagLuminance(deep)).toBeGreaterThan(0.02)
  expect(toOklch(deep).c).toBeGreaterThan(0.03)
})

/** Returns a colour of full saturation as `#rrggbb`. */
function hslToHex(hue: number, lightness: number): string {
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    const value =
      lightness - Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(position - 3, 9 - position, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
