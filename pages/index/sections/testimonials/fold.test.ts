import { expect, test } from 'vitest'
import { fold } from './fold.ts'

// A long testimonial is folded: its rest is shown by the button "Ler mais" (read more). A line has at most 40
// characters, as on a phone. Of a text of more than eight lines, five are shown: at most 200 characters, and somewhat
// fewer if lines end between words. A comma or space before the cut belongs to the rest.
test.each([
  {
    text: 'a\n'.repeat(150),
    what: 'of 150 short lines',
    shown: /^a\na\na\na\na$/,
    cut: 'after the fifth line',
  },
  {
    text: 'palavra, '.repeat(60),
    what: 'of prose',
    // 150 to 200 characters with this last word ("word") of 7.
    shown: /^.{143,193}palavra$/,
    cut: 'within the fifth line, before a comma',
  },
  {
    text: '😀'.repeat(400),
    what: 'without a space',
    shown: /^😀{200}$/u,
    cut: 'between whole characters, after five times 40',
  },
])('a text $what is folded $cut', ({ text, shown }) => {
  const folded = fold(text)
  expect(folded.shown).toMatch(shown)
  expect(folded.shown + folded.rest).toBe(text)
})

test.each([
  { text: 'a\n\nb', what: 'with an empty line', lines: 3 },
  { text: 'a\r\n'.repeat(6), what: 'with the line ends of Windows', lines: 6 },
  { text: 'x'.repeat(8 * 40), what: 'without a space', lines: 8 },
])('a text of $lines lines $what is shown whole', ({ text, lines }) => {
  expect(fold(text)).toEqual({ shown: text, rest: '', lines })
})
