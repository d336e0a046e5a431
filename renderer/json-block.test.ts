import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonBlock } from './json-block.ts'

const ATTRIBUTES = 'type="application/json" id="x"'

const inside = (block: string) =>
  /^<script type="application\/json" id="x">(.*)<\/script>$/s.exec(block)?.[1] ?? ''

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  'a\u2028b\u2029c',
  '"\\\u0000',
  '😀',
])('%j comes back as it was, and nothing of it ends the block', (text) => {
  const json = inside(jsonBlock({ text }, ATTRIBUTES))
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ text })
})

test('so does any value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = inside(jsonBlock(value, ATTRIBUTES))
      expect(json).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(value))
    }),
  )
})
