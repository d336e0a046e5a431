import { type Pair, unreadablePairs } from './contrast.ts'
import { clampChroma, formatHex } from './culori.ts'
import { type BrandColours, derivePalette, isUsual, isYellow, toOklch } from './derive-palette.ts'

type Name = keyof BrandColours

/**
 * What the page does with a chosen colour:
 *
 * - `corrected`: it cannot be read, and the nearest shade that can, `used`, takes its place.
 * - `swapped`: brand and accent cannot be read, while each can in the place of the other, where they are used.
 * - `grey`: the brand has no hue, which leaves the page without one.
 */
export type Correction =
  | { code: 'corrected'; colour: Name; used: string }
  | { code: 'swapped' | 'grey'; colour: 'brand' }

/** Each is checked together with those before it. */
const ORDER: Name[] = ['brand', 'deep', 'accent']

/** Returns the colours that an office has chosen such that all can be read, and how they differ from the chosen ones. */
export function correctColours(chosen: BrandColours): { colours: BrandColours; corrections: Correction[] } {
  if (isUsual(chosen)) return { colours: chosen, corrections: [] }
  if (areSwapped(chosen)) {
    const colours = { ...chosen, brand: chosen.accent, accent: chosen.brand }
    return { colours, corrections: [{ code: 'swapped', colour: 'brand' }] }
  }
  const corrections: Correction[] = []
  // Until the accent's turn it is white, under which the bands are as light as they can be.
  const colours: BrandColours = { brand: '', deep: '', accent: chosen.accent && '#ffffff' }
  for (const colour of ORDER.filter((name) => chosen[name])) {
    colours[colour] = chosen[colour]
    if (!isReadable(colours, colour)) {
      colours[colour] = nearestReadable(colours, colour)
      corrections.push({ code: 'corrected', colour, used: colours[colour] })
    }
    if (colour === 'brand' && isGrey(chosen.brand)) corrections.push({ code: 'grey', colour })
  }
  return { colours, corrections }
}

function areSwapped({ brand, deep, accent }: BrandColours): boolean {
  if (!brand || !accent) return false
  const readable = (chosen: BrandColours) =>
    (['brand', 'accent'] as const).filter((name) => isReadable(chosen, name))
  const exchanged = { brand: accent, deep, accent: brand }
  return readable({ brand, deep, accent }).length === 0 && readable(exchanged).length === 2
}

function nearestReadable(chosen: BrandColours, colour: Name): string {
  const direction = colour === 'accent' ? 'lighter' : 'darker'
  const mostLightness = colour === 'brand' && isDullIfDarkened(chosen.brand) ? CHARCOAL_LIGHTNESS : 1
  return nearestShade(
    chosen[colour],
    direction,
    (shade) => isReadable({ ...chosen, [colour]: shade }, colour),
    mostLightness,
  )
}

/** The lightness in OKLCH of a charcoal: a dull colour that is lighter looks muddy. */
const CHARCOAL_LIGHTNESS = 0.36

/** Yellows and greys are muddy in between light and dark. */
function isDullIfDarkened(colour: string): boolean {
  const { c, h = 0 } = toOklch(colour)
  return isYellow(h) || c < MOST_CHROMA_OF_GREY
}

/** Tells whether all pairs that a colour is to blame for can be read. A chosen accent is to blame for all that it is in. */
function isReadable(chosen: BrandColours, colour: Name): boolean {
  const isOwn = ({ foreground, background }: Pair) =>
    !chosen.accent || colour === 'accent' || ![foreground, background].includes('accent')
  return !unreadablePairs(derivePalette(chosen)).some(isOwn)
}

/** The lightness and chroma in OKLCH above and below which a colour is a grey, and neither black nor a tinted charcoal. */
const LEAST_LIGHTNESS_OF_GREY = 0.4
const MOST_CHROMA_OF_GREY = 0.03

function isGrey(brand: string): boolean {
  const { l, c } = toOklch(brand)
  return l > LEAST_LIGHTNESS_OF_GREY && c < MOST_CHROMA_OF_GREY
}

/** The precision of the nearest colour: a difference in lightness, on a scale from 0 to 1. */
const SMALL = 0.002

/**
 * Returns the shade of a colour that is nearest to it and passes, in the direction in which every further one does. A
 * darker one is paler, as in a shadow.
 *
 * @param mostLightness the lightness that the shade may have at most
 */
function nearestShade(
  colour: string,
  direction: 'darker' | 'lighter',
  passes: (shade: string) => boolean,
  mostLightness = 1,
): string {
  const { l, c, h = 0 } = toOklch(colour)
  const isDarker = direction === 'darker'
  const shade = (lightness: number) => {
    const chroma = c * Math.min(lightness / l, 1) * (isDarker && isYellow(h) ? 0.5 : 1)
    return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h }, 'oklch'))
  }
  let failing = l
  let passing = isDarker ? 0 : 1
  while (Math.abs(passing - failing) > SMALL) {
    const middle = (passing + failing) / 2
    if (passes(shade(middle))) passing = middle
    else failing = middle
  }
  return shade(Math.min(passing, mostLightness))
}
