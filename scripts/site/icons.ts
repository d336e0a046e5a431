import sharp from 'sharp'
import { FLOWER } from '../../pages/index/drawings/leaves.ts'
import { colours } from '../../renderer/styles/colours.ts'

/** By file name. Systems crop some to their own shape, which does not cut the mark's flower. */
export const icons = async (): Promise<Record<string, string | Buffer>> => ({
  'favicon.svg': mark(),
  'favicon.ico': asIco(await png(32), 32),
  'apple-touch-icon.png': await png(180, 0.3),
})

/** In units, of which the flower takes two by two. */
function mark(margin = 0): string {
  const side = 2 + 2 * margin
  const { gold, deep } = colours.light
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}"><path fill="${gold}" d="M${-margin} ${-margin}h${side}v${side}H${-margin}z"/><path fill="${deep}" d="${FLOWER}"/></svg>`
}

const png = (side: number, margin = 0) =>
  // At 72 dots per inch a unit is a pixel.
  sharp(Buffer.from(mark(margin)), { density: (72 * side) / (2 + 2 * margin) })
    .resize(side, side)
    .png({ palette: true })
    .toBuffer()

/** Windows has read PNG in .ico files since Vista. */
function asIco(png: Buffer, side: number): Buffer {
  // Type icon, one picture, sides, one colour plane, 32 bits a pixel.
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, ...new Array(9).fill(0)])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
