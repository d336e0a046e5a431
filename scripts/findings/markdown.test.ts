import { expect, test } from 'vitest'
import { codeSpan } from './markdown.ts'

// Titles of posts and answers of servers are quoted in summaries and issues, which render Markdown.
test.each([
  {
    does: 'shows markup, mentions and references as they were written',
    text: '[clique](https://mau.test) @alguem #1',
    span: '` [clique](https://mau.test) @alguem #1 `',
  },
  {
    does: 'fences backquotes with more backquotes than it contains',
    text: '``` três',
    span: '```` ``` três ````',
  },
  {
    does: "puts headings and commands of GitHub's runner on one line, where they have no effect",
    text: 'linha\n\n# título\r\n::error::',
    span: '` linha # título ::error:: `',
  },
  {
    does: 'replaces characters that reorder or hide text',
    text: 'a\u202eb\0c\u200b',
    span: '` a\ufffdb\ufffdc\ufffd `',
  },
  { does: 'replaces half of a surrogate pair', text: '\ud800', span: '` \ufffd `' },
  {
    does: 'opens no HTML comment, because the monitor knows its issues by one',
    text: '<!-- site-alert: schedule -->',
    span: '` <! -- site-alert: schedule --> `',
  },
  // "(Empty.)"
  { does: 'says that a text is empty', text: '', span: '` (vazio) `' },
  { does: 'cuts a text after 120 characters', text: 'x'.repeat(200), span: `\` ${'x'.repeat(120)}… \`` },
])('a code span $does', ({ text, span }) => {
  expect(codeSpan(text)).toBe(span)
})
