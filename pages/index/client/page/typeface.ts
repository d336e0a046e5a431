import { idle } from '../after-paint'

/** Letter spacings, in em, that are tried in both directions so that a text keeps its lines. */
const SPACINGS = [0.01, 0.02, 0.03]

/**
 * Loads the web font and shows the texts in it. Until then, and where it cannot be loaded, they are shown in a serif font of
 * the visitor's system, scaled to the same proportions (renderer/styles/serif-fallback.css).
 */
export async function loadTypeface() {
  const url = `url(${import.meta.env.BASE_URL}besley.woff2)`
  // Declared for every weight, so that no browser draws an artificial bold.
  const font = await new FontFace('Besley', url, { weight: '1 1000' }).load().catch(() => {})
  // Any other fallback has other proportions, so the texts would move.
  const hasScaledFallback = [...document.fonts].some(
    ({ family, status }) => /Besley/.test(family) && status === 'loaded',
  )
  if (!font || !hasScaledFallback) return
  document.fonts.add(font)
  // One part a task: all parts in one would block a slow phone for too long.
  for (const part of document.querySelectorAll<HTMLElement>('header, section, footer')) {
    await idle()
    show(part)
  }
}

/** Shows a part in the web font unless that changes the height of one of its boxes. Nothing is painted in between. */
function show(part: HTMLElement) {
  const boxes = [part, ...part.querySelectorAll<HTMLElement>('*')].map((box) => ({
    box,
    height: box.clientHeight,
  }))
  const changed = () =>
    boxes.map(({ box, height }) => ({ box, by: box.clientHeight - height })).filter(({ by }) => by)
  part.style.setProperty('--serif', 'Besley, var(--serif-fallback)')
  for (const spacing of SPACINGS) {
    const texts = changed().filter(({ box }) => getComputedStyle(box).fontFamily.startsWith('Besley'))
    if (!texts.length) break
    for (const { box, by } of texts) box.style.letterSpacing = `${by > 0 ? -spacing : spacing}em`
  }
  if (!changed().length) return
  part.style.removeProperty('--serif')
  for (const { box } of boxes) box.style.letterSpacing = ''
}
