import sharp from 'sharp'
import { expect, test } from 'vitest'
import { derivePalette } from '../../pages/index/colours/derive-palette.ts'
import { checkLogo } from '../../pages/index/content-schema/logo.ts'
import { parseXml } from '../../pages/index/content-schema/parse-xml.ts'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { EXPORTED_LOGOS } from '../../tests/support/exported-logos.ts'
import { checkLogoOn } from './draw-mark.ts'
import { renderIcons } from './favicons.ts'
import { renderShareImage } from './share-image.tsx'

const { office } = readContentFiles(SAMPLE_FOLDER)

/** Returns a logo as it is read from a file. */
function logoFrom(source: string): string {
  const { logo, issues } = checkLogo(source)
  expect(issues).toEqual([])
  return logo ?? ''
}

const square = (content: string) => logoFrom(`<svg viewBox="0 0 10 10">${content}</svg>`)

const { ground } = office.palette.light

test.each(EXPORTED_LOGOS)(
  'a logo from $program is seen, and every image of it is made',
  async ({ source }) => {
    const logo = logoFrom(source)
    expect(await checkLogoOn(ground, logo)).toBe('seen')
    const icons = await renderIcons({ ...office, logo })
    expect(parseXml(String(icons['favicon.svg']))).toHaveProperty('root.local', 'svg')
    const touchIcon = await sharp(icons['apple-touch-icon.png'] as Buffer).metadata()
    expect(touchIcon).toMatchObject({ format: 'png', width: 180, height: 180 })
    const shareImage = await sharp(await renderShareImage({ ...office, logo })).metadata()
    expect(shareImage).toMatchObject({ format: 'png', width: 1200, height: 630 })
  },
)

test.each([
  { what: 'nothing', content: '' },
  { what: 'white shapes alone', content: '<path fill="#fff" d="M1 1h8v8z"/>' },
  { what: 'shapes that are nearly white alone', content: '<path fill="#f8f8f8" d="M1 1h8v8z"/>' },
  { what: 'shapes outside of its box alone', content: '<path d="M20 20h8v8z"/>' },
  { what: 'a reference to itself alone', content: '<g id="a"><use href="#a"/></g>' },
])('a logo with $what is not seen', async ({ content }) => {
  expect(await checkLogoOn(ground, square(content))).toBe('unseen')
})

test('a logo that the renderer cannot draw fails, and its error gives the remedy', async () => {
  // A tile of a pattern is drawn as a picture of its own, and this one has 10^18 pixels.
  const pattern =
    '<pattern id="p" width="1e9" height="1e9" patternUnits="userSpaceOnUse"><path d="M0 0h9"/></pattern>'
  const logo = square(`${pattern}<path fill="url(#p)" d="M0 0h9v9z"/>`)
  expect(await checkLogoOn(ground, logo)).toBe('failed')
  // "… cannot draw this logo: simplify the drawing."
  await expect(renderIcons({ ...office, logo })).rejects.toThrow(
    /logo\.svg → .*não consegue desenhar este logo: simplifique/,
  )
})

test("icons and share image have the office's colours", async () => {
  const palette = derivePalette({ brand: '#1e5f3c', deep: '#123524', accent: '#e7b98a' })
  const drawn = { ...office, logo: '', palette }
  const touchIcon = (await renderIcons(drawn))['apple-touch-icon.png'] as Buffer
  // The mark: leaves of the dark colour on the accent, which surrounds them.
  expect(await distanceTo('#e7b98a', touchIcon, 5, 5)).toBeLessThan(NEAR)
  expect(await distanceTo('#123524', touchIcon, 55, 55)).toBeLessThan(NEAR)
  expect(await distanceTo('#123524', await renderShareImage(drawn), 5, 5)).toBeLessThan(NEAR)
})

test("a logo's style sheet colours the logo, and nothing around it", async () => {
  const logo = square('<style>path{fill:#0a7d4f}</style><path d="M0 0h10v5H0z"/>')
  const icons = await renderIcons({ ...office, logo })
  const favicon = await sharp(Buffer.from(String(icons['favicon.svg'])))
    .resize(100)
    .png()
    .toBuffer()
  // The logo is green above its middle.
  expect(await distanceTo('#0a7d4f', favicon, 50, 25)).toBeLessThan(NEAR)
  expect(await alphaOf(favicon, 50, 75)).toBe(0)
  expect(await distanceTo('#0a7d4f', icons['apple-touch-icon.png'] as Buffer, 90, 60)).toBeLessThan(NEAR)
  expect(await distanceTo('#ffffff', icons['apple-touch-icon.png'] as Buffer, 90, 120)).toBeLessThan(NEAR)

  const shareImage = await renderShareImage({ ...office, logo })
  // A pixel of the image's ground, and one in each half of the logo, whose side is 252 pixels from (633, 378).
  expect(await distanceTo(office.palette.light.deep, shareImage, 5, 5)).toBeLessThan(NEAR)
  expect(await distanceTo('#0a7d4f', shareImage, 759, 440)).toBeLessThan(NEAR)
  expect(await distanceTo(office.palette.light.deep, shareImage, 759, 570)).toBeLessThan(NEAR)
})

const half = (colour: string) => square(`<path fill="${colour}" d="M0 0h10v5H0z"/>`)

test.each([
  {
    what: 'a logo that is seen on dark grounds has none of ours there',
    logo: '#0a7d4f',
    darkLogo: '',
    ground: 'none',
  },
  { what: 'a logo that is not seen there stands on white', logo: '#0e2f6c', darkLogo: '', ground: 'white' },
  { what: 'a logo for dark grounds has none of ours', logo: '#0e2f6c', darkLogo: '#ffd000', ground: 'none' },
])('$what', async ({ logo, darkLogo, ground }) => {
  const source = { ...office, logo: half(logo), darkLogo: darkLogo && half(darkLogo) }
  const icons = await renderIcons(source)
  const onDark = await sharp(Buffer.from(String(icons['logo-on-dark.svg'])))
    .resize(100)
    .png()
    .toBuffer()
  expect(await distanceTo(darkLogo || logo, onDark, 50, 25)).toBeLessThan(NEAR)
  // Below the logo.
  expect(await alphaOf(onDark, 50, 75)).toBe(ground === 'white' ? 255 : 0)
  const shareImage = await renderShareImage(source)
  const around = ground === 'white' ? '#ffffff' : office.palette.light.deep
  expect(await distanceTo(around, shareImage, 759, 570)).toBeLessThan(NEAR)
})

/** A distance of two colours, of 441. Images have a palette, which holds a colour near each that was drawn. */
const NEAR = 24

/** The opacity of a pixel, of 255. */
async function alphaOf(image: Buffer, left: number, top: number): Promise<number | undefined> {
  const pixel = await sharp(image).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return pixel[3]
}

async function distanceTo(colour: string, image: Buffer, left: number, top: number): Promise<number> {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const expected = Buffer.from(colour.slice(1), 'hex')
  return Math.hypot(...expected.map((value, index) => value - (pixel[index] ?? 0)))
}
