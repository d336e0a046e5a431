import { idle } from '../../client/after-paint.client.ts'

const TURN_MS = 900
/** The delay of a leaf's turn for each tile between it and the accent tile. */
const DELAY_MS = 260

/** Turns each leaf once, first beside the accent tile: on narrow screens at a touch. */
export function bindWall() {
  const wall = document.querySelector('.home-wall')
  if (!wall || !matchMedia('(prefers-reduced-motion: no-preference)').matches) return
  // The rest of the page's script, or the answer to the touch, comes first.
  const start = () => idle().then(() => turnLeaves(wall))
  if (matchMedia('(min-width: 64rem)').matches) start()
  else wall.addEventListener('click', start, { once: true })
}

function turnLeaves(wall: Element) {
  const accentTile = wall.querySelector('[transform]')?.getBoundingClientRect() ?? new DOMRect()
  // Smaller while its tips point at the sides, so that it stays within its tile.
  const frames = { rotate: ['0deg', '180deg'], scale: [1, 0.71, 1, 0.71, 1] }
  const leaves = [...wall.querySelectorAll<SVGElement>('#wall-field > [fill] > path')].map((leaf) => {
    const { x, y } = leaf.getBoundingClientRect()
    return { leaf, delay: (Math.hypot(x - accentTile.x, y - accentTile.y) / accentTile.width) * DELAY_MS }
  })
  for (const { leaf, delay } of leaves) {
    // Not in the style sheet, because nothing else turns, and few visitors wait for it.
    leaf.style.transformBox = 'fill-box'
    leaf.style.transformOrigin = 'center'
    leaf.animate(frames, { duration: TURN_MS, delay, easing: 'ease-in-out' })
  }
}
