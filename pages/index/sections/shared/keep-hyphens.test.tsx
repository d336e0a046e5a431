import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepHyphens } from './keep-hyphens.tsx'

const whole = (word: string) => `<span class="whole-word">${word}</span>`

test.each([
  { text: 'Em Salvador ou on-line.', html: `Em Salvador ou ${whole('on-line')}.` },
  { text: 'E-mail, on-line', html: `${whole('E-mail')}, ${whole('on-line')}` },
  // Parted words of more than two letters before the hyphen are easily read.
  { text: 'Mande-nos a pré-lista', html: 'Mande-nos a pré-lista' },
  { text: 'Das 8 - 12', html: 'Das 8 - 12' },
])('$text is rendered as $html', ({ text, html }) => {
  expect(renderToStaticMarkup(keepHyphens(text))).toBe(html)
})
