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

export type Face = keyof typeof TEXT_FACES
export const FACES = Object.keys(TEXT_FACES) as Face[]

/** What stands in for the typeface until it comes: itself, a face in its proportions, or one that has others. */
export const STAND_INS = {
  itself: { family: 'Besley itself', files: { '1 1000': 'public/besley.woff2' } },
  // As wide as the typeface over a Portuguese text, and as high; its figures and capitals are not as wide.
  proportioned: {
    family: 'Besley Roboto',
    files: TEXT_FACES.narrow,
    descriptors: { sizeAdjust: '113%', ascentOverride: '111%', descentOverride: '38%' },
  },
  other: { family: 'other', files: TEXT_FACES.narrow },
}
export type StandIn = keyof typeof STAND_INS

/** Has the pages that are opened from now on drawn in the same faces on every machine. */
export async function setFaces(page: Page, text: Face = 'narrow', standIn: StandIn = 'itself') {
  const files = ({ family, files, descriptors = {} }: SetFace) =>
    Object.entries(files).map(async ([weight, file]) => ({
      family,
      base64: await readFile(file, 'base64'),
      descriptors: { ...descriptors, weight },
    }))
  // Made from bytes and constructed, nothing of it is asked for, nor refused by the page's policy.
  await page.addInitScript(
    ({ faces, standIn }) => {
      for (const { family, base64, descriptors } of faces) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        document.fonts.add(new FontFace(family, bytes, descriptors))
      }
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`:root { font-family: "set text"; --stand-ins: "${standIn}" }`)
      document.adoptedStyleSheets = [sheet]
    },
    {
      faces: await Promise.all([
        ...files({ family: 'set text', files: TEXT_FACES[text] }),
        ...files(STAND_INS[standIn]),
      ]),
      standIn: STAND_INS[standIn].family,
    },
  )
}

type SetFace = { family: string; files: Record<string, string>; descriptors?: FontFaceDescriptors }
