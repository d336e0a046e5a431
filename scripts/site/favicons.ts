import sharp from 'sharp'
import { drawMark, drawMarkOnDark, iconGround, type MarkSource, renderShapes, toSvg } from './draw-mark.ts'

/**
 * Renders the icons, and the mark for the page's dark grounds where the office has a logo. Systems crop some icons to
 * their own shape, which cuts only the mark's ground.
 */
export async function renderIcons(office: MarkSource): Promise<Record<string, string | Buffer>> {
  const shapes = drawMark(office)
  const ground = iconGround(office)
  const mark = await renderShapes(shapes)
  const onDark = await drawMarkOnDark(office)
  return {
    'favicon.svg': toSvg(onDark === shapes ? shapes : inBothSchemes(shapes, onDark)),
    ...(office.logo && { 'logo-on-dark.svg': toSvg(onDark) }),
    'favicon.ico': asIco(await toIcon(mark, { side: 32, ground }), 32),
    'apple-touch-icon.png': await toIcon(mark, { side: 180, margin: 21, ground }),
  }
}

/** Draws a mark for light and one for dark screens. Each is an image, so that their ids and styles cannot clash. */
function inBothSchemes(light: string, dark: string): string {
  const picture = (id: string, shapes: string) =>
    `<image id="${id}" width="2" height="2" href="data:image/svg+xml;base64,${Buffer.from(toSvg(shapes)).toString('base64')}"/>`
  const styles =
    '#dark{display:none}@media (prefers-color-scheme:dark){#light{display:none}#dark{display:inline}}'
  return `<style>${styles}</style>${picture('light', light)}${picture('dark', dark)}`
}

/** Renders a square icon. `side` and `margin` are in pixels, and `side` includes both margins. */
function toIcon(
  mark: Buffer,
  { side, margin = 0, ground }: { side: number; margin?: number; ground: string },
): Promise<Buffer> {
  const border = { top: margin, bottom: margin, left: margin, right: margin, background: ground }
  const icon = sharp(mark)
    .resize(side - 2 * margin)
    .flatten({ background: ground })
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
