import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { LogoSizes } from '../graphics/logo-sizes.ts'
import { shareSeenOn } from './share-seen.ts'

/** An image of a logo, and the colour of the ground that was drawn behind it. */
export type LogoImage = { png: Buffer; width: number; height: number; ground?: string }

/** The office's own logo for light grounds and for dark ones, and which of its files are nearly invisible there. */
export type Logo = Record<keyof LogoSizes, LogoImage> & { faint: { file: string; isOnDark: boolean }[] }

/** The formats of a logo, in the order in which the site looks for its files. */
export const LOGO_FORMATS = ['svg', 'png', 'webp']

/** The paths of the office's logo and of that for dark grounds; `''` for one that it does not have. */
export type LogoFiles = { logo: string; darkLogo: string }

/** The names of all files of which the site reads one for light grounds and one for dark ones. */
export const LOGO_NAMES = ['logo', 'logo-escuro'].flatMap((name) =>
  LOGO_FORMATS.map((format) => `${name}.${format}`),
)

/** Returns the logo's files in a folder. One alone is both. */
export function findLogos(folder: string): LogoFiles {
  const find = (name: string) =>
    LOGO_FORMATS.map((format) => `${folder}/${name}.${format}`).find((path) => existsSync(path)) ?? ''
  return { logo: find('logo'), darkLogo: find('logo-escuro') }
}

/** A logo that no image can be made of. */
export class LogoError extends Error {
  override name = 'LogoError'
  readonly file: string
  readonly code: 'logo-unreadable' | 'logo-too-large'

  constructor(file: string, code: LogoError['code'], options?: ErrorOptions) {
    super(`${file}: ${code}`, options)
    this.file = file
    this.code = code
  }
}

/** The colours behind a logo that nobody would see on the page's own. */
type Grounds = { ground: string; deep: string }

const WHITE = '#ffffff'

/**
 * Draws the office's logo; returns `undefined` if it has none. Of two grounds, one is the page's and the other that of its
 * dark bands: where a logo is nearly invisible, it stands on a ground of its own. Throws {@link LogoError}.
 */
export async function drawLogo(
  { logo, darkLogo }: LogoFiles,
  { ground, deep }: Grounds,
): Promise<Logo | undefined> {
  const [light, dark] = [logo || darkLogo, darkLogo || logo]
  if (!light) return
  const lightImage = await draw(light)
  const darkImage = dark === light ? lightImage : await draw(dark)
  const onLight = await seenOn(ground, lightImage, deep)
  const onDark = await seenOn(deep, darkImage, WHITE)
  const faint = [
    ...(onLight.ground ? [{ file: light, isOnDark: false }] : []),
    ...(onDark.ground ? [{ file: dark, isOnDark: true }] : []),
  ]
  return { onLight, onDark, faint }
}

/** The share of a logo's lines that must be seen. With fewer, it has lost its letters. */
const LEAST_SHARE = 0.5

async function seenOn(ground: string, image: LogoImage, otherGround: string): Promise<LogoImage> {
  const isSeen = (await shareSeenOn(ground, image.png)) >= LEAST_SHARE
  return isSeen ? image : onGround(image, otherGround)
}

/** The room around a logo on a ground of its own, of its longer side. */
const MARGIN = 0.08

async function onGround({ png, width, height }: LogoImage, ground: string): Promise<LogoImage> {
  const margin = Math.round(MARGIN * Math.max(width, height))
  const border = { top: margin, bottom: margin, left: margin, right: margin, background: ground }
  const drawn = await sharp(png).flatten({ background: ground }).extend(border).png().toBuffer()
  return { png: drawn, width: width + 2 * margin, height: height + 2 * margin, ground }
}

/** The limit of a logo's file: what is larger is a photograph, or a tracing of one that takes minutes to draw. */
const MAX_LOGO_BYTES = 2_000_000
/** The longer side of a drawn logo in pixels: twice that of its largest place, the wall of tiles. */
const SIDE = 512
/** The dots per inch at which a unit of an SVG is a pixel, and the limits of sharp. */
const SVG_DPI = 72
const DPI_LIMITS = { min: 1, max: 100_000 }
const TIMEOUT_S = 30
const TRANSPARENT = '#00000000'

/** Draws a logo at its own ratio, without the empty margin that programs leave. */
async function draw(file: string): Promise<LogoImage> {
  const bytes = readFileSync(file)
  if (bytes.length > MAX_LOGO_BYTES) throw new LogoError(file, 'logo-too-large')
  const source = toUtf8(bytes)
  try {
    // The units of a drawing, which may be many, are no pixels yet.
    const { width, height, format } = await sharp(source, { limitInputPixels: false }).metadata()
    // A part of the drawing may be all that is not empty.
    const dpi = (2 * SIDE * SVG_DPI) / Math.max(width, height)
    const density = Math.min(Math.max(dpi, DPI_LIMITS.min), DPI_LIMITS.max)
    const drawn = await sharp(source, format === 'svg' ? { density } : {})
      .timeout({ seconds: TIMEOUT_S })
      .resize(2 * SIDE, 2 * SIDE, { fit: 'inside', withoutEnlargement: format !== 'svg' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const trimmed = await sharp(drawn.data, { raw: drawn.info })
      // A drawing has no stray dots to look past, which takes longer than all else.
      .trim({ background: TRANSPARENT, threshold: 1, lineArt: format === 'svg' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { data, info } = await sharp(trimmed.data, { raw: trimmed.info })
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  } catch (cause) {
    throw new LogoError(file, 'logo-unreadable', { cause })
  }
}

/** Converts a drawing in UTF-16, which CorelDRAW can save and the renderer does not know. */
function toUtf8(bytes: Buffer): Buffer {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  if (!isLittle && !(first === 0xfe && second === 0xff)) return bytes
  const source = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes)
  return Buffer.from(source.replace(/^<\?xml.*?\?>/, ''))
}
