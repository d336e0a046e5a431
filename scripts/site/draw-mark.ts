import { MARK } from '../../pages/index/graphics/leaves.ts'
import { colours } from '../../renderer/styles/colours.ts'

/** The ground of a logo, which may be transparent and dark. */
const LOGO_GROUND = '#fff'

/**
 * Draws the office's mark in a square of two by two units: its logo, or, where that is empty, the drawn mark in
 * the colours of the light scheme.
 */
export function drawMark(logo: string): { shapes: string; ground: string } {
  if (logo) {
    const shapes = `<path fill="${LOGO_GROUND}" d="M0 0h2v2H0z"/>${logo.replace('<svg', '<svg width="2" height="2"')}`
    return { shapes, ground: LOGO_GROUND }
  }
  const shapes = MARK.map(({ colour, path }) => `<path fill="${colours.light[colour]}" d="${path}"/>`)
  return { shapes: shapes.join(''), ground: colours.light[MARK[0].colour] }
}
