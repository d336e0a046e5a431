import { type Pair, unreadablePairs } from './contrast.ts'
import { clampChroma, formatHex, wcagContrast } from './culori.ts'
import { type BrandColours, derivePalette, isYellow, toOklch } from './derive-palette.ts'

type Name = keyof BrandColours

/**
 * A problem with a chosen colour:
 *
 * - `swapped`: the brand and the accent, neither of which can be read, while each could in the place of the other.
 * - `unreadable`: a pair of colours that follows from it, the worst one. `passing` is the nearest colour without one.
 * - `faint`: an accent that is hardly seen on a light ground. `passing` is the nearest one that is seen.
 * - `grey`: a brand without a hue, which leaves the page without one.
 */
export type ColourIssue = { colour: Name } & (
  | ({ code: 'unreadable'; passing: string; isReadableAsAccent: boolean } & Pick<
      Pair,
      'contrast' | 'minContrast'
    >)
  | { code: 'swapped' }
  | { code: 'faint'; passing: string }
  | { code: 'grey' }
)

/** Each is checked together with those before it. */
const ORDER: Name[] = ['brand', 'deep', 'accent']

/** Checks the colours that an office has chosen. Together, the colours that the issues name can be read. */
export function checkColours(chosen: BrandColours): ColourIssue[] {
  if (areSwapped(chosen)) return [{ code: 'swapped', colour: 'brand' }]
  const issues: ColourIssue[] = []
  const readable: BrandColours = { brand: '', deep: '', accent: chosen.accent }
  for (const colour of ORDER.filter((name) => chosen[name])) {
    readable[colour] = chosen[colour]
    const [worst] = findUnreadable(readable, colour)
    if (worst) {
      readable[colour] = nearestReadable(readable, colour)
      issues.push({
        code: 'unreadable',
        colour,
        passing: readable[colour],
        contrast: worst.contrast,
        minContrast: worst.minContrast,
        isReadableAsAccent: findUnreadable({ ...readable, accent: chosen[colour] }, 'accent').length === 0,
      })
    } else if (colour === 'accent' && isFaint(readable)) {
      const passing = nearestShade(chosen.accent, 'darker', (accent) => !isFaint({ ...readable, accent }))
      issues.push({ code: 'faint', colour, passing })
    }
    if (colour === 'brand' && isGrey(chosen.brand)) issues.push({ code: 'grey', colour })
  }
  return issues
}

function areSwapped({ brand, deep, accent }: BrandColours): boolean {
  if (!brand || !accent) return false
  const findBad = (chosen: BrandColours) =>
    (['brand', 'accent'] as const).filter((name) => findUnreadable(chosen, name).length > 0)
  const exchanged = { brand: accent, deep, accent: brand }
  return findBad({ brand, deep, accent }).length === 2 && findBad(exchanged).length === 0
}

function nearestReadable(chosen: BrandColours, colour: Name): string {
  const direction = colour === 'accent' ? 'lighter' : 'darker'
  const mostLightness = colour === 'brand' && isDullIfDarkened(chosen.brand) ? CHARCOAL_LIGHTNESS : 1
  return nearestShade(
    chosen[colour],
    direction,
    (shade) => findUnreadable({ ...chosen, [colour]: shade }, colour).length === 0,
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

/**
 * Returns the unreadable pairs that a colour is to blame for, the worst first. A chosen accent is to blame for all pairs
 * that it is in.
 */
function findUnreadable(chosen: BrandColours, colour: Name): Pair[] {
  const isOwn = ({ foreground, background }: Pair) =>
    !chosen.accent || colour === 'accent' || ![foreground, background].includes('accent')
  const pairs = unreadablePairs(derivePalette(chosen)).filter(isOwn)
  return pairs.sort((one, other) => one.contrast / one.minContrast - other.contrast / other.minContrast)
}

/** The lightness and chroma in OKLCH above and below which a colour is a grey, and neither black nor a tinted charcoal. */
const LEAST_LIGHTNESS_OF_GREY = 0.4
const MOST_CHROMA_OF_GREY = 0.03

function isGrey(brand: string): boolean {
  const { l, c } = toOklch(brand)
  return l > LEAST_LIGHTNESS_OF_GREY && c < MOST_CHROMA_OF_GREY
}

/** The contrast below which rules and the mark's tile are lost on the ground. The usual accent has 1.8. */
const LEAST_SEEN = 1.2

function isFaint(chosen: BrandColours): boolean {
  const { accent, ground } = derivePalette(chosen).light
  return wcagContrast(accent, ground) < LEAST_SEEN
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
