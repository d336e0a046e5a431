import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepShortWords } from './keep-short-words.tsx'

// `<span>` stands around the words that the stylesheet keeps on one line.
test.each([
  { title: 'Prazo: 30 de novembro', html: 'Prazo: <span>30 de novembro</span>' },
  { title: 'Reforma: a CBS vale já', html: 'Reforma: <span>a CBS</span> vale já' },
  // "que" has three letters, so it may be parted from "muda".
  { title: 'O que muda', html: '<span>O que</span> muda' },
  // A word of 14 letters would leave too little room on a narrow phone.
  { title: 'Guia e contabilização', html: 'Guia e contabilização' },
  { title: 'Vence em <b> 7', html: 'Vence <span>em &lt;b&gt;</span> 7' },
])(
  'in the title "$title", words of one or two characters stay with the word after them: $html',
  ({ title, html }) => {
    expect(renderToStaticMarkup(keepShortWords(title))).toBe(html)
  },
)
