import sharp from 'sharp'
import { FLOWER } from '../../pages/index/leaves'
import { colours } from '../../renderer/styles/colours'

/** Side lengths in pixels: for browser tabs, iOS, and the web app manifest. */
const SIDES = { ico: 32, apple: 180, small: 192, large: 512 }

/** Every icon is the mark, by file name. Systems cut some into a shape of their own, which leaves the flower whole. */
export const icons = async (): Promise<Record<string, string | Buffer>> => ({
  'favicon.svg': mark(),
  'favicon.ico': asIco(await png(SIDES.ico), SIDES.ico),
  'apple-touch-icon.png': await png(SIDES.apple, 0.3),
  'icon-192.png': await png(SIDES.small),
  'icon-512.png': await png(SIDES.large),
  // Always shown is a circle of 80 % of the width; the leaves reach the corners of a square.
  'icon-maskable.png': await png(SIDES.large, 0.8),
})

/** @param margin around the flower, in units of which it has two by two */
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

/** An .ico file with one PNG, which Windows reads since Vista. */
function asIco(png: Buffer, side: number): Buffer {
  // Type icon, one picture, its sides, one colour plane, 32 bits per pixel.
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, ...new Array(9).fill(0)])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
