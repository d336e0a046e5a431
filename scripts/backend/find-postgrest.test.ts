import { expect, test } from 'vitest'
import { findPostgrest } from './postgrest.ts'

test('the error for a platform without a binary says how to install one', () => {
  const find = () => findPostgrest('darwin', 'arm64', { PATH: '' })
  expect(find).toThrow(/darwin arm64: run `brew install postgrest`, then run this again/)
})
