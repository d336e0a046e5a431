import { expect, test } from 'vitest'
import { keepLetters } from './keep-letters.ts'

// The no-break space is written as `_`.
test.each([
  {
    rule: 'a word of one letter stays with the word after it',
    text: 'Diga o que foi',
    kept: 'Diga o_que foi',
  },
  { rule: 'so does the first word of a text', text: 'A conta fecha.', kept: 'A_conta fecha.' },
  { rule: 'letters with accents count', text: 'Voltamos à tarde é claro', kept: 'Voltamos à_tarde é_claro' },
  { rule: 'two such words in a row stay together', text: 'e o balanço', kept: 'e_o_balanço' },
  { rule: 'no other word is kept', text: 'os 7 e, em ação', kept: 'os 7 e, em ação' },
])('$rule', ({ text, kept }) => {
  expect(keepLetters(text).replaceAll('\u00a0', '_')).toBe(kept)
})
