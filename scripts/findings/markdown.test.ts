import { expect, test } from 'vitest'
import { codeSpan } from './markdown.ts'

// Titles of posts and answers of servers are quoted in summaries and issues, which render Markdown.
test.each([
  {
    what: 'markup, mentions and references',
    text: '[clique](https://mau.test) @alguem #1',
    span: '` [clique](https://mau.test) @alguem #1 `',
  },
  { what: 'backquotes within a longer fence', text: '``` três', span: '```` ``` três ````' },
  {
    what: "line breaks, headings and commands of GitHub's runner",
    text: 'linha\n\n# título\r\n::error::',
    span: '` linha # título ::error:: `',
  },
  {
    what: 'characters that reorder or hide text',
    text: 'a\u202eb\0c\u200b',
    span: '` a\ufffdb\ufffdc\ufffd `',
  },
  { what: 'half of a surrogate pair', text: '\ud800', span: '` \ufffd `' },
  // "(Empty.)"
  { what: 'an empty text', text: '', span: '` (vazio) `' },
  { what: 'a text of more than 120 characters', text: 'x'.repeat(200), span: `\` ${'x'.repeat(120)}… \`` },
])('a code span contains $what on one line', ({ text, span }) => {
  expect(codeSpan(text)).toBe(span)
})
