import { hash } from 'node:crypto'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import {
  type BakedPicture,
  jpegWidth,
  PHONE_WIDTH,
  pictureFile,
} from '../../../pages/index/database/baked-picture.ts'
import { PictureError } from './picture-error.ts'

/** A part of the cache's file names: increment it when the encoding changes. */
export const ENCODING_VERSION = 3

/** The default size of phones' photos; decoding an AVIF picture of this size needs 400 MB. */
const MAX_PIXELS = 25_000_000

const MIN_WIDTH = 32

/** Widths in pixels for a small card, a phone, and the first card on a tablet or a dense desktop. */
const PICTURE_WIDTHS = [400, PHONE_WIDTH, 1080]

/** The limit at {@link PHONE_WIDTH}, with which three cards stay below 45 kB. Only pure noise exceeds it. */
const MAX_PHONE_BYTES = 15_000

const QUALITIES = [55, 45, 35, 25, 15, 5]

/** The effort from 0 to 9. Each step doubles the time, and all steps above this one save a tenth of the bytes. */
const AVIF_EFFORT = 2

const TIMEOUT_SECONDS = 20

// The file readers of libvips: all of them, and those of photos.
const ALL_READERS = ['VipsForeignLoad']
const PHOTO_READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`)

const OPTIONS: SharpOptions = {
  // The size is checked below, before anything is decoded.
  limitInputPixels: false,
  failOn: 'error',
}

/** A picture and its files by their names. */
export type EncodedPicture = { picture: BakedPicture; files: Map<string, Buffer> }

/** The last picture that was begun. */
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Encodes a picture upright, in 16:9, without metadata. The same original gives the same files. Pictures are encoded one
 * after the other, to save memory. Throws PictureError.
 */
export function encodePicture(original: Buffer): Promise<EncodedPicture> {
  const turn = lastTurn.then(() => encodeWithPhotoReaders(original))
  lastTurn = turn.catch(() => {})
  return turn
}

async function encodeWithPhotoReaders(original: Buffer): Promise<EncodedPicture> {
  // An SVG would be parsed before it is refused, which took a minute and 670 MB. Icons are SVG, and are read later.
  sharp.block({ operation: ALL_READERS })
  sharp.unblock({ operation: PHOTO_READERS })
  try {
    return await encode(withUsualBrand(original))
  } finally {
    sharp.unblock({ operation: ALL_READERS })
  }
}

async function encode(original: Buffer): Promise<EncodedPicture> {
  const widths = await chooseWidths(original)
  const picture = sharp(original, OPTIONS)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .flatten({ background: '#fff' })
  // Decoded once: all sizes are made from these few megabytes.
  const { data, info } = await resizeTo(picture, Math.max(...widths))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureError({ code: 'damaged' })
    })
  const cut = (width: number) => resizeTo(sharp(data, { raw: info }), width)
  const avif = (width: number) => cut(width).avif({ quality, effort: AVIF_EFFORT }).toBuffer()

  const draft: BakedPicture = { name: '', widths }
  const phone = jpegWidth(draft)
  let quality = 0
  for (quality of QUALITIES) if ((await avif(phone)).length <= MAX_PHONE_BYTES) break
  const sizes = new Map<string, Buffer>()
  for (const width of widths) sizes.set(pictureFile(draft, width, 'avif'), await avif(width))
  const jpeg = await cut(phone).jpeg({ quality: 70, mozjpeg: true }).toBuffer()
  sizes.set(pictureFile(draft, phone, 'jpg'), jpeg)

  const name = hashFiles(sizes.values())
  const files = new Map([...sizes].map(([suffix, file]) => [`${name}${suffix}`, file]))
  return { picture: { ...draft, name }, files }
}

async function chooseWidths(original: Buffer): Promise<number[]> {
  const { format, compression = 'av1', pages = 1, autoOrient } = await readHeader(original)
  // A HEIC has the same container as an AVIF.
  if (format === 'heif' && compression !== 'av1') throw new PictureError({ code: 'heic' })
  if (pages > 1) throw new PictureError({ code: 'animation' })
  const { width, height } = autoOrient
  if (width * height > MAX_PIXELS) throw new PictureError({ code: 'too-large' })
  const cutWidth = Math.min(width, Math.floor((height * 16) / 9))
  if (cutWidth < MIN_WIDTH) throw new PictureError({ code: 'too-few-pixels', width, height })
  const widest = Math.min(cutWidth, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter((candidate) => candidate < widest), widest]
}

async function readHeader(original: Buffer) {
  try {
    return await sharp(original, OPTIONS).metadata()
  } catch {
    throw new PictureError({ code: findFileType(original) })
  }
}

/** The beginnings of web pages, after space and comments. */
const WEB_PAGE =
  /^(\xef\xbb\xbf)?(\s|<!--((?!-->).)*-->|<\?xml[^>]*>)*<(!doctype html|html|head|body|script|title|meta|style)\b/is

/** The beginnings of photos that sharp reads when they are whole. An AVIF is known by its brands. */
const PHOTO = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP)/s

/** The brands of files with the compression that iPhones use. */
const HEIC = /^(hei[cxms]|hev[cmxs])$/

/** The number of bytes needed to recognize a file's format. */
const START_BYTES = 1024

/** Returns why a file is no photo that can be read. */
function findFileType(file: Buffer): 'heic' | 'animation' | 'damaged' | 'web-page' | 'not-a-photo' {
  const start = file.toString('latin1', 0, START_BYTES)
  const brands = brandsOf(file)
  if (brands[0] === 'avis') return 'animation'
  if (PHOTO.test(start) || brands.includes('avif')) return 'damaged'
  if (brands.some((brand) => HEIC.test(brand))) return 'heic'
  return WEB_PAGE.test(start) ? 'web-page' : 'not-a-photo'
}

/** Returns the names in the first part of an AVIF or a HEIC: the major brand, and the compatible ones. */
function brandsOf(file: Buffer): string[] {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = file.readUInt32BE(0)
  // A longer part is none, but a text that begins like one.
  return end > START_BYTES ? [] : (file.toString('latin1', 8, end).match(/.{4}/gs) ?? [])
}

/**
 * Returns an AVIF with the brand that sharp knows an AVIF by. Some programs write a wider one, such as `mif1`, and name this
 * one among the compatible brands.
 */
function withUsualBrand(original: Buffer): Buffer {
  const [major, ...others] = brandsOf(original)
  if (major === 'avis' || !others.includes('avif')) return original
  const renamed = Buffer.from(original)
  renamed.write('avif', 8, 'latin1')
  return renamed
}

/** Returns a picture's name: a hash of its files in the order of {@link encodePicture}. */
export const hashFiles = (files: Iterable<Buffer>) => hash('sha256', Buffer.concat([...files])).slice(0, 10)

const resizeTo = (picture: Sharp, width: number) => picture.resize(width, Math.round((width * 9) / 16))
