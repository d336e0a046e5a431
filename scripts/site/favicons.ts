import sharp from 'sharp'
import { MARK } from '../../pages/index/graphics/leaves.ts'
import { colours } from '../../renderer/styles/colours.ts'

/** Renders the icons. Systems crop some of them to their own shape, which cuts only the mark's ground. */
export const renderIcons = async (): Promise<Record<string, string | Buffer>> => ({
  'favicon.svg': mark(),
  'favicon.ico': asIco(await png(32), 32),
  'apple-touch-icon.png': await png(180, 0.3),
})

/** Draws the mark, which is two by two units, with a margin in the same units. */
function mark(margin = 0): string {
  const side = 2 + 2 * margin
  const shapes = MARK.map(({ colour, path }) => `<path fill="${colours.light[colour]}" d="${path}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}">${shapes.join('')}</svg>`
}

const png = (side: number, margin = 0) =>
  // At 72 dots per inch a unit is a pixel.
  sharp(Buffer.from(mark(margin)), { density: (72 * side) / (2 + 2 * margin) })
    .resize(side, side)
    // The margin has the colour of the mark's ground.
    .flatten({ background: colours.light[MARK[0].colour] })
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
