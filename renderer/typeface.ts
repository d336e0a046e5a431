import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The typeface as its package has it: every weight, and more letters than a Brazilian page needs. */
const WHOLE = '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'
const WEIGHT = 450
/** Latin-1, which has the letters of the names of Brazil's immigrants too, and the marks and signs that texts use. */
const LETTERS = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}‐‑–—‘’“”•…€−™`
/** Of the typeface's features, kerning and figures of one width. */
const FEATURES = ['kern', 'tnum']

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** The page's typeface in one weight, without the letters that it does not use; identical for an identical package. */
export async function typeface(targetFormat: 'woff2' | 'sfnt'): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(WHOLE))
  return subsetFont(whole, LETTERS, {
    targetFormat,
    variationAxes: { wght: WEIGHT },
    keepFeatures: FEATURES,
  })
}

/** Whoever imports the package's file gets the address of {@link typeface}. */
export function smallTypeface(): Plugin {
  return {
    name: 'small-typeface',
    // Before Vite's own plugin for files.
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(WHOLE)) return
      const source = await typeface('woff2')
      const { base, command } = this.environment.config
      // The dev server has no folder for it.
      if (command === 'serve') return `export default 'data:font/woff2;base64,${source.toString('base64')}'`
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `assets/besley.${hash}.woff2`
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source })
      return `export default '${base}${fileName}'`
    },
  }
}
