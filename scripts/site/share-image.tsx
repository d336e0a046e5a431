import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { renderToStaticMarkup } from 'react-dom/server'
import satori from 'satori'
import sharp from 'sharp'
import { Azulejo, TILED } from '../../pages/index/Azulejo'
import { cityAndState } from '../../pages/index/contact-links'
import { office } from '../../pages/index/content/office'
import { SHARE_IMAGE } from '../../renderer/share-image-size'
import { type Colour, colours } from '../../renderer/styles/colours'

const { width, height } = SHARE_IMAGE
const palette = colours.light
/** Side of a tile in pixels; six rows fill the height. */
const TILE = 105
/** Number of tiles in each row, from the right edge; the left edge is uneven, as on the page. */
const ROWS = [5, 4, 4, 3, 2, 3]

/**
 * The preview image of shared links: the office's name and tagline beside the page's tiles.
 *
 * @returns a PNG of {@link SHARE_IMAGE}'s size, identical for identical content
 */
export async function shareImage(): Promise<Buffer> {
  const words = await satori(<Words />, {
    width,
    height,
    fonts: [
      { name: 'Source Serif 4', weight: 500, data: await font(500) },
      { name: 'Source Serif 4', weight: 600, data: await font(600) },
    ],
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${wall()}${words}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer()
}

function Words() {
  const name = { fontSize: office.name.length > 24 ? 68 : 88, fontWeight: 600, lineHeight: 1.1 }
  const soft = palette['on-deep-soft']
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        width: width - 4 * TILE,
        height,
        paddingLeft: 80,
        paddingRight: 40,
        gap: 28,
        color: palette['on-deep'],
        fontFamily: 'Source Serif 4',
        fontWeight: 500,
      }}
    >
      <div style={{ fontSize: 32, color: soft }}>{cityAndState}</div>
      <div style={name}>{office.name}</div>
      <div style={{ width: 96, height: 4, background: palette.gold }} />
      <div style={{ fontSize: 40, color: soft }}>{office.tagline}</div>
    </div>
  )
}

function wall(): string {
  // The origin is the top right corner, the unit is a tile.
  const squares = ROWS.map((tiles, row) => `M0 ${row}H-${tiles}v1H0Z`).join('')
  const gold = 'M-4 2h1v1h-1Z'
  const tiled = (fill: Colour, shape: string) =>
    `<path fill="${palette[fill]}" d="${shape}"/><path fill="${TILED}" d="${shape}"/>`
  return `<g fill="${palette.glaze}">${renderToStaticMarkup(<Azulejo />)}</g>
<path fill="${palette.deep}" d="M0 0H${width}V${height}H0Z"/>
<g transform="translate(${width}) scale(${TILE})">${tiled('glaze', squares)}${tiled('gold', gold)}</g>`
}

/** @fontsource's file with Latin-1, which covers Portuguese. */
function font(weight: 500 | 600) {
  const file = `@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff`
  return readFile(createRequire(import.meta.url).resolve(file))
}
