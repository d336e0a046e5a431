/** Shares of an em that letters may stand closer together or further apart for a text to keep its lines. */
const SPACINGS = [0.01, 0.02, 0.03]

/**
 * Asks for the typeface, and shows the texts in it once it is here. Until then, and where it cannot be had, they stand in
 * a face of the visitor's system in the same proportions (renderer/styles/stand-ins.css).
 */
export async function loadTypeface() {
  const url = `url(${import.meta.env.BASE_URL}besley.woff2)`
  // For every weight, so that no browser makes a bolder one of it.
  const face = await new FontFace('Besley', url, { weight: '1 1000' }).load().catch(() => {})
  if (face) show(face)
}

/** Shows the face unless some box becomes higher or lower by it, all within one task: nothing is painted in between. */
function show(face: FontFace) {
  const boxes = Array.from(document.querySelectorAll<HTMLElement>('body *'), (box) => ({
    box,
    height: box.clientHeight,
  }))
  const changed = () =>
    boxes.map(({ box, height }) => ({ box, by: box.clientHeight - height })).filter(({ by }) => by)
  document.fonts.add(face)
  for (const spacing of SPACINGS) {
    const texts = changed().filter(({ box }) => getComputedStyle(box).fontFamily.startsWith('Besley'))
    if (!texts.length) break
    for (const { box, by } of texts) box.style.letterSpacing = `${by > 0 ? -spacing : spacing}em`
  }
  if (!changed().length) return
  document.fonts.delete(face)
  for (const { box } of boxes) box.style.letterSpacing = ''
}
