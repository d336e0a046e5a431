import sharp from 'sharp'
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
