import { readFileSync } from 'node:fs'
import satori, { type SatoriNode } from 'satori'
import sharp from 'sharp'
import type { Office } from '../../pages/index/content/schema.ts'
import { MARK } from '../../pages/index/graphics/leaves.ts'
import { WALL_GROUND, wallLeaves } from '../../pages/index/graphics/wall.ts'
import { cityAndState } from '../../pages/index/office/contact-links.ts'
import { SHARE_IMAGE } from '../../renderer/share-image-size.ts'
import { type Colour, colours } from '../../renderer/styles/colours.ts'
import { createFinding, type Finding } from '../findings/finding.ts'

const { width, height } = SHARE_IMAGE
const palette = colours.light
/** Satori reads no WOFF2, and this one once for all drawings. */
const FONTS = [{ name: 'Typeface', data: readFileSync(new URL('typeface.woff', import.meta.url)) }]
/** In pixels: the wall's five rows fill the height. */
const TILE = height / 5
/** Where the wall begins; its right edge is cut off, as on the page. */
const WALL_LEFT = width - 4.5 * TILE
const MARGIN = 72
const GAP = 24
const NAME_SIZES = [80, 60, 44, 32]

/** A PNG for previews of links; the same content gives the same image. */
export async function shareImage(office: Office): Promise<Buffer> {
  const { words } = await fittingWords(office)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${wall()}${words}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer()
}

export async function checkShareImage(office: Office): Promise<Finding[]> {
  const { isWhole, letters } = await fittingWords(office)
  return [
    ...(isWhole ? [] : [createFinding('warning', 'share-length')]),
    ...(letters ? [createFinding('warning', 'share-letters', { letters })] : []),
  ]
}

/** With the name in the first size that fits, or in the last. */
async function fittingWords(office: Office) {
  let drawn = { words: '', isWhole: false, letters: '' }
  for (const nameSize of NAME_SIZES) {
    const texts: SatoriNode[] = []
    let letters = ''
    const words = await satori(<Words office={office} nameSize={nameSize} />, {
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

function Words({ office, nameSize }: { office: Office; nameSize: number }) {
  const soft = palette['on-deep-soft']
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        // As wide as their longest word.
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
      <div style={{ fontSize: 30, color: soft }}>{cityAndState(office)}</div>
      <div style={{ fontSize: nameSize, lineHeight: 1.1 }}>{office.name}</div>
      <div style={{ width: 96, height: 4, background: palette.accent }} />
      <div style={{ fontSize: 36, color: soft }}>{office.tagline}</div>
    </div>
  )
}

function wall(): string {
  const drawn = (shapes: readonly { colour: Colour; path: string }[]) =>
    shapes.map(({ colour, path }) => `<path fill="${palette[colour]}" d="${path}"/>`).join('')
  return `<path fill="${palette.deep}" d="M0 0H${width}V${height}H0z"/>
<g transform="translate(${WALL_LEFT}) scale(${TILE})"><path fill="${palette['deep-alt']}" d="${WALL_GROUND}"/>${drawn(wallLeaves)}
<g transform="translate(0 3)">${drawn(MARK)}</g></g>`
}
