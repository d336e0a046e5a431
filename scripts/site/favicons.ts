import sharp from 'sharp'
import type { Logo } from '../../pages/index/content-schema/logo.ts'
import type { Office } from '../../pages/index/content-schema/schema.ts'
import { drawnMark, drawSquareMark, type SquareMark } from './draw-mark.ts'

/** Renders the icons. Systems crop some icons to their own shape, which cuts only the mark's ground. */
export async function renderIcons(
  office: Pick<Office, 'palette'>,
  logo: Logo | undefined,
): Promise<Record<string, string | Buffer>> {
  const mark = await drawSquareMark(office, logo)
  return {
    'favicon.svg': mark.isDrawn ? drawnMark(office.palette.light) : await inBothSchemes(mark),
    'favicon.ico': asIco(await toIcon(mark, { side: 32 }), 32),
    'apple-touch-icon.png': await toIcon(mark, { side: 180, margin: 21 }),
  }
}

/** The side in pixels of a logo in a tab, on the densest screens. */
const TAB_SIDE = 128

/** Draws a logo for light and for dark screens. */
async function inBothSchemes({ onLight, onDark }: SquareMark): Promise<string> {
  const picture = async (id: string, png: Buffer) => {
    const small = await sharp(png).resize(TAB_SIDE).png({ palette: true }).toBuffer()
    return `<image id="${id}" width="2" height="2" href="data:image/png;base64,${small.toString('base64')}"/>`
  }
  const styles =
    '#dark{display:none}@media (prefers-color-scheme:dark){#light{display:none}#dark{display:inline}}'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><style>${styles}</style>${await picture('light', onLight)}${await picture('dark', onDark)}</svg>`
}

/** Renders a square icon. `side` and `margin` are in pixels, and `side` includes both margins. */
function toIcon(
  { onLight, iconGround }: SquareMark,
  { side, margin = 0 }: { side: number; margin?: number },
): Promise<Buffer> {
  const border = { top: margin, bottom: margin, left: margin, right: margin, background: iconGround }
  const icon = sharp(onLight)
    .resize(side - 2 * margin)
    .flatten({ background: iconGround })
  return (margin ? icon.extend(border) : icon).png({ palette: true }).toBuffer()
}

/** Wraps a PNG as .ico, which Windows has read since Vista. */
function asIco(png: Buffer, side: number): Buffer {
  // Type icon, one picture, sides, one colour plane, 32 bits a pixel.
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, ...new Array(9).fill(0)])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
