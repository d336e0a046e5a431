import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { renderToStaticMarkup } from 'react-dom/server'
import satori from 'satori'
import sharp from 'sharp'
import { Azulejo, TILED } from '../../pages/index/Azulejo'
import { office } from '../../pages/index/content/office'
import { colour } from '../../renderer/design-tokens'
import { SHARE_IMAGE } from '../../renderer/share-image-size'

const { width, height } = SHARE_IMAGE
/** Side of a tile, in pixels: six rows. */
const TILE = 105
/** Tiles in each row of the wall, which stands at the right edge and is unfinished at the left, as on the page. */
const ROWS = [5, 4, 4, 3, 2, 3]

/**
 * What messengers and networks show of a shared link: the office's name and tagline beside the page's tiles.
 *
 * @param tokens text of renderer/styles/tokens.scss, which has the colours
 * @returns a PNG of {@link SHARE_IMAGE}'s size, the same for the same content
 */
export async function shareImage(tokens: string): Promise<Buffer> {
  const words = await satori(<Words tokens={tokens} />, {
    width,
    height,
    fonts: [
      { name: 'Source Serif 4', weight: 500, data: await font(500) },
      { name: 'Source Serif 4', weight: 600, data: await font(600) },
    ],
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${wall(tokens)}${words}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer()
}

function Words({ tokens }: { tokens: string }) {
  const name = { fontSize: office.name.length > 24 ? 68 : 88, fontWeight: 600, lineHeight: 1.1 }
  const soft = colour(tokens, 'on-deep-soft')
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
        color: colour(tokens, 'on-deep'),
        fontFamily: 'Source Serif 4',
        fontWeight: 500,
      }}
    >
      <div style={{ fontSize: 32, color: soft }}>{`${office.city}, ${office.state}`}</div>
      <div style={name}>{office.name}</div>
      <div style={{ width: 96, height: 4, background: colour(tokens, 'gold') }} />
      <div style={{ fontSize: 40, color: soft }}>{office.tagline}</div>
    </div>
  )
}

function wall(tokens: string): string {
  // From the right edge, a tile being the unit.
  const squares = ROWS.map((tiles, row) => `M0 ${row}H-${tiles}v1H0Z`).join('')
  const gold = 'M-4 2h1v1h-1Z'
  const tiled = (fill: string, shape: string) =>
    `<path fill="${colour(tokens, fill)}" d="${shape}"/><path fill="${TILED}" d="${shape}"/>`
  return `<g fill="${colour(tokens, 'motif')}">${renderToStaticMarkup(<Azulejo />)}</g>
<path fill="${colour(tokens, 'deep')}" d="M0 0H${width}V${height}H0Z"/>
<g transform="translate(${width}) scale(${TILE})">${tiled('glaze', squares)}${tiled('gold', gold)}</g>`
}

/** @fontsource's package has all of Latin-1 in this file, which is all that Portuguese needs. */
function font(weight: 500 | 600) {
  const file = `@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff`
  return readFile(createRequire(import.meta.url).resolve(file))
}
