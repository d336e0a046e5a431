import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applied, BREAKS } from './breaks.ts'

// `npm run mutants` breaks the product on purpose, in each of these ways, and expects the tests to notice. As the
// product changes, each line to break must still be there, once, and so must the test files.
test.each(BREAKS)(
  'the product can still be broken so that $breaks, and the test files still exist',
  (each) => {
    expect(existsSync(each.file), `${each.file}: write the break anew in tests/mutations/breaks.ts`).toBe(
      true,
    )
    const source = readFileSync(each.file, 'utf8')
    // `applied` throws unless the line is there once.
    expect(applied(each, source)).not.toBe(source)
    // Lists the test files that do not exist.
    expect(each.noticedBy.filter((file) => !existsSync(file))).toEqual([])
    expect(each.noticedBy).not.toEqual([])
  },
)

test('a deliberate break is refused unless the code to replace occurs exactly once in its file', () => {
  const each = { breaks: 'a sum', file: 'sum.ts', from: 'a + b', to: 'a - b', noticedBy: ['sum.test.ts'] }

  expect(applied(each, 'return a + b')).toBe('return a - b')
  expect(() => applied(each, 'return a')).toThrow('“a sum”: sum.ts has “a + b” 0 times, not once')
  expect(() => applied(each, 'a + b, a + b')).toThrow('has “a + b” 2 times')
})
