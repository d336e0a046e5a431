import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { TYPEFACE_FILE } from '../pages/index/typeface-file.ts'

// Writes the web font, and its proportions for the system's serif fonts. The output is committed: these
// packages are no dependencies.

const PACKAGES_FOLDER = resolve('.cache/typeface')
const PACKAGES = [
  '@fontsource-variable/besley@5.3.0',
  '@fontsource/gelasio@5.3.0',
  '@fontsource/noto-serif@5.3.0',
  '@fontsource/tinos@5.3.0',
  'fontkit@2.0.4',
  'subset-font@2.9.0',
]

const BESLEY = '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'
/** Latin-1, for the names of Brazil's immigrants too, and the signs that texts use. */
const LATIN_1 = String.fromCharCode(...new Uint8Array(256).keys()).replace(/\p{Cc}/gu, '')
const LETTERS = `${LATIN_1}‐‑–—‘’“”•…€−™`

/** Free fonts, and the systems' fonts of their widths. */
const FALLBACKS = [
  { font: 'gelasio', locals: ['Georgia'] },
  { font: 'noto-serif', locals: ['Noto Serif', 'Noto Serif Regular'] },
  { font: 'tinos', locals: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
]

/** The preamble of Brazil's constitution, in which each letter is as frequent as in Portuguese. */
const SAMPLE = `Nós, representantes do povo brasileiro, reunidos em Assembleia Nacional Constituinte para instituir um
Estado Democrático, destinado a assegurar o exercício dos direitos sociais e individuais, a liberdade, a segurança, o
bem-estar, o desenvolvimento, a igualdade e a justiça como valores supremos de uma sociedade fraterna, pluralista e sem
preconceitos, fundada na harmonia social e comprometida, na ordem interna e internacional, com a solução pacífica das
controvérsias, promulgamos, sob a proteção de Deus, a seguinte Constituição da República Federativa do Brasil.`

/** The part of fontkit's fonts that is used here (https://github.com/foliojs/fontkit#font-objects). */
type Font = {
  ascent: number
  descent: number
  unitsPerEm: number
  layout(text: string): { advanceWidth: number }
}

mkdirSync(PACKAGES_FOLDER, { recursive: true })
execFileSync('npm', ['install', '--prefix', PACKAGES_FOLDER, '--no-save', '--ignore-scripts', ...PACKAGES])
const load = createRequire(resolve(PACKAGES_FOLDER, 'package.json'))
const packaged = (file: string) => readFileSync(load.resolve(file))
const subsetFont = load('subset-font')
const open = (file: Buffer): Font => load('fontkit').create(file)

const cut = (targetFormat: string): Promise<Buffer> =>
  subsetFont(packaged(BESLEY), LETTERS, {
    targetFormat,
    variationAxes: { wght: 450 },
    keepFeatures: ['kern', 'tnum'],
  })
writeFileSync(`public/${TYPEFACE_FILE}`, await cut('woff2'))
copyFileSync(load.resolve('@fontsource-variable/besley/LICENSE'), 'public/besley-license.txt')
const woff = await cut('woff')
writeFileSync('scripts/site/typeface.woff', woff)

const besley = open(woff)
const widthOf = (font: Font) => font.layout(SAMPLE.replaceAll('\n', ' ')).advanceWidth / font.unitsPerEm
const rules = FALLBACKS.map(({ font, locals }, index) => {
  const system = open(packaged(`@fontsource/${font}/files/${font}-latin-400-normal.woff2`))
  const width = widthOf(besley) / widthOf(system)
  const percent = (units: number) => `${Math.round((units / besley.unitsPerEm / width) * 100)}%`
  return `@font-face {
  font-family: Typeface${index + 1};
  src: ${locals.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${(width * 100).toFixed(1)}%;
  ascent-override: ${percent(besley.ascent)};
  descent-override: ${percent(-besley.descent)};
}
`
})
writeFileSync(
  'renderer/styles/serif-fallback.css',
  `/* Written by scripts/typeface.ts: the system's serif fonts in the web font's proportions, shown until it comes. */\n\n${rules.join('\n')}`,
)
