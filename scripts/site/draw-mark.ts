import sharp from 'sharp'
import { UNDRAWABLE } from '../../pages/index/content-schema/logo.ts'
import type { Office } from '../../pages/index/content-schema/schema.ts'
import { MARK } from '../../pages/index/graphics/leaves.ts'

/** What the mark is drawn from. */
export type MarkSource = Pick<Office, 'logo' | 'palette'>

/** The ground of a logo, which may be transparent and dark. */
const LOGO_GROUND = '#fff'

/** The side of the rendered mark in pixels, at least that of the largest image of it. */
const SIDE = 512

/** The difference between the lightest and the darkest value of a colour, of 255, below which nothing is seen. */
const LEAST_DIFFERENCE = 16

/**
 * Draws the office's mark in a square of two by two units: its logo, or, where that is empty, the drawn mark in
 * its colours on a light screen.
 */
export function drawMark({ logo, palette }: MarkSource): { shapes: string; ground: string } {
  if (logo) {
    // A style sheet of the logo's overrides an attribute.
    const ground = `<path style="fill:${LOGO_GROUND}" d="M0 0h2v2H0z"/>`
    return { shapes: `${ground}${logo.replace('<svg', '<svg width="2" height="2"')}`, ground: LOGO_GROUND }
  }
  const shapes = MARK.map(({ colour, path }) => `<path fill="${palette.light[colour]}" d="${path}"/>`)
  return { shapes: shapes.join(''), ground: palette.light[MARK[0].colour] }
}

/** Returns a drawing of two by two units as a file. */
export const toSvg = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">${shapes}</svg>`

/**
 * Renders the mark as a PNG, from which all images of it are made: what the renderer cannot draw is known after one
 * attempt. Throws Error with the remedy in that case.
 */
export async function renderMark(office: MarkSource): Promise<Buffer> {
  const { shapes, ground } = drawMark(office)
  try {
    // A unit of the drawing is a pixel at 72 dots per inch.
    return await sharp(Buffer.from(toSvg(shapes)), { density: (72 * SIDE) / 2 })
      .resize(SIDE, SIDE)
      .flatten({ background: ground })
      .png()
      .toBuffer()
  } catch (cause) {
    throw new Error(`logo.svg → ${UNDRAWABLE}`, { cause })
  }
}

/** Tells whether the renderer can draw the mark, and whether anything of it is seen. */
export async function checkMark(office: MarkSource): Promise<'seen' | 'unseen' | 'failed'> {
  try {
    const { channels } = await sharp(await renderMark(office)).stats()
    return channels.every(({ min, max }) => max - min < LEAST_DIFFERENCE) ? 'unseen' : 'seen'
  } catch {
    return 'failed'
  }
}
