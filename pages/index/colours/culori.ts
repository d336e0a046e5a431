// As one file: culori is 154 modules, and loading them takes each program a tenth of a second.
import * as imported from 'culori/require'

/** Node's import of a CommonJS file has its exports as `default`. That of Vite's dev server has them themselves. */
const culori = ('default' in imported ? imported.default : imported) as typeof imported

export const { clampChroma, converter, formatHex, wcagContrast, wcagLuminance } = culori
