import { describe, expect, test } from 'vitest'
import { PAIRS, TEXT } from './contrast.ts'
import { wcagContrast } from './culori.ts'
import { colours } from './palette.ts'

test('every colour that a stylesheet names for text or as a background is in the list of text colours', () => {
  const sheets = Object.values(
    import.meta.glob('/{pages,renderer}/**/*.scss', { query: '?raw', import: 'default', eager: true }),
  ).join('\n')
  const used = (property: string) =>
    Object.keys(colours.light).filter((name) => sheets.includes(` ${property}: var(--${name})`))
  // Otherwise the stylesheets or the pattern were not found.
  expect([...used('color'), ...used('background')]).toEqual(expect.arrayContaining(['ink', 'ground']))
  expect(TEXT.map(([text]) => text)).toEqual(expect.arrayContaining(used('color')))
  expect(TEXT.flatMap(([, grounds]) => grounds)).toEqual(expect.arrayContaining(used('background')))
})

describe.each(Object.entries(colours))('in the %s theme', (_, tokens) => {
  test.each(PAIRS)('$foreground on $background has a contrast of at least $minContrast', (pair) => {
    const contrast = wcagContrast(tokens[pair.foreground], tokens[pair.background])
    expect(contrast).toBeGreaterThanOrEqual(pair.minContrast)
  })
})
