import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepShortWords } from './keep-short-words.tsx'

// A short word has one or two characters. `<span>` stands around the words that the stylesheet keeps on one line.
test.each([
  {
    rule: 'two short words and the word after them stay on one line',
    title: 'Prazo: 28 de fevereiro',
    html: 'Prazo: <span>28 de fevereiro</span>',
  },
  {
    // "já" is short, too.
    rule: 'a short word at the end of a title may stand on another line than the word before it',
    title: 'Reforma: a CBS vale já',
    html: 'Reforma: <span>a CBS</span> vale já',
  },
  {
    rule: 'a word of three letters, such as "que", may be parted from the word after it',
    title: 'O que muda',
    html: '<span>O que</span> muda',
  },
  {
    // With nine letters, as in `fevereiro` above, it may not.
    rule: 'a short word may be parted from a word of ten letters, which leaves little room on a narrow phone',
    title: 'Guia e declaração',
    html: 'Guia e declaração',
  },
  {
    rule: 'signs of HTML in a title are shown as they are',
    title: 'Vence em <b> 7',
    html: 'Vence <span>em &lt;b&gt;</span> 7',
  },
])('$rule', ({ title, html }) => {
  expect(renderToStaticMarkup(keepShortWords(title))).toBe(html)
})
