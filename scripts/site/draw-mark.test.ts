import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { derivePalette } from '../../pages/index/colours/derive-palette.ts'
import { drawLogo, type Logo } from '../../pages/index/content-schema/logo.ts'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { renderIcons } from './favicons.ts'
import { renderShareImage } from './share-image.tsx'

const { office } = readContentFiles(SAMPLE_FOLDER)
const { deep } = office.palette.light

/** Draws a logo of so many units with these shapes. */
async function logoOf(width: number, height: number, shapes: string, darkShapes = ''): Promise<Logo> {
  const folder = newFolder()
  const write = (name: string, content: string) => {
    const file = join(folder, name)
    const size = `viewBox="0 0 ${width} ${height}"`
    writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)
    return file
  }
  const logo = write('logo.svg', shapes)
  const darkLogo = darkShapes && write('logo-escuro.svg', darkShapes)
  return (await drawLogo({ logo, darkLogo }, office.palette.light)) as Logo
}

const box = (colour: string, width: number, height: number) =>
  `<path fill="${colour}" d="M0 0h${width}v${height}H0z"/>`

test("icons and share image have the office's colours", async () => {
  const palette = derivePalette({ brand: '#1e5f3c', deep: '#123524', accent: '#e7b98a' })
  const touchIcon = (await renderIcons({ palette }, undefined))['apple-touch-icon.png'] as Buffer
  // The mark: leaves of the dark colour on the accent, which surrounds them.
  expect(await distanceTo('#e7b98a', touchIcon, 5, 5)).toBeLessThan(NEAR)
  expect(await distanceTo('#123524', touchIcon, 55, 55)).toBeLessThan(NEAR)
  expect(
    await distanceTo('#123524', await renderShareImage({ ...office, palette }, undefined), 5, 5),
  ).toBeLessThan(NEAR)
})

test.each([
  { what: 'a square logo', width: 10, height: 10, shown: '#0a7d4f' },
  { what: 'a logo of 3 to 2', width: 15, height: 10, shown: '#0a7d4f' },
  { what: 'a high logo', width: 5, height: 10, shown: '#0a7d4f' },
  { what: 'a wide logo, in whose place is the drawn mark', width: 16, height: 10, shown: deep },
])('the middle of the icons shows $what', async ({ width, height, shown }) => {
  const logo = await logoOf(width, height, box('#0a7d4f', width, height))
  const icons = await renderIcons(office, logo)
  // The mark's flower has a leaf there, below its middle.
  const touchIcon = icons['apple-touch-icon.png'] as Buffer
  expect(await distanceTo(shown, touchIcon, 80, 110)).toBeLessThan(NEAR)
  const favicon = await sharp(Buffer.from(String(icons['favicon.svg'])))
    .resize(100)
    .png()
    .toBuffer()
  expect(await distanceTo(shown, favicon, 43, 63)).toBeLessThan(NEAR)
})

test('the share image has a square logo on the wall, and a wide one at its own ratio above the words', async () => {
  const square = await renderShareImage(office, await logoOf(10, 10, box('#f0f', 10, 10)))
  // The side of the logo's place is 252 pixels from (633, 378).
  expect(await distanceTo('#ff00ff', square, 759, 504)).toBeLessThan(NEAR)
  const wide = await renderShareImage(office, await logoOf(40, 10, box('#f0f', 40, 10)))
  expect(await distanceTo('#ff00ff', wide, 759, 504)).toBeGreaterThan(NEAR)
  // Its place is 480 by 120 pixels.
  expect((await countNear('#ff00ff', wide)) / (480 * 120)).toBeCloseTo(1, 1)
})

test('a logo on a ground of its own has that ground around it in icons, too', async () => {
  // White on the page's light ground: it stands on the dark colour.
  const logo = await logoOf(10, 10, '<circle cx="5" cy="5" r="5" fill="#fff"/>')
  const icons = await renderIcons(office, logo)
  expect(await distanceTo(deep, icons['apple-touch-icon.png'] as Buffer, 5, 5)).toBeLessThan(NEAR)
  expect(await distanceTo('#ffffff', icons['apple-touch-icon.png'] as Buffer, 90, 90)).toBeLessThan(NEAR)
})

test('the icon of a tab has the logo for dark grounds for dark screens', async () => {
  const logo = await logoOf(10, 10, box('#0a7d4f', 10, 10), box('#ffd000', 10, 10))
  const favicon = String((await renderIcons(office, logo))['favicon.svg'])
  const [light, dark] = [...favicon.matchAll(/base64,([^"]+)"/g)].map(([, png = '']) =>
    Buffer.from(png, 'base64'),
  )
  expect(await distanceTo('#0a7d4f', light as Buffer, 64, 64)).toBeLessThan(NEAR)
  expect(await distanceTo('#ffd000', dark as Buffer, 64, 64)).toBeLessThan(NEAR)
})

/** A distance of two colours, of 441. Images have a palette, which holds a colour near each that was drawn. */
const NEAR = 24

async function distanceTo(colour: string, image: Buffer, left: number, top: number): Promise<number> {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const expected = [...Buffer.from(colour.slice(1), 'hex')]
  return Math.hypot(...expected.map((value, index) => value - (pixel[index] ?? 0)))
}

/** Returns how many pixels of an image have a colour. */
async function countNear(colour: string, image: Buffer): Promise<number> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const expected = [...Buffer.from(colour.slice(1), 'hex')]
  const distance = (index: number) =>
    Math.hypot(...expected.map((value, part) => value - (data[3 * index + part] ?? 0)))
  let count = 0
  for (let index = 0; index < info.width * info.height; index++) if (distance(index) < NEAR) count += 1
  return count
}
