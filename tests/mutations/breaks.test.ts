import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applied, BREAKS } from './breaks.ts'

test.each(BREAKS)('a break still applies: $breaks', (each) => {
  expect(existsSync(each.file), `${each.file}: write the break anew in tests/mutations/breaks.ts`).toBe(true)
  expect(applied(each, readFileSync(each.file, 'utf8'))).toContain(each.to)
  expect(each.noticedBy.filter((file) => !existsSync(file))).toEqual([])
  expect(each.noticedBy).not.toEqual([])
})

test('a deliberate break is refused unless the code that it replaces occurs exactly once', () => {
  const each = { breaks: 'a sum', file: 'sum.ts', from: 'a + b', to: 'a - b', noticedBy: ['sum.test.ts'] }

  expect(applied(each, 'return a + b')).toBe('return a - b')
  expect(() => applied(each, 'return a')).toThrow('“a sum”: sum.ts has “a + b” 0 times, not once')
  expect(() => applied(each, 'a + b, a + b')).toThrow('has “a + b” 2 times')
})
