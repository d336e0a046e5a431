import { readFile } from 'node:fs/promises'
import satori from 'satori'
import sharp from 'sharp'
import type { Office } from '../../pages/index/content/schema.ts'
import { FLOWER } from '../../pages/index/drawings/leaves.ts'
import { WALL_GROUND, wallLeaves } from '../../pages/index/drawings/wall.ts'
import { cityAndState } from '../../pages/index/office/contact-links.ts'
import { SHARE_IMAGE } from '../../renderer/share-image-size.ts'
import { colours } from '../../renderer/styles/colours.ts'

const { width, height } = SHARE_IMAGE
const palette = colours.light
/** Satori reads no WOFF2. */
const TYPEFACE = new URL('besley.woff', import.meta.url)
/** Side of a tile in pixels: the wall's five rows fill the height. */
const TILE = height / 5
/** Where the wall begins; its right edge is cut off, as on the page. */
const WALL_LEFT = width - 4.5 * TILE

/**
 * The preview image of shared links: the office's name and tagline beside the tile wall with the mark.
 *
 * @returns a PNG of {@link SHARE_IMAGE}'s size, identical for identical content
 */
export async function shareImage(office: Office): Promise<Buffer> {
  const words = await satori(<Words office={office} />, {
    width,
    height,
    fonts: [{ name: 'Besley', data: await readFile(TYPEFACE) }],
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${wall()}${words}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer()
}

function Words({ office }: { office: Office }) {
  const soft = palette['on-deep-soft']
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        width: WALL_LEFT - 24,
        height,
        paddingLeft: 72,
        gap: 28,
        color: palette['on-deep'],
        fontFamily: 'Besley',
      }}
    >
      <div style={{ fontSize: 30, color: soft }}>{cityAndState(office)}</div>
      <div style={{ fontSize: office.name.length > 24 ? 60 : 80, lineHeight: 1.1 }}>{office.name}</div>
      <div style={{ width: 96, height: 4, background: palette.gold }} />
      <div style={{ fontSize: 36, color: soft }}>{office.tagline}</div>
    </div>
  )
}

function wall(): string {
  const leaves = wallLeaves.map(({ colour, path }) => `<path fill="${palette[colour]}" d="${path}"/>`)
  return `<path fill="${palette.deep}" d="M0 0H${width}V${height}H0z"/>
<g transform="translate(${WALL_LEFT}) scale(${TILE})"><path fill="${palette.glaze}" d="${WALL_GROUND}"/>${leaves.join('')}
<g transform="translate(0 3)"><path fill="${palette.gold}" d="M0 0h2v2H0z"/><path fill="${palette.deep}" d="${FLOWER}"/></g></g>`
}
