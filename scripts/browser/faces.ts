import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const { resolve } = createRequire(import.meta.url)

/** Files of text faces by their weights: a narrow face, as on Android, and a wide one, as on Linux. */
const TEXT_FACES = {
  narrow: { '100 900': resolve('@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2') },
  wide: {
    400: resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'),
    700: resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
  },
}
const TYPEFACE = { '1 1000': 'public/besley.woff2' }

export type Face = keyof typeof TEXT_FACES
export const FACES = Object.keys(TEXT_FACES) as Face[]
/** What stands in for the typeface until it comes: a text face, or itself in a size that is near its own. */
export type StandIn = Face | 'itself' | 'almost itself'

/**
 * Has the pages that are opened from now on drawn in the same faces on every machine.
 */
export async function setFaces(page: Page, text: Face = 'narrow', standIn: StandIn = 'itself') {
  const files = (family: string, faces: Record<string, string>, sizeAdjust = '100%') =>
    Object.entries(faces).map(async ([weight, file]) => ({
      family,
      base64: await readFile(file, 'base64'),
      descriptors: { weight, sizeAdjust },
    }))
  // Made from bytes and constructed, nothing of it is asked for, nor refused by the page's policy.
  await page.addInitScript(
    (faces) => {
      for (const { family, base64, descriptors } of faces) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        document.fonts.add(new FontFace(family, bytes, descriptors))
      }
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':root { font-family: "set text"; --serif: Besley, "set stand-in" }')
      document.adoptedStyleSheets = [sheet]
    },
    await Promise.all([
      ...files('set text', TEXT_FACES[text]),
      ...(standIn === 'itself' || standIn === 'almost itself'
        ? files('set stand-in', TYPEFACE, standIn === 'itself' ? '100%' : '98%')
        : files('set stand-in', TEXT_FACES[standIn])),
    ]),
  )
}
