import { expect, test } from 'vitest'
import { jsonBlock } from './json-block.ts'

test('any value comes back as it was, and nothing of it ends the block', () => {
  const ends = ['</script>', '<!--<script>', ']]>', 'a\u2028b\u2029c', '"\\\u0000', '😀']
  const value = [null, 1.5, ends, Object.fromEntries(ends.map((end) => [end, end]))]
  const block = jsonBlock(value, 'type="application/json" id="x"')
  const [, json = ''] = /^<script type="application\/json" id="x">(.*)<\/script>$/s.exec(block) ?? []
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})
