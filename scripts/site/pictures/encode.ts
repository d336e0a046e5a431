import { createHash } from 'node:crypto'
import type { Sharp, SharpOptions } from 'sharp'
import {
  type BakedPicture,
  jpegWidth,
  PHONE_WIDTH,
  pictureFile,
} from '../../../pages/index/database/baked-picture'
import { PictureRefusal } from './picture-refusal'

/** Changes whenever the same original would be encoded otherwise. */
export const RECIPE = 1

/** What phones take by default, and no more: decoding an AVIF picture of this size needs 400 MB. */
const MAX_PIXELS = 25_000_000

/** Narrower pictures would be a blur or a line. */
const MIN_WIDTH = 32

/** A small card on a desktop, a phone, and the leading card on a tablet or a desktop with twice the pixels. */
const WIDTHS = [400, PHONE_WIDTH, 1080]

/** Most bytes at {@link PHONE_WIDTH}, so that three cards stay below 45 kB; only pure noise is ever more. */
const PHONE_BYTES = 15_000

/** Tried in this order until the picture is small enough; most are at the first. */
const QUALITIES = { avif: [55, 45, 35, 25, 15, 5], webp: [75, 60, 45, 30, 15, 1] }

/** Of 9: each step up takes twice as long or longer, and all of them together save a tenth of the bytes. */
const AVIF_EFFORT = 2

/** Longest work of sharp on one file, in seconds. */
const TIMEOUT_SECONDS = 20

export type EncodedPicture = { picture: BakedPicture; files: Map<string, Buffer> }

/**
 * Makes of an uploaded file the pictures that the page uses: upright, cut to 16:9 around its middle, without metadata.
 * The same original gives the same files and names.
 *
 * @throws PictureRefusal where it is not a still JPEG, PNG, WebP, GIF or AVIF picture of at most 25 megapixels
 */
export async function encodePicture(original: Buffer): Promise<EncodedPicture> {
  const open = await opener(original)
  try {
    const { width, height } = await open()
      .metadata()
      .then(({ autoOrient }) => autoOrient)
    const cutWidth = Math.min(width, Math.floor((height * 16) / 9))
    if (cutWidth < MIN_WIDTH) throw new PictureRefusal(`${width} × ${height} pixels are too few`)
    const widest = Math.min(cutWidth, Math.max(...WIDTHS))
    const widths = [...WIDTHS.filter((candidate) => candidate < widest), widest]

    // Decoded once; what is encoded from here on is a few megabytes.
    const { data, info } = await atWidth(open().autoOrient().flatten({ background: '#fff' }), widest)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { default: sharp } = await import('sharp')
    const cut = () => sharp(data, { raw: info })

    const draft: BakedPicture = { name: '', widths, color: await meanColor(cut()) }
    const phone = jpegWidth(draft)
    const encoded = new Map<string, Buffer>()
    for (const format of ['avif', 'webp'] as const) {
      const quality = await fittingQuality(cut, phone, format)
      for (const width of widths)
        encoded.set(pictureFile(draft, width, format), await encode(atWidth(cut(), width), format, quality))
    }
    encoded.set(
      pictureFile(draft, phone, 'jpg'),
      await atWidth(cut(), phone).jpeg({ quality: 70, mozjpeg: true }).toBuffer(),
    )

    const name = contentName(encoded.values())
    const files = new Map([...encoded].map(([suffix, file]) => [`${name}${suffix}`, file]))
    return { picture: { ...draft, name }, files }
  } catch (cause) {
    if (cause instanceof PictureRefusal) throw cause
    throw new PictureRefusal(`it cannot be decoded: ${(cause as Error).message}`, { cause })
  }
}

/** Name of a picture whose encodings, in the order in which {@link encodePicture} makes them, are these. */
export function contentName(files: Iterable<Buffer>): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file)
  return hash.digest('hex').slice(0, 10)
}

// What a file begins with says what it is; names and headers only say what somebody calls it. SVG, PDF and whatever
// else libvips could read are no pictures here.
const SIGNATURES: Record<string, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF....WEBP/s,
  gif: /^GIF8[79]a/,
  heif: /^....ftyp(avif|mif1)/s,
}

async function opener(original: Buffer): Promise<() => Sharp> {
  const start = original.subarray(0, 16).toString('latin1')
  const format = Object.keys(SIGNATURES).find((name) => SIGNATURES[name]?.test(start))
  if (!format) throw new PictureRefusal('it is not a JPEG, PNG, WebP, GIF or AVIF picture')
  // Loaded only where there is something to encode.
  const { default: sharp } = await import('sharp')
  const options: SharpOptions = {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    animated: false,
  }
  const open = () => sharp(original, options).timeout({ seconds: TIMEOUT_SECONDS })
  try {
    const found = await open().metadata()
    const isAvif = found.format !== 'heif' || found.compression === 'av1'
    if (found.format !== format || !isAvif) throw new Error(`it is ${found.format}`)
    if ((found.pages ?? 1) > 1) throw new PictureRefusal('it is animated')
  } catch (cause) {
    if (cause instanceof PictureRefusal) throw cause
    throw new PictureRefusal(`it is not a whole ${format} picture: ${(cause as Error).message}`, { cause })
  }
  return open
}

const atWidth = (picture: Sharp, width: number) =>
  picture.resize(width, Math.round((width * 9) / 16), { fit: 'cover' })

const encode = (picture: Sharp, format: 'avif' | 'webp', quality: number) =>
  (format === 'avif' ? picture.avif({ quality, effort: AVIF_EFFORT }) : picture.webp({ quality })).toBuffer()

async function fittingQuality(cut: () => Sharp, width: number, format: 'avif' | 'webp'): Promise<number> {
  let last = 0
  for (const quality of QUALITIES[format]) {
    last = quality
    if ((await encode(atWidth(cut(), width), format, quality)).length <= PHONE_BYTES) break
  }
  return last
}

async function meanColor(picture: Sharp): Promise<string> {
  const pixel = await picture.resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  // One hex digit a channel: nobody can tell, and it is shown for a moment.
  return `#${[...pixel.subarray(0, 3)].map((channel) => Math.round(channel / 17).toString(16)).join('')}`
}
