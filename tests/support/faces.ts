import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** Text faces that the tests set, because the machine's own differ: a narrow one, as on Android, and a wide one, as on Linux. */
const FILES = {
  narrow: { '100 900': '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2' },
  wide: {
    400: '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2',
    700: '@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2',
  },
}

export type Face = keyof typeof FILES
export const FACES: Face[] = ['narrow', 'wide']

/** Has the texts of each page that is opened from now on drawn in a face. */
export async function setTextFace(page: Page, face: Face) {
  const { resolve } = createRequire(import.meta.url)
  const files = Object.entries(FILES[face]).map(async ([weight, file]) => ({
    weight,
    base64: await readFile(resolve(file), 'base64'),
  }))
  // Made from bytes and constructed, neither is asked for, nor refused by the page's policy.
  await page.addInitScript(
    (files) => {
      for (const { weight, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        document.fonts.add(new FontFace('Set by a test', bytes, { weight }))
      }
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-family: "Set by a test" }')
      document.adoptedStyleSheets = [sheet]
    },
    await Promise.all(files),
  )
}
