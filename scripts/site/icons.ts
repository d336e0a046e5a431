import sharp from 'sharp'

/** Side lengths in pixels: for browser tabs, iOS, and the web app manifest. */
const SIDES = { ico: 32, apple: 180, small: 192, large: 512 }

/**
 * Draws every icon from favicon.svg.
 *
 * @param drawing the SVG: a square of 64 units with rounded corners
 * @param background the square's colour, for icons that systems cut into a shape of their own
 */
export async function icons(drawing: string, background: string): Promise<Record<string, Buffer>> {
  const png = (side: number, svg = drawing) =>
    // At 72 dots per inch a drawing of 64 units has 64 pixels.
    sharp(Buffer.from(svg), { density: (72 * side) / 64 })
      .resize(side, side)
      .png({ palette: true })
      .toBuffer()
  const [ico, apple, small, large, maskable] = await Promise.all([
    png(SIDES.ico),
    png(SIDES.apple, inSquare(drawing, background, 4)),
    png(SIDES.small),
    png(SIDES.large),
    png(SIDES.large, inSquare(drawing, background, 10)),
  ])
  return {
    'favicon.ico': asIco(ico, SIDES.ico),
    'apple-touch-icon.png': apple,
    'icon-192.png': small,
    'icon-512.png': large,
    'icon-maskable.png': maskable,
  }
}

/**
 * Puts the drawing on a square without rounded corners.
 *
 * @param margin in units of 64; at 10 the drawing lies in the circle of 80 % that a maskable icon always shows
 */
function inSquare(drawing: string, background: string, margin: number): string {
  const side = 64 - 2 * margin
  const inner = drawing.replace('<svg ', `<svg x="${margin}" y="${margin}" width="${side}" height="${side}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${background}" d="M0 0h64v64H0z"/>${inner}</svg>`
}

/** An .ico file with one PNG, which Windows reads since Vista. */
function asIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // number of pictures
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
