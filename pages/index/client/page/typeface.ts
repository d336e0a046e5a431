import { idle } from '../after-paint'

/** Letter spacings, in em, that are tried in both directions so that a text keeps its lines. */
const SPACINGS = [0.01, 0.02, 0.03]

/** Parts of the page that are shown in the web font in one task. */
const PARTS = 4

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
  const parts = [...document.querySelectorAll<HTMLElement>('header, section, footer')]
  // Some parts a task: each task costs a layout of its own, and all parts in one would block a slow phone for too long.
  while (parts.length) {
    await idle()
    show(parts.splice(0, PARTS))
  }
}

/**
 * Shows parts in the web font, but for those in which that changes the height of a text. Nothing is painted in between. Whatever
 * else a part holds is as high as before if its texts are.
 */
function show(parts: HTMLElement[]) {
  const texts = parts
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')].map((text) => ({ part, text })))
    .filter(({ text }) => getComputedStyle(text).fontFamily.includes('Besley'))
    .map(({ part, text }) => ({ part, text, height: text.clientHeight }))
  const changed = () => texts.filter(({ text, height }) => text.clientHeight !== height)
  for (const part of parts) part.style.setProperty('--serif', 'Besley, var(--serif-fallback)')
  for (const spacing of SPACINGS)
    for (const { text, by } of changed().map(({ text, height }) => ({
      text,
      by: text.clientHeight - height,
    })))
      text.style.letterSpacing = `${by > 0 ? -spacing : spacing}em`
  for (const { part } of changed()) {
    part.style.removeProperty('--serif')
    for (const one of texts) if (one.part === part) one.text.style.letterSpacing = ''
  }
}
