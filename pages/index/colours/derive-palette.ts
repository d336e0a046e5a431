import type { Oklch } from 'culori'
import { clampChroma, converter, formatHex, wcagContrast, wcagLuminance } from './culori.ts'
import { type Colour, colours, type Palette } from './palette.ts'

/** The colours that an office chooses, as `#rrggbb`; `''` for the usual one. */
export type BrandColours = {
  /** The colour of links and icons. */
  brand: string
  /** The ground of the dark bands. Without one it is as dark as usual and of the brand's hue. */
  deep: string
  /** The colour of the mark, the rules and the stars. */
  accent: string
}

type Anchor = keyof BrandColours

/** The colours of the usual palette that an office's colours replace. */
const USUAL: Record<Anchor, string> = {
  brand: colours.light.primary,
  deep: colours.light.deep,
  accent: colours.light.accent,
}

/** The light that every screen reflects: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
const GLARE = 0.05

/** The chosen colour that each tone follows in hue and saturation. Its luminance stays, and with it the contrasts. */
const FOLLOWED: Record<Exclude<Colour, Fixed>, Anchor> = {
  ground: 'accent',
  'ground-alt': 'accent',
  line: 'accent',
  'on-deep': 'accent',
  ink: 'deep',
  'ink-soft': 'deep',
  underline: 'deep',
  deeper: 'deep',
  'deep-alt': 'deep',
  primary: 'brand',
  'on-deep-soft': 'brand',
  'tile-dim': 'brand',
  'tile-pale': 'brand',
}
/** Those that are chosen, and those that are the same for every office. */
type Fixed = 'deep' | 'accent' | 'rule' | 'chat' | 'on-bright'

/** The tones on a dark screen that are derived from another colour than on a light one: the neutral ones. */
const FOLLOWED_IN_DARK: Partial<Record<Colour, Anchor>> = {
  ground: 'deep',
  'ground-alt': 'deep',
  line: 'deep',
  ink: 'accent',
}

/** Tells whether an office chooses no colour, or the usual ones: most do, and nothing is to be derived for them. */
export const isUsual = (chosen: BrandColours): boolean =>
  (Object.keys(USUAL) as Anchor[]).every((name) => !chosen[name] || chosen[name] === USUAL[name])

/** Derives every colour of the page. */
export function derivePalette(chosen: BrandColours): Palette {
  if (isUsual(chosen)) return colours
  const brand = chosen.brand || USUAL.brand
  const accent = chosen.accent || USUAL.accent
  const anchors = { brand, deep: chosen.deep || darkBand(brand, accent), accent }
  const follow = (tone: string, anchor: Anchor, luminance?: number) => {
    const target = toOklch(anchors[anchor])
    return turn(tone, USUAL[anchor], anchor === 'accent' ? warmed(target) : target, luminance)
  }

  const derive = (usual: Record<Colour, string>, followed: Partial<Record<Colour, Anchor>>) => {
    const entries = Object.entries(followed) as [Colour, Anchor][]
    return Object.fromEntries(entries.map(([name, anchor]) => [name, follow(usual[name], anchor)]))
  }
  // Under an accent that is darker than the usual one, such as copper, the lighter band is less light.
  const lighterBand = Math.max(
    Math.min(besideBand(colours.light['deep-alt'], anchors.deep), lightestUnder(accent)),
    LEAST_CONTRAST_OF_BANDS * (wcagLuminance(anchors.deep) + GLARE) - GLARE,
  )
  const bands = {
    deep: anchors.deep,
    deeper: follow(colours.light.deeper, 'deep', besideBand(colours.light.deeper, anchors.deep)),
    'deep-alt': follow(colours.light['deep-alt'], 'deep', lighterBand),
    accent: anchors.accent,
  }
  const light = { ...colours.light, ...derive(colours.light, FOLLOWED), ...bands, primary: anchors.brand }
  const dark = { ...colours.dark, ...derive(colours.dark, { ...FOLLOWED, ...FOLLOWED_IN_DARK }), ...bands }
  return { light: { ...light, rule: ruleOn(light) }, dark: { ...dark, rule: ruleOn(dark) } }
}

/** Returns the colour of rules: the accent, or the lines' where an accent such as yellow is seen less on the ground. */
const ruleOn = ({ accent, line, ground }: Record<Colour, string>) =>
  wcagContrast(accent, ground) < wcagContrast(line, ground) ? line : accent

/** Tells whether a hue is a yellow, which turns olive if darkened and looks greenish if it is hardly saturated. */
export const isYellow = (hue: number) => hue > 80 && hue < 115

/** Returns the accent that pale grounds follow: beside any yellow they have the hue that they have beside the usual gold. */
const warmed = (accent: Oklch): Oklch =>
  isYellow(hueOf(accent)) ? { ...accent, h: hueOf(toOklch(USUAL.accent)) } : accent

