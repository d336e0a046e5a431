import { expect, test } from 'vitest'
import { checkColours } from './check-colours.ts'
import { type BrandColours, toOklch } from './derive-palette.ts'

const USUAL: BrandColours = { brand: '', deep: '', accent: '' }

test.each<{ what: string; chosen: Partial<BrandColours> }>([
  { what: 'no colours', chosen: {} },
  { what: 'navy and gold', chosen: { brand: '#0b2545', accent: '#c9a227' } },
  { what: 'burgundy', chosen: { brand: '#7a1f3d' } },
  { what: 'black', chosen: { brand: '#000000' } },
  { what: 'a tinted charcoal', chosen: { brand: '#3f3a2b' } },
  { what: 'dark bands of another hue than the brand', chosen: { brand: '#1e5f3c', deep: '#0b2545' } },
])('$what: nothing is wrong', ({ chosen }) => {
  expect(checkColours({ ...USUAL, ...chosen })).toEqual([])
})

/** Choices of which at least one colour cannot be read. */
const UNREADABLE: { what: string; chosen: Partial<BrandColours>; colours: (keyof BrandColours)[] }[] = [
  { what: 'a light yellow as the brand', chosen: { brand: '#f7e07a' }, colours: ['brand'] },
  { what: 'white as the brand', chosen: { brand: '#ffffff' }, colours: ['brand'] },
  { what: 'an orange brand', chosen: { brand: '#e8590c', accent: '#ffd08a' }, colours: ['brand'] },
  { what: 'a light ground of the bands', chosen: { deep: '#5c86c9' }, colours: ['deep'] },
  { what: 'a copper accent', chosen: { brand: '#1e5f3c', accent: '#b87333' }, colours: ['accent'] },
  { what: 'a black accent', chosen: { accent: '#000000' }, colours: ['accent'] },
  {
    what: 'an accent that is too dark for the bands that were chosen',
    chosen: { brand: '#1e5f3c', deep: '#1e5f3c', accent: '#db9355' },
    colours: ['deep', 'accent'],
  },
  {
    what: 'three colours, each of which cannot be read',
    chosen: { brand: '#ffffee', deep: '#99aadd', accent: '#330000' },
    colours: ['brand', 'deep', 'accent'],
  },
]

const unreadable = (chosen: BrandColours) =>
  checkColours(chosen).flatMap((issue) => (issue.code === 'unreadable' ? issue : []))

test.each(UNREADABLE)(
  '$what: it is named, and with the colours of the advice all can be read',
  ({ chosen, colours }) => {
    const issues = unreadable({ ...USUAL, ...chosen })
    expect(issues.map(({ colour }) => colour)).toEqual(colours)
    for (const { contrast, minContrast } of issues) expect(contrast).toBeLessThan(minContrast)
    const advice = Object.fromEntries(issues.map(({ colour, passing }) => [colour, passing]))
    expect(unreadable({ ...USUAL, ...chosen, ...advice })).toEqual([])
  },
)

test('every hue has a readable shade as the brand, as the ground of the bands and as the accent', () => {
  for (let hue = 0; hue < 360; hue += 30)
    for (const colour of ['brand', 'deep', 'accent'] as const) {
      const chosen = { ...USUAL, [colour]: hslToHex(hue, colour === 'accent' ? 0.2 : 0.8) }
      const [issue] = unreadable(chosen)
      expect(issue).toBeDefined()
      expect(unreadable({ ...USUAL, [colour]: issue?.passing })).toEqual([])
    }
})

test('the advice keeps the hue', () => {
  const [issue] = unreadable({ ...USUAL, accent: '#8c4a1f' })
  expect(toOklch(issue?.passing ?? '').h).toBeCloseTo(toOklch('#8c4a1f').h ?? 0, -1)
})

test.each(['#f7e07a', '#eab54a', '#ffffff', '#9a9a9a'])(
  'for the brand %s, which is muddy if it is only darkened until it can be read, the advice is a charcoal',
  (brand) => {
    const [issue] = unreadable({ ...USUAL, brand })
    expect(toOklch(issue?.passing ?? '').l).toBeLessThan(0.4)
  },
)

test('for a brand of another hue, the advice is no darker than it must be', () => {
  const [issue] = unreadable({ ...USUAL, brand: '#e8590c' })
  expect(toOklch(issue?.passing ?? '').l).toBeGreaterThan(0.5)
})

test('a brand that is too light but would do as the accent is told apart from one that would not', () => {
  expect(unreadable({ ...USUAL, brand: '#f7e07a' })).toMatchObject([{ isReadableAsAccent: true }])
  expect(unreadable({ ...USUAL, brand: '#e8590c' })).toMatchObject([{ isReadableAsAccent: false }])
})

test.each([
  { what: 'gold and navy', brand: '#eab54a', accent: '#174a9c' },
  { what: 'white and black', brand: '#ffffff', accent: '#000000' },
])('$what that can only be read in the place of each other are said to be swapped', ({ brand, accent }) => {
  expect(checkColours({ ...USUAL, brand, accent })).toEqual([{ code: 'swapped', colour: 'brand' }])
})

test('an accent that would not do as the brand is not said to be swapped with it', () => {
  expect(unreadable({ ...USUAL, brand: '#f7e07a', accent: '#d9480f' }).map(({ colour }) => colour)).toEqual([
    'brand',
    'accent',
  ])
})

test('a grey brand is a word to the office, also where it is too light', () => {
  expect(checkColours({ ...USUAL, brand: '#5a5a5a' })).toEqual([{ code: 'grey', colour: 'brand' }])
  expect(checkColours({ ...USUAL, brand: '#808080' })).toMatchObject([
    { code: 'unreadable' },
    { code: 'grey' },
  ])
})

test('an accent that is nearly white is a word to the office, with a shade that is seen', () => {
  const [issue] = checkColours({ ...USUAL, accent: '#fff3b0' })
  if (issue?.code !== 'faint') throw new Error(`not faint: ${JSON.stringify(issue)}`)
  expect(checkColours({ ...USUAL, accent: issue.passing })).toEqual([])
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
