import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

type Token = `--${string}`

/** What is read on what: WCAG 2.2, 1.4.3, asks for 4.5 whatever the size, where it would let large text have 3. */
const TEXT: [Token, Token[]][] = [
  ['--ink', ['--paper', '--tint', '--surface']],
  ['--ink-soft', ['--paper', '--tint', '--surface']],
  ['--blue', ['--paper', '--tint', '--surface']],
  ['--on-blue', ['--blue']],
  ['--on-deep', ['--deep', '--deeper', '--glaze']],
  ['--on-deep-soft', ['--deep', '--deeper']],
  ['--on-bright', ['--chat', '--gold']],
]

/** Icons, stars, the edges of buttons and the ring around what has the focus: 1.4.11 asks for 3. */
const SHAPES: [Token, Token[]][] = [
  ['--blue', ['--paper', '--tint', '--surface']],
  ['--gold', ['--deep', '--deeper']],
  ['--on-deep', ['--deep', '--glaze']],
]

/** Says nothing: grout, pattern, and the dot before the words that say whether the office is open. */
const DECORATION: Token[] = ['--line', '--motif', '--chat']

const scss = await readFile(new URL('tokens.scss', import.meta.url), 'utf8')
const light = tokensIn(/^:root \{([\s\S]*?)^\}/m)
const dark = new Map([
  ...light,
  ...tokensIn(/^@media screen and \(prefers-color-scheme: dark\) \{([\s\S]*?)^\}/m),
])

describe.each([
  { look: 'light', tokens: light },
  { look: 'dark', tokens: dark },
])('$look', ({ tokens }) => {
  test.each(pairs(TEXT))('%s can be read on %s', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(SHAPES))('%s can be made out on %s', (shape, ground) => {
    expect(contrast(tokens, shape, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('every colour that the style sheets write with, and every ground, stands in the tables', async () => {
  const folders = ['./', '../../pages/index/sections/'].map((path) => new URL(path, import.meta.url))
  const rules = (await Promise.all(folders.map(sheetsIn))).join('\n')
  const used = (property: RegExp) =>
    [...rules.matchAll(property)]
      .map(([, name]) => name as Token)
      .filter((name) => !DECORATION.includes(name))
  const overs = [...TEXT, ...SHAPES].map(([over]) => over)
  const grounds = [...TEXT, ...SHAPES].flatMap(([, some]) => some)
  const writing = used(/(?:^|[^-])\b(?:color|--text-on-ground|--link|--focus):[^;\n]*?var\((--[\w-]+)\)/gm)
  expect(writing.length).toBeGreaterThan(30)
  expect(writing.filter((name) => light.has(name) && !overs.includes(name))).toEqual([])
  const painting = used(/(?:background|--ground): var\((--[\w-]+)\)/g)
  expect(painting.length).toBeGreaterThan(10)
  expect(painting.filter((name) => light.has(name) && !grounds.includes(name))).toEqual([])
})

test('contrast is computed as WCAG does', () => {
  const known = new Map<Token, string>([
    ['--white', '#fff'],
    ['--black', '#000000'],
    ['--whatsapp', '#25d366'],
    ['--grey', '#767676'],
  ])
  expect(contrast(known, '--white', '--black')).toBe(21)
  expect(contrast(known, '--white', '--whatsapp')).toBeCloseTo(1.98, 2)
  expect(contrast(known, '--grey', '--white')).toBeCloseTo(4.54, 2)
})

async function sheetsIn(folder: URL): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.scss'))
  return (await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n')
}

function pairs(table: [Token, Token[]][]) {
  return table.flatMap(([over, grounds]) => grounds.map((ground): [Token, Token] => [over, ground]))
}

function tokensIn(block: RegExp): Map<Token, string> {
  const [, declarations = ''] = block.exec(scss) ?? []
  return new Map(
    [...declarations.matchAll(/^\s*(--[\w-]+): (#[\da-f]+);/gm)].map(([, name, value]) => [
      name as Token,
      value ?? '',
    ]),
  )
}

/** Contrast ratio, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(tokens: Map<Token, string>, one: Token, other: Token): number {
  const [brighter = 0, darker = 0] = [one, other]
    .map((name) => luminance(tokens.get(name)))
    .sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

/** Relative luminance, 0 to 1, of an opaque colour. */
function luminance(colour = ''): number {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1]
  if (!digits) throw new Error(`not an opaque colour: ${colour}`)
  const channels =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = Number.parseInt(channel, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
