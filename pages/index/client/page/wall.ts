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
  if (matchMedia('(min-width: 64rem)').matches) layAgain(wall)
  else wall.addEventListener('click', () => layAgain(wall), { once: true })
}

function layAgain(wall: Element) {
  const before = [...wall.childNodes].map((node) => node.cloneNode(true))
  const leaves: SVGPathElement[] = []
  for (const path of wall.querySelectorAll(':scope > path, g > path')) {
    const shapes = path.getAttribute('d')?.match(/M[^M]+a[^M]+/g) ?? [path.getAttribute('d') ?? '']
    path.replaceWith(
      ...shapes.map((shape) => {
        const part = path.cloneNode() as SVGPathElement
        part.setAttribute('d', shape)
        part.style.cssText = 'transform-box:fill-box;transform-origin:center'
        if (shape.includes('a')) leaves.push(part)
        return part
      }),
    )
  }
  const places = leaves.map((leaf) => leaf.getBoundingClientRect())
  const gold = wall.querySelector('g')?.getBoundingClientRect() ?? new DOMRect()
  const turns = leaves.map((leaf, index) => {
    const { x, y } = places[index] ?? gold
    const delay = (Math.hypot(x - gold.x, y - gold.y) / gold.width) * FURTHER_MS
    // Smaller while its tips point at the tile's sides, so that it stays within them.
    const frames = { rotate: ['0deg', '180deg'], scale: [1, 0.71, 1, 0.71, 1] }
    return leaf.animate(frames, { duration: TURN_MS, delay, easing: 'ease-in-out' }).finished
  })
  Promise.all(turns).then(() => wall.replaceChildren(...before))
}
