import sharp from 'sharp'

/** Sides of the icons, in pixels: a browser's tab, iOS, and the two that a web app manifest should have. */
const SIDES = { ico: 32, apple: 180, small: 192, large: 512 }

/**
 * Every icon, from the one drawing.
 *
 * @param drawing favicon.svg: a square tile with rounded corners, 64 units a side
 * @param ground the tile's own colour, to fill the corners where systems cut out shapes of their own
 */
export async function icons(drawing: string, ground: string): Promise<Record<string, Buffer>> {
  const png = (side: number, svg = drawing) =>
    // 72 dots an inch show a drawing of 64 units at 64 pixels.
    sharp(Buffer.from(svg), { density: (72 * side) / 64 })
      .resize(side, side)
      .png({ palette: true })
      .toBuffer()
  const [ico, apple, small, large, maskable] = await Promise.all([
    png(SIDES.ico),
    png(SIDES.apple, inSquare(drawing, ground, 4)),
    png(SIDES.small),
    png(SIDES.large),
    png(SIDES.large, inSquare(drawing, ground, 10)),
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
 * The drawing in a square without rounded corners.
 *
 * @param margin of the drawing's 64 units; 10 bring it into the circle of 80 % that every maskable icon shows
 */
function inSquare(drawing: string, ground: string, margin: number): string {
  const side = 64 - 2 * margin
  const inner = drawing.replace('<svg ', `<svg x="${margin}" y="${margin}" width="${side}" height="${side}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${ground}" d="M0 0h64v64H0z"/>${inner}</svg>`
}

/** An .ico of one picture: directory and entry before a PNG, which every reader since Windows Vista takes. */
function asIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
