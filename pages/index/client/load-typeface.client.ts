import { TYPEFACE_FILE } from '../typeface-file.ts'
import { idle } from './after-paint.client.ts'

/** Letter spacings in em, tried wider and narrower so that a text keeps its lines. */
const SPACINGS = [0.01, 0.02, 0.03]

/** The distance from the window, in CSS pixels, at which a part of the page is shown in the web font. */
const NEAR = 200

/** Shows the texts in the web font, part by part as they come near. Tests and the bench wait for its marks. */
export async function loadTypeface() {
  const isLoaded = await load()
  if (!isLoaded) return performance.mark('typeface')
  const observer = new IntersectionObserver(
    async (parts) => {
      for (const { target, isIntersecting } of parts) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        // A task for each part: one for all would block a slow phone for too long.
        await idle()
        show(target as HTMLElement)
        performance.mark('typeface')
      }
    },
    { rootMargin: `${NEAR}px` },
  )
  for (const part of document.querySelectorAll('header, section, footer')) observer.observe(part)
}

/**
 * Loads the web font, and tells whether the page has it. Until then, and where the visitor saves data, the texts are in a
 * font of the system, scaled to its proportions (serif-fallback.css). Where none could be scaled, the web font would move
 * the texts, so it is not asked for.
 */
async function load(): Promise<boolean> {
  const { connection } = navigator as { connection?: { saveData: boolean } }
  if (connection?.saveData) return false
  await document.fonts.ready
  const hasScaledFallback = [...document.fonts].some(
    ({ family, status }) => /Typeface/.test(family) && status === 'loaded',
  )
  if (!hasScaledFallback) return false
  const url = `url(${import.meta.env.BASE_URL}${TYPEFACE_FILE})`
  // Declared for every weight, so that no browser draws an artificial bold.
  const font = await new FontFace('Typeface', url, { weight: '1 1000' }).load().catch(() => {})
  if (!font) return false
  document.fonts.add(font)
  return true
}

/** Shows a part in the web font, unless a text would change its height. */
function show(part: HTMLElement) {
  const texts = [...part.querySelectorAll<HTMLElement>(':not(svg, svg *)')]
    .filter((text) => getComputedStyle(text).fontFamily.includes('Typeface'))
    .map((text) => ({ text, height: text.clientHeight }))
  const changed = () => texts.filter(({ text, height }) => text.clientHeight !== height)
  part.style.setProperty('--serif', 'Typeface, var(--serif-fallback)')
  for (const spacing of SPACINGS) {
    // Measured before any of them is changed: one layout serves them all.
    const higher = changed().map(({ text, height }) => ({ text, by: text.clientHeight - height }))
    for (const { text, by } of higher) text.style.letterSpacing = `${by > 0 ? -spacing : spacing}em`
  }
  if (!changed().length) return
  part.style.removeProperty('--serif')
  for (const { text } of texts) text.style.letterSpacing = ''
}
