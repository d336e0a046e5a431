import sharp from 'sharp'
import { wcagContrast } from '../../pages/index/colours/culori.ts'
import { UNDRAWABLE } from '../../pages/index/content-schema/logo.ts'
import type { Office } from '../../pages/index/content-schema/schema.ts'
import { MARK } from '../../pages/index/graphics/leaves.ts'

/** The sources of the drawn mark. */
export type MarkSource = Pick<Office, 'logo' | 'darkLogo' | 'palette'>

/** The ground of a logo that cannot be seen otherwise, and of icons, which must not be transparent. */
const LOGO_GROUND = '#ffffff'

/** The side of the rendered mark in pixels, at least that of the largest image of it. */
const SIDE = 512

/** Returns the drawn mark in its colours on a light screen, in a square of two by two units. */
const drawnMark = ({ palette }: MarkSource) =>
  MARK.map(({ colour, path }) => `<path fill="${palette.light[colour]}" d="${path}"/>`).join('')

/** Fits a logo into a square of two by two units. */
const fitted = (logo: string) => logo.replace('<svg', '<svg width="2" height="2"')

/** Draws the mark on a light ground in a square of two by two units: the office's logo, or the drawn mark. */
export const drawMark = (office: MarkSource) => (office.logo ? fitted(office.logo) : drawnMark(office))

/** Draws the mark for dark grounds: a logo that cannot be seen there gets a white ground. */
export async function drawMarkOnDark(office: MarkSource): Promise<string> {
  if (!office.logo) return drawnMark(office)
  if (office.darkLogo) return fitted(office.darkLogo)
  const isSeen = (await shareSeenOn(office.palette.light.deep, office.logo)) > LEAST_SHARE
  // A style sheet of the logo's overrides an attribute.
  const ground = isSeen ? '' : `<path style="fill:${LOGO_GROUND}" d="M0 0h2v2H0z"/>`
  return `${ground}${fitted(office.logo)}`
}

/** Returns the ground on which icons that must not be transparent show the mark. */
export const iconGround = ({ logo, palette }: MarkSource) =>
  logo ? LOGO_GROUND : palette.light[MARK[0].colour]

/** Returns a drawing of two by two units as a file. */
export const toSvg = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">${shapes}</svg>`

/**
 * Renders a drawing of two by two units as a PNG, from which all images of it are made: what the renderer cannot draw is
 * known after one attempt. Throws Error with the remedy in that case.
 */
export async function renderShapes(shapes: string): Promise<Buffer> {
  try {
    // A unit of the drawing is a pixel at 72 dots per inch.
    return await sharp(Buffer.from(toSvg(shapes)), { density: (72 * SIDE) / 2 })
      .resize(SIDE, SIDE)
      .png()
      .toBuffer()
  } catch (cause) {
    throw new Error(`logo.svg → ${UNDRAWABLE}`, { cause })
  }
}

/** The share of a logo's area below which it is not seen: what is left are its edges. */
const LEAST_SHARE = 0.01
/** The share below which a logo has lost much of its drawing. */
export const LARGE_SHARE = 0.3
/** The contrast to the ground below which a shape is not seen. */
const LEAST_CONTRAST = 1.4
/** The side in pixels of the drawing in which its area is measured. */
const MEASURED_SIDE = 64
const OPAQUE = 128

/** Returns how much of a logo's area, of 1, is seen on a ground `#rrggbb`. Throws Error if it cannot be drawn. */
async function shareSeenOn(ground: string, logo: string): Promise<number> {
  const drawn = await renderShapes(fitted(logo))
  const pixels = await sharp(drawn).resize(MEASURED_SIDE).ensureAlpha().raw().toBuffer()
  let area = 0
  let seen = 0
  for (let index = 0; index < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(index, index + 4)
    if (alpha < OPAQUE) continue
    area += 1
    const colour = { mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 } as const
    if (wcagContrast(colour, ground) >= LEAST_CONTRAST) seen += 1
  }
  return area ? seen / area : 0
}

/**
 * Tells whether the renderer can draw a logo, and whether it is seen on a ground `#rrggbb`.
 *
 * @param leastShare the share of its area, of 1, that must be seen; by default hardly any
 */
export async function checkLogoOn(
  ground: string,
  logo: string,
  leastShare = LEAST_SHARE,
): Promise<'seen' | 'unseen' | 'failed'> {
  try {
    return (await shareSeenOn(ground, logo)) > leastShare ? 'seen' : 'unseen'
  } catch {
    return 'failed'
  }
}
