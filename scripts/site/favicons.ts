import sharp from 'sharp'
import { drawMark, type MarkSource, renderMark, toSvg } from './draw-mark.ts'

/** Renders the icons. Systems crop some of them to their own shape, which cuts only the mark's ground. */
export async function renderIcons(office: MarkSource): Promise<Record<string, string | Buffer>> {
  const { shapes, ground } = drawMark(office)
  const mark = await renderMark(office)
  return {
    'favicon.svg': toSvg(shapes),
    'favicon.ico': asIco(await toIcon(mark, 32), 32),
    'apple-touch-icon.png': await toIcon(mark, 180, { margin: 21, ground }),
  }
}

/** Makes an icon with so many pixels a side; the margin on each side is part of them. */
function toIcon(mark: Buffer, side: number, { margin, ground } = { margin: 0, ground: '' }): Promise<Buffer> {
  const border = { top: margin, bottom: margin, left: margin, right: margin, background: ground }
  const icon = sharp(mark).resize(side - 2 * margin)
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
