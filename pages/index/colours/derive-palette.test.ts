import { expect, test } from 'vitest'
import { unreadablePairs } from './contrast.ts'
import { wcagContrast, wcagLuminance } from './culori.ts'
import { type BrandColours, derivePalette, recolour, toOklch } from './derive-palette.ts'
import { colours } from './palette.ts'

const USUAL: BrandColours = { brand: '', deep: '', accent: '' }

test('an office that chooses no colour has the usual palette', () => {
  expect(derivePalette(USUAL)).toEqual(colours)
})

test('an office that chooses the usual colours has the usual palette', () => {
  const { primary, deep, accent } = colours.light
  expect(derivePalette({ brand: primary, deep, accent })).toEqual(colours)
})

test('an office that chooses nearly the usual colours has nearly the usual palette', () => {
  const { primary, deep, accent } = colours.light
  const { light } = derivePalette({ brand: primary, deep, accent: `${accent.slice(0, -1)}b` })
  for (const name of Object.keys(light) as (keyof typeof light)[])
    expect(wcagLuminance(light[name])).toBeCloseTo(wcagLuminance(colours.light[name]), 2)
})

// The colours of the sample pictures in supabase/storage.
test.each(['#0a2a4d', '#0f3d6e', '#2f6ea5', '#5b93c2', '#a9c8e0', '#d9a441', '#dfeaf2', '#fbf8f2'])(
  'a picture keeps its colour %s beside the usual palette, and beside another one its luminance',
  (tone) => {
    expect(recolour(tone, USUAL)).toBe(tone)
    const turned = recolour(tone, { brand: '#7a1f3d', deep: '', accent: '#b7d36b' })
    expect(turned).not.toBe(tone)
    expect(wcagLuminance(turned)).toBeCloseTo(wcagLuminance(tone), 1)
  },
)

test('the chosen colours are shown as they are, the brand in links on a light screen', () => {
  const { light, dark } = derivePalette({ brand: '#1e5f3c', deep: '#123524', accent: '#e7b98a' })
  expect(light).toMatchObject({ primary: '#1e5f3c', deep: '#123524', accent: '#e7b98a' })
  expect(dark).toMatchObject({ deep: '#123524', accent: '#e7b98a' })
})

/** Brands of six offices, whose colours can be read as they are. */
const BRANDS: (BrandColours & { what: string })[] = [
  { what: 'navy and gold', brand: '#0b2545', deep: '', accent: '#c9a227' },
  { what: 'green and copper', brand: '#1e5f3c', deep: '', accent: '#db9355' },
  { what: 'burgundy', brand: '#7a1f3d', deep: '', accent: '' },
  { what: 'petrol', brand: '#0f5c6e', deep: '#062f3a', accent: '#f2a65a' },
  { what: 'black and white', brand: '#000000', deep: '', accent: '#e4e4e4' },
  { what: 'a light yellow beside charcoal', brand: '#3f3a2b', deep: '', accent: '#f7e07a' },
]

test.each(BRANDS)('of $what derives a palette in which every pair can be read', (brand) => {
  expect(unreadablePairs(derivePalette(brand))).toEqual([])
})

test.each(BRANDS)('of $what derives a wall whose tiles differ as much as usual', (brand) => {
  const { light } = derivePalette(brand)
  for (const tone of ['on-deep-soft', 'tile-pale', 'tile-dim'] as const)
    expect(wcagLuminance(light[tone])).toBeCloseTo(wcagLuminance(colours.light[tone]), 1)
  // Under a dark accent the lighter band is less light. The usual contrast is 1.44.
  expect(wcagContrast(light['deep-alt'], light.deep)).toBeGreaterThan(1.22)
})

test('tiles and dark grounds have the hue of the brand, light grounds that of the accent', () => {
  const { light, dark } = derivePalette({ brand: '#7a1f3d', deep: '', accent: '#b7d36b' })
  const hues = (tones: string[]) => tones.map((tone) => toOklch(tone).h)
  const near = (hue: string) => expect.closeTo(toOklch(hue).h ?? 0, -1.3)
  expect(hues([light.deep, light['tile-pale'], light['tile-dim'], dark.ground])).toEqual(
    Array(4).fill(near('#7a1f3d')),
  )
  expect(hues([light['ground-alt'], light.line])).toEqual(Array(2).fill(near('#b7d36b')))
})

test('light grounds beside a yellow have the usual hue, and not that of the yellow, which would look greenish', () => {
  const { light } = derivePalette({ ...USUAL, brand: '#413d2e', accent: '#f7e07a' })
  for (const tone of ['ground-alt', 'line'] as const)
    expect(toOklch(light[tone]).h).toBeCloseTo(toOklch(colours.light[tone]).h ?? 0, -1)
  expect(light.accent).toBe('#f7e07a')
})

test('a brand as dark as the usual bands or darker is the ground of the bands', () => {
  expect(derivePalette({ ...USUAL, brand: '#0b2545' }).light.deep).toBe('#0b2545')
})

test('a brand that is lighter than the usual bands gives bands as dark as usual', () => {
  const { deep } = derivePalette({ ...USUAL, brand: '#0f5c6e' }).light
  expect(wcagLuminance(deep)).toBeCloseTo(wcagLuminance(colours.light.deep), 3)
})

test('bands are darker where an accent that is darker than usual could not be read otherwise', () => {
  const { light } = derivePalette({ brand: '#1e5f3c', deep: '', accent: '#db9355' })
  expect(wcagLuminance(light.deep)).toBeLessThan(wcagLuminance(colours.light.deep))
  expect(wcagContrast(light.accent, light['deep-alt'])).toBeGreaterThanOrEqual(4.5)
})

test('black and white give tones without a hue, but for the green of WhatsApp', () => {
  const {
    chat,
    'on-bright': onBright,
    ...tones
  } = derivePalette({
    ...USUAL,
    brand: '#000000',
    accent: '#ffffff',
  }).light
  expect(Object.values(tones).map((tone) => toOklch(tone).c)).toEqual(
    Object.values(tones).map(() => expect.closeTo(0, 4)),
  )
  expect({ chat, onBright }).toEqual({
    chat: colours.light.chat,
    onBright: colours.light['on-bright'],
  })
})
