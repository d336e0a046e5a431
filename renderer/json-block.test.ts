import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonBlock } from './json-block.ts'

const ATTRIBUTES = 'type="application/json" id="x"'

const inside = (block: string) =>
  /^<script type="application\/json" id="x">(.*)<\/script>$/s.exec(block)?.[1] ?? ''

const ENDS = ['</script>', '<!--<script>', ']]>', 'a\u2028b\u2029c', '"\\\u0000', '😀']

test('any value comes back as it was, and nothing of it ends the block', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.constantFrom(...ENDS)), (value) => {
      const json = inside(jsonBlock(value, ATTRIBUTES))
      expect(json).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(value))
    }),
  )
})
