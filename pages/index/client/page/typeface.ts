import { idle } from '../after-paint'

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
  // Any other face has other proportions: the texts would move.
  const isStoodInFor = [...document.fonts].some(
    ({ family, status }) => /Besley/.test(family) && status === 'loaded',
  )
  if (!face || !isStoodInFor) return
  document.fonts.add(face)
  // Each in a task of its own: a slow phone would be busy for long with all of them.
  for (const part of document.querySelectorAll<HTMLElement>('header, section, footer')) {
    await idle()
    show(part)
  }
}

/** Shows the typeface in a part unless some box of it becomes higher or lower; nothing is painted in between. */
function show(part: HTMLElement) {
  const boxes = [part, ...part.querySelectorAll<HTMLElement>('*')].map((box) => ({
    box,
    height: box.clientHeight,
  }))
  const changed = () =>
    boxes.map(({ box, height }) => ({ box, by: box.clientHeight - height })).filter(({ by }) => by)
  part.style.setProperty('--serif', 'Besley, var(--stand-ins)')
  for (const spacing of SPACINGS) {
    const texts = changed().filter(({ box }) => getComputedStyle(box).fontFamily.startsWith('Besley'))
    if (!texts.length) break
    for (const { box, by } of texts) box.style.letterSpacing = `${by > 0 ? -spacing : spacing}em`
  }
  if (!changed().length) return
  part.style.removeProperty('--serif')
  for (const { box } of boxes) box.style.letterSpacing = ''
}
