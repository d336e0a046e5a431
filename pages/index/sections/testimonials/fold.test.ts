import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['of 300 characters and 170 line breaks', 'a\n'.repeat(170).slice(0, 300), 'a\na\na\na\na'],
  ['of prose', 'palavra, '.repeat(60), /^.{150,200}palavra$/],
  ['without a space', '😀'.repeat(400), '😀'.repeat(200)],
])('a text %s is folded after five lines, between whole characters, before a comma', (_, text, expected) => {
  const { shown, rest } = fold(text)
  expect(shown).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
  expect(shown + rest).toBe(text)
})

test.each([
  ['a\n\nb', 3],
  ['a\r\n'.repeat(6), 6],
  ['x'.repeat(320), 8],
])('%j is whole', (text, lines) => expect(fold(text)).toEqual({ shown: text, rest: '', lines }))
