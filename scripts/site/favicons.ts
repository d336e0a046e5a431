import sharp from 'sharp'
import { drawMark } from './draw-mark.ts'

/**
 * Renders the icons. Systems crop some of them to their own shape, which cuts only the mark's ground.
 *
 * @param logo the office's own, or empty
 */
export async function renderIcons(logo: string): Promise<Record<string, string | Buffer>> {
  const mark = drawMark(logo)
  return {
    'favicon.svg': toSvg(mark),
    'favicon.ico': asIco(await toPng(mark, 32), 32),
    'apple-touch-icon.png': await toPng(mark, 180, 0.3),
  }
}

type DrawnMark = ReturnType<typeof drawMark>

/** Returns the mark, which is two by two units, with a margin in the same units. */
function toSvg({ shapes }: DrawnMark, margin = 0): string {
  const side = 2 + 2 * margin
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}">${shapes}</svg>`
}

const toPng = (mark: DrawnMark, side: number, margin = 0) =>
  // A unit of the drawing is a pixel at 72 dots per inch.
  sharp(Buffer.from(toSvg(mark, margin)), { density: (72 * side) / (2 + 2 * margin) })
    .resize(side, side)
    // The margin has the colour of the mark's ground.
    .flatten({ background: mark.ground })
    .png({ palette: true })
    .toBuffer()

/** Wraps a PNG as .ico, which Windows has read since Vista. */
function asIco(png: Buffer, side: number): Buffer {
  // Type icon, one picture, sides, one colour plane, 32 bits a pixel.
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, ...new Array(9).fill(0)])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
