import { readFile } from 'node:fs/promises'
import satori from 'satori'
import sharp from 'sharp'
import { cityAndState } from '../../pages/index/contact-links'
import { content } from '../../pages/index/content/content'
import { FLOWER, leaf } from '../../pages/index/leaves'
import { SHARE_IMAGE } from '../../renderer/share-image-size'
import { colours } from '../../renderer/styles/colours'

const { width, height } = SHARE_IMAGE
const palette = colours.light
/** Satori reads no WOFF2. */
const TYPEFACE = new URL('besley.woff', import.meta.url)
/** Side of a leaf's square in pixels; six rows fill the height. */
const LEAF = 105
/** Number of squares in each row, from the right edge; the left edge is uneven, as on the page. */
const ROWS = [4, 5, 4, 4, 5, 3]

/**
 * The preview image of shared links: the office's name and tagline beside the page's tiles, of which one is the mark.
 *
 * @returns a PNG of {@link SHARE_IMAGE}'s size, identical for identical content
 */
export async function shareImage(): Promise<Buffer> {
  const words = await satori(<Words />, {
    width,
    height,
    fonts: [{ name: 'Besley', data: await readFile(TYPEFACE) }],
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${wall()}${words}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer()
}

function Words() {
  const soft = palette['on-deep-soft']
  const { office } = content()
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        width: width - 5 * LEAF,
        height,
        paddingLeft: 72,
        gap: 28,
        color: palette['on-deep'],
        fontFamily: 'Besley',
      }}
    >
      <div style={{ fontSize: 30, color: soft }}>{cityAndState()}</div>
      <div style={{ fontSize: office.name.length > 24 ? 60 : 80, lineHeight: 1.1 }}>{office.name}</div>
      <div style={{ width: 96, height: 4, background: palette.gold }} />
      <div style={{ fontSize: 36, color: soft }}>{office.tagline}</div>
    </div>
  )
}

function wall(): string {
  // The origin is the top right corner, the unit is a leaf's square.
  const squares = ROWS.flatMap((many, y) =>
    Array.from({ length: many }, (_, index) => ({ x: -1 - index, y })),
  )
  const ground = squares.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')
  const leaves = squares.map(({ x, y }) => leaf(x, y, (x + y) % 2 !== 0)).join('')
  return `<path fill="${palette.deep}" d="M0 0H${width}V${height}H0z"/>
<g transform="translate(${width}) scale(${LEAF})"><path fill="${palette.glaze}" d="${ground}"/><path fill="${palette['on-deep-soft']}" fill-opacity=".4" d="${leaves}"/>
<g transform="translate(-4 2)"><path fill="${palette.gold}" d="M0 0h2v2H0z"/><path fill="${palette.deep}" d="${FLOWER}"/></g></g>`
}
