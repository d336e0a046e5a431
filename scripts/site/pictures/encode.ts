import { createHash } from 'node:crypto'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import {
  type BakedPicture,
  jpegWidth,
  PHONE_WIDTH,
  pictureFile,
} from '../../../pages/index/database/baked-picture'
import { messageOf } from '../../shared/program'
import { PictureError } from './picture-error'

/** Must change with the encoding, so that cached pictures are encoded again. */
export const RECIPE = 3

/** The default size of phones' photos; decoding an AVIF picture of this size needs 400 MB. */
const MAX_PIXELS = 25_000_000

/** Narrower pictures would be too blurred. */
const MIN_WIDTH = 32

/** In pixels: a small card on a desktop, a phone, and the first card on a tablet or a high-density desktop. */
const WIDTHS = [400, PHONE_WIDTH, 1080]

/** Most bytes at {@link PHONE_WIDTH}, so that three cards stay below 45 kB; only pure noise exceeds it. */
const PHONE_BYTES = 15_000

/** Tried in this order until the picture is small enough. */
const QUALITIES = [55, 45, 35, 25, 15]
const LAST_QUALITY = 5

/** From 0 to 9; each step at least doubles the time, and all steps above this save a tenth of the bytes. */
const AVIF_EFFORT = 2

/** Timeout for sharp, in seconds. */
const TIMEOUT_SECONDS = 20

/**
 * Encodes an uploaded file for the page: rotated upright, cropped to 16:9 around the centre, without metadata. The same
 * original gives the same files and names.
 *
 * @throws PictureError if it is not a still JPEG, PNG, WebP, GIF or AVIF picture of at most 25 megapixels
 */
export async function encodePicture(original: Buffer) {
  const open = await opener(original)
  try {
    const { width, height } = (await open().metadata()).autoOrient
    const cutWidth = Math.min(width, Math.floor((height * 16) / 9))
    if (cutWidth < MIN_WIDTH) throw new PictureError({ is: 'too-small', width, height })
    const widest = Math.min(cutWidth, Math.max(...WIDTHS))
    const widths = [...WIDTHS.filter((candidate) => candidate < widest), widest]

    // Decodes the original once, because all sizes are made from these few megabytes.
    const { data, info } = await atWidth(open().autoOrient().flatten({ background: '#fff' }), widest)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const cut = () => sharp(data, { raw: info })

    const draft: BakedPicture = { name: '', widths }
    const phone = jpegWidth(draft)
    const encoded = new Map<string, Buffer>()
    const quality = await fittingQuality(cut, phone)
    for (const width of widths)
      encoded.set(pictureFile(draft, width, 'avif'), await encode(atWidth(cut(), width), quality))
    encoded.set(
      pictureFile(draft, phone, 'jpg'),
      await atWidth(cut(), phone).jpeg({ quality: 70, mozjpeg: true }).toBuffer(),
    )

    const name = contentName(encoded.values())
    const files = new Map([...encoded].map(([suffix, file]) => [`${name}${suffix}`, file]))
    return { picture: { ...draft, name }, files }
  } catch (cause) {
    throw damaged(cause)
  }
}

/** The name of a picture: a hash of its files in {@link encodePicture}'s order. */
export function contentName(files: Iterable<Buffer>): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file)
  return hash.digest('hex').slice(0, 10)
}

// Accepts formats by their first bytes, because file names and headers may be wrong; libvips reads SVG, PDF and more,
// which are refused.
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
  if (!format) throw new PictureError({ is: 'no-picture' })
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
    if ((found.pages ?? 1) > 1) throw new PictureError({ is: 'animated' })
  } catch (cause) {
    throw damaged(cause)
  }
  return open
}

const damaged = (cause: unknown) =>
  cause instanceof PictureError
    ? cause
    : new PictureError({ is: 'damaged', detail: messageOf(cause) }, { cause })

const atWidth = (picture: Sharp, width: number) =>
  picture.resize(width, Math.round((width * 9) / 16), { fit: 'cover' })

const encode = (picture: Sharp, quality: number) => picture.avif({ quality, effort: AVIF_EFFORT }).toBuffer()

async function fittingQuality(cut: () => Sharp, width: number): Promise<number> {
  for (const quality of QUALITIES)
    if ((await encode(atWidth(cut(), width), quality)).length <= PHONE_BYTES) return quality
  return LAST_QUALITY
}
