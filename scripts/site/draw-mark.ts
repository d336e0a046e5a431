import sharp from 'sharp'
import type { Logo } from '../../pages/index/content-schema/logo.ts'
import type { Office } from '../../pages/index/content-schema/schema.ts'
import { MARK } from '../../pages/index/graphics/leaves.ts'
import { isWide } from '../../pages/index/graphics/logo-sizes.ts'

/** The side of a square mark in pixels, at least that of the largest image of it. */
const SIDE = 512

/**
 * An office's mark as squares, for light grounds and for dark ones, and the ground around it in an icon. `isDrawn` tells
 * whether it is no logo.
 */
export type SquareMark = { onLight: Buffer; onDark: Buffer; iconGround: string; isDrawn: boolean }

/** Draws the mark as squares: the office's logo, or the drawn mark where it has none, or one that is too wide. */
export async function drawSquareMark(
  { palette }: Pick<Office, 'palette'>,
  logo: Logo | undefined,
): Promise<SquareMark> {
  if (!logo || isWide(logo.onLight) || isWide(logo.onDark)) {
    const drawn = await sharp(Buffer.from(drawnMark(palette.light)), { density: (72 * SIDE) / 2 })
      .png()
      .toBuffer()
    return { onLight: drawn, onDark: drawn, iconGround: palette.light[MARK[0].colour], isDrawn: true }
  }
  const { onLight, onDark } = logo
  const iconGround = onLight.ground ?? '#ffffff'
  return {
    onLight: await inSquare(onLight.png),
    onDark: await inSquare(onDark.png),
    iconGround,
    isDrawn: false,
  }
}

/** Returns the drawn mark as SVG, a square of two by two units, in its colours on a light screen. */
export function drawnMark(colours: Office['palette']['light']): string {
  const paths = MARK.map(({ colour, path }) => `<path fill="${colours[colour]}" d="${path}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">${paths.join('')}</svg>`
}

const inSquare = (png: Buffer) =>
  sharp(png).resize(SIDE, SIDE, { fit: 'contain', background: '#00000000' }).png().toBuffer()