/** Turns a blue to the hue of the office's brand, and any other colour to that of its accent. */
export function recolour(tone: string, { brand, accent }: BrandColours): string {
  const hue = hueOf(toOklch(tone))
  const isBlue = hue > 200 && hue < 300
  return isBlue
    ? turn(tone, USUAL.brand, toOklch(brand || USUAL.brand))
    : turn(tone, USUAL.accent, toOklch(accent || USUAL.accent))
}

/** The contrast of the lighter of the dark bands to `deep`. */
const CONTRAST_OF_BANDS = contrastOf(colours.light['deep-alt'], USUAL.deep)
/** The contrast below which the tiles of the bands are not seen. */
const LEAST_CONTRAST_OF_BANDS = 1.24
/** The contrast that text in the accent's colour needs on the bands (WCAG 2.2, 1.4.3), with a little for rounding. */
const LEAST_CONTRAST_OF_ACCENT = 4.52
/** The luminance below which a band has hardly a hue: a green would be black. */
const DARKEST_BAND = 0.022

/** Returns the luminance of the lightest band on which an accent can be read. */
const lightestUnder = (accent: string) =>
  Math.max((wcagLuminance(accent) + GLARE) / LEAST_CONTRAST_OF_ACCENT - GLARE, 0)

/**
 * Returns the ground of the dark bands: the brand's colour itself if it is dark enough, otherwise as dark as usual. Under
 * an accent that is darker than the usual one, such as copper, it is darker, but never black.
 */
function darkBand(brand: string, accent: string): string {
  const readable = (lightestUnder(accent) + GLARE) / CONTRAST_OF_BANDS - GLARE
  const luminance = Math.min(wcagLuminance(USUAL.deep), Math.max(readable, DARKEST_BAND))
  return wcagLuminance(brand) <= luminance ? brand : turn(USUAL.deep, USUAL.brand, toOklch(brand), luminance)
}

/** Returns the luminance that contrasts with the office's dark band as much as `tone` does with the usual one. */
function besideBand(tone: string, deep: string): number {
  return Math.max(contrastOf(tone, USUAL.deep) * (wcagLuminance(deep) + GLARE) - GLARE, 0)
}

/** Below 1 if the first colour is the darker one. */
function contrastOf(tone: string, other: string): number {
  return (wcagLuminance(tone) + GLARE) / (wcagLuminance(other) + GLARE)
}

/** How much more saturated than usual a tone may be: tones that are fair in blue are garish in red or green. */
const MOST_SATURATION = 1.2

/** Turns a tone as far in hue, and makes it as much paler or more vivid, as the usual colour is changed to the chosen one. */
function turn(tone: string, usual: string, to: Oklch, luminance = wcagLuminance(tone)): string {
  const from = toOklch(usual)
  const origin = toOklch(tone)
  const saturation = Math.min(to.c / from.c, MOST_SATURATION)
  const hue = hueOf(origin) + hueOf(to) - hueOf(from)
  return withLuminance({ mode: 'oklch', l: origin.l, c: origin.c * saturation, h: hue }, luminance)
}

const convertToOklch = converter('oklch')

/** Returns the lightness, chroma and hue of a colour `#rrggbb` in OKLCH. */
export function toOklch(colour: string): Oklch {
  const oklch = convertToOklch(colour)
  if (!oklch) throw new Error(`not a colour: ${colour}`)
  return oklch
}

/** A grey has no hue. */
const hueOf = ({ h }: Oklch) => h ?? 0

/** Separates dark tones, which are seen on or under lighter ones, from light tones. */
const MIDDLE_LUMINANCE = 0.3
/** A step in lightness too small for a screen to show. */
const STEP = 0.0005
/** More than what is lost in computing a luminance. */
const ROUNDING = 1e-9

/**
 * Returns a colour of this hue and luminance as `#rrggbb`, as saturated as screens can show it. Where it must be
 * rounded, the contrast grows: a dark one gets darker, a light one lighter.
 */
function withLuminance(colour: Oklch, luminance: number): string {
  const drawn = (l: number) => formatHex(clampChroma({ ...colour, l }, 'oklch'))
  let [darkest, lightest] = [0, 1]
  while (lightest - darkest > STEP / 10) {
    const middle = (darkest + lightest) / 2
    if (wcagLuminance(clampChroma({ ...colour, l: middle }, 'oklch')) < luminance) darkest = middle
    else lightest = middle
  }
  const isDark = luminance < MIDDLE_LUMINANCE
  const isContrastKept = (hex: string) =>
    isDark ? wcagLuminance(hex) <= luminance + ROUNDING : wcagLuminance(hex) >= luminance - ROUNDING
  let l = lightest
  while (l >= 0 && l <= 1 && !isContrastKept(drawn(l))) l += isDark ? -STEP : STEP
  return drawn(Math.min(Math.max(l, 0), 1))
}
