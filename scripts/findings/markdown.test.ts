import { expect, test } from 'vitest'
import { codeSpan } from './markdown.ts'

test.each([
  ['[clique](https://mau.test) @alguem #1', '` [clique](https://mau.test) @alguem #1 `'],
  ['``` três', '```` ``` três ````'],
  ['linha\n\n# título\r\n::error::', '` linha # título ::error:: `'],
  ['a\u202eb\0c\u200b', '` a\ufffdb\ufffdc\ufffd `'],
  ['\ud800', '` \ufffd `'],
  ['', '` (vazio) `'],
  ['x'.repeat(200), `\` ${'x'.repeat(120)}… \``],
])('%j cannot leave its code span', (text, span) => {
  expect(codeSpan(text)).toBe(span)
})
