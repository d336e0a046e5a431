import { expect, test } from 'vitest'
import { linesOnPhone } from './lines-on-phone.ts'

// A line on a phone has at most 40 characters.
test.each([
  { text: '', what: 'an empty text', lines: 0 },
  { text: 'a\n\nb', what: 'a text with an empty line', lines: 3 },
  { text: 'a\r\n'.repeat(6), what: 'a text with the line ends of Windows', lines: 6 },
  { text: 'a\n'.repeat(150), what: 'a text of short lines', lines: 150 },
  { text: 'x'.repeat(8 * 40), what: 'a text without a space', lines: 8 },
  { text: '😀'.repeat(400), what: 'a text of characters of two code units each', lines: 10 },
  // Four words of 9 characters, the space after each included, are on a line.
  { text: 'palavra, '.repeat(60), what: 'prose', lines: 15 },
])('$what has $lines lines', ({ text, lines }) => {
  expect(linesOnPhone(text)).toBe(lines)
})
