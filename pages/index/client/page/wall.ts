import { idle } from '../after-paint'

/** How long a leaf turns, and how much later the one an edge of the gold tile further does, in milliseconds. */
const TURN_MS = 900
const FURTHER_MS = 260

/**
 * The wall re-lays itself once: each leaf turns by half in its tile, outward from the gold one, and looks as before. By
 * itself on a wide screen, on a touch on others; never where motion or data are to be spared.
 */
export function bindWall() {
  const wall = document.querySelector('.home-wall')
  const { connection } = navigator as { connection?: { saveData: boolean } }
  if (!wall || connection?.saveData || !matchMedia('(prefers-reduced-motion: no-preference)').matches) return
  // A touch is answered first.
  const start = () => idle().then(() => layAgain(wall))
  if (matchMedia('(min-width: 64rem)').matches) start()
  else wall.addEventListener('click', start, { once: true })
}

/** Turns the leaves of a copy that stands in the wall's place, and puts the wall back. */
function layAgain(wall: Element) {
  const copy = wall.cloneNode(true) as Element
  for (const path of copy.querySelectorAll('path[d*=a]:not(pattern *)'))
    path.replaceWith(
      ...(path.getAttribute('d')?.match(/M[^M]+/g) ?? []).map((shape) => {
        const leaf = path.cloneNode() as SVGPathElement
        leaf.setAttribute('d', shape)
        leaf.style.cssText = 'transform-box:fill-box;transform-origin:center'
        return leaf
      }),
    )
  wall.replaceWith(copy)
  const gold = copy.querySelector('g')?.getBoundingClientRect() ?? new DOMRect()
  const leaves = [...copy.querySelectorAll('[style]')].map((leaf) => {
    const { x, y } = leaf.getBoundingClientRect()
    return { leaf, delay: (Math.hypot(x - gold.x, y - gold.y) / gold.width) * FURTHER_MS }
  })
  const turns = leaves.map(({ leaf, delay }) => {
    // Smaller while its tips point at the tile's sides, so that it stays within them.
    const frames = { rotate: ['0deg', '180deg'], scale: [1, 0.71, 1, 0.71, 1] }
    return leaf.animate(frames, { duration: TURN_MS, delay, easing: 'ease-in-out' }).finished
  })
  Promise.all(turns).then(() => copy.replaceWith(wall))
}
