import { expect, test } from 'vitest'
import { jsonBlock } from './json-block.ts'

test('a value in a JSON script block is read back unchanged, and no text in it ends the block', () => {
  // Texts that would end a script, open a comment in it, or end a line in JavaScript, and some that JSON escapes.
  const ends = ['</script>', '<!--<script>', ']]>', 'a\u2028b\u2029c', '"\\\u0000', '😀']
  // As elements of a list, and as keys and values of an object.
  const value = [null, 1.5, ends, Object.fromEntries(ends.map((end) => [end, end]))]
  const block = jsonBlock(value, 'type="application/json" id="x"')
  const [, json = ''] = /^<script type="application\/json" id="x">(.*)<\/script>$/s.exec(block) ?? []
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})
