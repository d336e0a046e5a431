import sharp, { type Sharp } from 'sharp'

/**
 * The contrast from which on a line is seen. Black on the usual dark blue has 1.6, blue letters on charcoal 1.8, of which
 * nobody reads more than their shape.
 */
const LEAST_CONTRAST = 2
/** The longer side in pixels of the drawing in which lines are counted. */
const MEASURED_SIDE = 96
/** The distance in pixels of what is compared: a line that is blurred is this wide. */
const STEP = 2
const CHANNELS = 4

/**
 * Returns how much of the lines in a drawing, of 1, is seen on a ground `#rrggbb`. A line is where two neighbours differ on
 * white or on black. The drawing's frame is none, unless there is no other: a square with letters on it is no lines but
 * those of its letters.
 */
export async function shareSeenOn(ground: string, png: Buffer): Promise<number> {
  const small = sharp(png).resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside', withoutEnlargement: true })
  const inner = await countLines(small, ground)
  if (inner.all) return inner.seen / inner.all
  const framed = sharp(await small.png().toBuffer()).extend({
    top: STEP,
    bottom: STEP,
    left: STEP,
    right: STEP,
    background: '#00000000',
  })
  const { all, seen } = await countLines(framed, ground)
  return all ? seen / all : 0
}

async function countLines(image: Sharp, ground: string): Promise<{ all: number; seen: number }> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const rows = info.width * CHANNELS
  const onGrounds = [ground, '#ffffff', '#000000'].map((colour) => luminances(data, colour))
  let all = 0
  let seen = 0
  for (let index = 0; index < info.width * info.height; index += 1) {
    const column = index % info.width
    const others = [
      ...(column + STEP < info.width ? [index + STEP] : []),
      ...(index + STEP * info.width < data.length / CHANNELS ? [index + (STEP * rows) / CHANNELS] : []),
    ]
    for (const other of others) {
      const [isSeen, ...isLine] = onGrounds.map((on) => contrast(on[index], on[other]) >= LEAST_CONTRAST)
      if (!isLine.some(Boolean)) continue
      all += 1
      if (isSeen) seen += 1
    }
  }
  return { all, seen }
}

const contrast = (one = 0, other = 0) => Math.max(one, other) / Math.min(one, other)

/** Returns the relative luminance (WCAG) of each pixel on a ground, with the 0.05 that contrasts add. */
function luminances(pixels: Buffer, ground: string): number[] {
  const behind = Buffer.from(ground.slice(1), 'hex')
  const channel = (index: number, offset: number) => {
    // The pixels of an edge, which are half transparent, count as one or the other side.
    const alpha = Math.round((pixels[index + 3] ?? 0) / 255)
    return (
      LINEAR[Math.round((pixels[index + offset] ?? 0) * alpha + (behind[offset] ?? 0) * (1 - alpha))] ?? 0
    )
  }
  return Array.from({ length: pixels.length / CHANNELS }, (_, pixel) => {
    const index = pixel * CHANNELS
    return 0.05 + 0.2126 * channel(index, 0) + 0.7152 * channel(index, 1) + 0.0722 * channel(index, 2)
  })
}

/** The linear value of each value in sRGB. */
const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
