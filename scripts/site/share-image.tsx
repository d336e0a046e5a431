import { readFileSync } from 'node:fs'
import satori, { type SatoriNode } from 'satori'
import sharp from 'sharp'
import type { Colour } from '../../pages/index/colours/palette.ts'
import type { Logo, LogoImage } from '../../pages/index/content-schema/logo.ts'
import type { Office } from '../../pages/index/content-schema/schema.ts'
import { isWide } from '../../pages/index/graphics/logo-sizes.ts'
import { WALL_GROUND, wallLeaves } from '../../pages/index/graphics/wall.ts'
import { cityAndState } from '../../pages/index/office/contact-links.ts'
import { SHARE_IMAGE } from '../../renderer/share-image-size.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { drawSquareMark } from './draw-mark.ts'

const { width, height } = SHARE_IMAGE
/** The typeface as WOFF, because Satori reads no WOFF2. It is read once for all drawings. */
const FONTS = [{ name: 'Typeface', data: readFileSync(new URL('typeface.woff', import.meta.url)) }]
/** The side of a tile in pixels: the wall's five rows fill the height. */
const TILE = height / 5
/** The left edge of the wall in pixels. Its right edge is cut off, as on the page. */
const WALL_LEFT = width - 4.5 * TILE
const MARGIN = 72
const GAP = 24
const NAME_SIZES = [80, 60, 44, 32]

/** Renders a PNG for previews of links. The same content gives the same image. */
export async function renderShareImage(office: Office, logo: Logo | undefined): Promise<Buffer> {
  const { words } = await drawWords(office, logo)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${await wall(office, logo)}${words}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer()
}

/** Checks that the office's words fit into the image and that its typeface has their letters. */
export async function checkShareImage(office: Office, logo: Logo | undefined): Promise<Finding[]> {
  const { isWhole, letters } = await drawWords(office, logo)
  return [
    ...(isWhole ? [] : [createFinding('warning', 'share-length')]),
    ...(letters ? [createFinding('warning', 'share-letters', { letters })] : []),
  ]
}

/** Draws the words with the name in the first size that fits, or in the last one. */
async function drawWords(office: Office, logo: Logo | undefined) {
  const wideLogo = logo && isWide(logo.onDark) ? logo.onDark : undefined
  let drawn = { words: '', isWhole: false, letters: '' }
  for (const nameSize of NAME_SIZES) {
    const texts: SatoriNode[] = []
    let letters = ''
    const words = await satori(<Words office={office} wideLogo={wideLogo} nameSize={nameSize} />, {
      width,
      height,
      fonts: FONTS,
      onNodeDetected: (node) => node.textContent && texts.push(node),
      loadAdditionalAsset: async (_, lacking) => {
        letters += lacking
        return []
      },
    })
    drawn = { words, isWhole: texts.every(isWithinMargins), letters }
    if (drawn.isWhole) break
  }
  return drawn
}

// The space at a line's end may lie beyond its box.
const isWithinMargins = (text: SatoriNode) =>
  text.top >= MARGIN && text.top + text.height <= height - MARGIN && text.left + text.width <= WALL_LEFT - GAP

/** The place of a logo above the words, in pixels. The square one is on the wall. */
const LOGO_BOX = { width: 480, height: 120 }

type WordsProps = { office: Office; wideLogo: LogoImage | undefined; nameSize: number }

function Words({ office, wideLogo, nameSize }: WordsProps) {
  const palette = office.palette.light
  const soft = palette['on-deep-soft']
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        // Boxes are as wide as their longest word.
        alignItems: 'flex-start',
        boxSizing: 'border-box',
        width: WALL_LEFT - 2 * GAP,
        height,
        paddingLeft: MARGIN,
        gap: 28,
        color: palette['on-deep'],
        fontFamily: 'Typeface',
      }}
    >
      {wideLogo && <img alt="" src={dataUrl(wideLogo.png)} {...fitted(wideLogo)} />}
      <div style={{ fontSize: 30, color: soft }}>{cityAndState(office)}</div>
      <div style={{ fontSize: nameSize, lineHeight: 1.1 }}>{office.name}</div>
      <div style={{ width: 96, height: 4, background: palette.accent }} />
      <div style={{ fontSize: 36, color: soft }}>{office.tagline}</div>
    </div>
  )
}

/** Returns the size at which an image fits into the logo's place. */
function fitted(image: LogoImage) {
  const scale = Math.min(LOGO_BOX.width / image.width, LOGO_BOX.height / image.height)
  return { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

async function wall(office: Office, logo: Logo | undefined): Promise<string> {
  const palette = office.palette.light
  const leaves = wallLeaves.map(({ colour, paths }) => ({ colour, path: paths.join('') }))
  const drawn = (shapes: readonly { colour: Colour; path: string }[]) =>
    shapes.map(({ colour, path }) => `<path fill="${palette[colour]}" d="${path}"/>`).join('')
  const { onDark } = await drawSquareMark(office, logo)
  return `<path fill="${palette.deep}" d="M0 0H${width}V${height}H0z"/>
<g transform="translate(${WALL_LEFT}) scale(${TILE})"><path fill="${palette['deep-alt']}" d="${WALL_GROUND}"/>${drawn(leaves)}
<g transform="translate(0 3)"><image width="2" height="2" href="${dataUrl(onDark)}"/></g></g>`
}
