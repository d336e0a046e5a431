import sharp, { type Metadata, type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode.ts'

const RED = { r: 200, g: 0, b: 0 }
const BLUE = '#0000c8'

test('a photo that its camera marks as upside down is turned upright', async () => {
  // The upper half is red and the lower half blue, until the photo is turned. Orientation 3 is upside down.
  const photo = await sharp({ create: { width: 64, height: 36, channels: 3, background: RED } })
    .composite([
      { input: { create: { width: 64, height: 18, channels: 3, background: BLUE } }, gravity: 'south' },
    ])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()

  const { picture, files } = await encodePicture(photo)

  const jpeg = await sharp(files.get(`${picture.name}-64.jpg`))
    .raw()
    .toBuffer()
  // The first pixel.
  const [red = 0, , blue = 0] = jpeg
  expect(blue, 'the upper left corner is blue').toBeGreaterThan(red)
})

const SLATE = { r: 90, g: 110, b: 140 }
/** A plain picture with the colour {@link SLATE}, or with that colour half transparent. */
const slate = (alpha = 1) =>
  sharp({
    create: { width: 400, height: 225, channels: alpha === 1 ? 3 : 4, background: { ...SLATE, alpha } },
  })

/** The header of a JPEG's image data, as cameras of Samsung write it: the last coefficient is 0 in place of 63. */
function asSamsung(jpeg: Buffer): Buffer {
  const header = jpeg.indexOf('ffda', 0, 'hex')
  const components = jpeg.readUInt8(header + 4)
  jpeg.writeUInt8(0, header + 6 + 2 * components)
  return jpeg
}

/** Adds what brightens a photo on some screens. The types of sharp lack this method, which is experimental. */
const withGainMap = (photo: Sharp) => (photo as unknown as { withGainMap(): Sharp }).withGainMap()

type Original = {
  what: string
  original: Promise<Buffer>
  /** The property that distinguishes the original, from its header. */
  metadata?: Partial<Metadata>
  rgb?: number[]
}

// The grey of SLATE is 109; half transparent over white it is 182.
test.each<Original>([
  {
    what: 'a CMYK JPEG with a profile',
    original: slate().withIccProfile('cmyk').jpeg().toBuffer(),
    metadata: { space: 'cmyk', hasProfile: true },
  },
  {
    what: 'a CMYK JPEG without a profile',
    original: slate().toColourspace('cmyk').jpeg().toBuffer(),
    metadata: { space: 'cmyk', hasProfile: false },
  },
  {
    what: 'a JPEG with the wide colours of a phone',
    original: slate().withIccProfile('p3').jpeg().toBuffer(),
    metadata: { space: 'srgb', hasProfile: true },
  },
  {
    what: 'a JPEG with a gain map, which phones write for bright screens (Ultra HDR)',
    original: withGainMap(slate()).jpeg().toBuffer(),
    metadata: { format: 'jpeg', gainMap: { image: expect.any(Buffer) } },
    // SLATE in the base image, which other screens show.
    rgb: [79, 98, 126],
  },
  {
    what: 'a PNG with 16 bits a channel',
    original: slate().toColourspace('rgb16').png().toBuffer(),
    metadata: { depth: 'ushort', channels: 3 },
  },
  {
    what: 'a grey PNG with 16 bits',
    original: slate().toColourspace('grey16').png().toBuffer(),
    metadata: { depth: 'ushort', channels: 1 },
    rgb: [109, 109, 109],
  },
  {
    what: 'a grey PNG with transparency',
    original: slate(0.5).toColourspace('b-w').png().toBuffer(),
    metadata: { channels: 2, hasAlpha: true },
    rgb: [182, 182, 182],
  },
  {
    what: 'a JPEG with the header that cameras of Samsung write',
    original: slate().jpeg().toBuffer().then(asSamsung),
  },
  {
    what: 'a JPEG that a film follows, as in motion photos',
    original: slate()
      .jpeg()
      .toBuffer()
      .then((jpeg) => Buffer.concat([jpeg, Buffer.alloc(100_000, 'ftypmp42')])),
  },
])('$what keeps its colour', async ({ original, metadata = {}, rgb = [SLATE.r, SLATE.g, SLATE.b] }) => {
  expect(await sharp(await original).metadata()).toMatchObject(metadata)

  const { picture, files } = await encodePicture(await original)

  for (const format of ['jpg', 'avif']) {
    const { channels } = await sharp(files.get(`${picture.name}-400.${format}`)).stats()
    expect(channels).toHaveLength(3)
    for (const [index, { mean }] of channels.entries())
      expect(Math.abs(mean - (rgb[index] ?? 0)), `${format}, channel ${index}: ${mean}`).toBeLessThan(10)
  }
})
