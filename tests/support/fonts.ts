import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { TYPEFACE_FILE } from '../../pages/index/typeface-file.ts'

const { resolve } = createRequire(import.meta.url)

/** Files by their weights: a narrow font, as Android has, and a wide one, as Linux has. */
const TEXT_FONTS = {
  narrow: { '100 900': resolve('@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2') },
  wide: {
    400: resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'),
    700: resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
  },
}

export type TextFont = keyof typeof TEXT_FONTS

/** Descriptors of Georgia, the web font's first fallback. With them a Portuguese text is as wide in Roboto. */
const [sizeAdjust = '', ascentOverride = '', descentOverride = ''] =
  readFileSync('renderer/styles/serif-fallback.css', 'utf8').match(/[\d.]+%/g) ?? []

type Font = { family: string; files: Record<string, string>; descriptors?: FontFaceDescriptors }

/**
 * The font of the serif texts until the web font has loaded: that font itself, one whose texts are as wide as the web
 * font's (Roboto, scaled), or one whose texts are not (Roboto as it is).
 */
const SERIF_FALLBACKS = {
  itself: { family: 'Typeface itself', files: { '1 1000': `public/${TYPEFACE_FILE}` } },
  // Scaled, its texts are as wide on the whole, though its figures and capitals are not.
  proportioned: {
    family: 'Typeface Roboto',
    files: TEXT_FONTS.narrow,
    descriptors: { sizeAdjust, ascentOverride, descentOverride },
  },
  // The page takes a font for scaled if "Typeface" is in its name.
  'not-proportioned': { family: 'Roboto as it is', files: TEXT_FONTS.narrow },
}
export type SerifFallback = keyof typeof SERIF_FALLBACKS

/** Draws the pages that are opened from now on in the same fonts on every machine. */
export async function setFonts(page: Page, text: TextFont = 'narrow', serif: SerifFallback = 'itself') {
  const fallback = SERIF_FALLBACKS[serif]
  const fonts: Font[] = [{ family: 'set text', files: TEXT_FONTS[text] }, fallback]
  const faces = fonts.flatMap(({ family, files, descriptors }) =>
    Object.entries(files).map(([weight, file]) => ({
      family,
      base64: readFileSync(file, 'base64'),
      descriptors: { ...descriptors, weight },
    })),
  )
  // Built from bytes, so there is no request and the policy does not apply.
  await page.addInitScript(
    ([faces, fallback]) => {
      const loading = faces.map(({ family, base64, descriptors }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const font = new FontFace(family, bytes, descriptors)
        document.fonts.add(font)
        return font.load()
      })
      const inFonts = `:root { font-family: var(--sans); --sans: "set text"; --serif-fallback: "${fallback}" }`
      const sheet = new CSSStyleSheet()
      document.adoptedStyleSheets = [sheet]
      // Shown before, the page would be drawn in the machine's fonts, and move when these come.
      sheet.replaceSync(`${inFonts} :root { visibility: hidden }`)
      Promise.all(loading).then(() => sheet.replaceSync(inFonts))
    },
    [faces, fallback.family] as const,
  )
}
