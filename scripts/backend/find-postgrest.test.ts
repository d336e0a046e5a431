import { expect, test } from 'vitest'
import { findPostgrest } from './postgrest.ts'

// npm has no PostgREST for Macs with Apple Silicon, and PATH is empty here.
test('the error for a platform without a PostgREST binary names the command that installs one', () => {
  const find = () => findPostgrest('darwin', 'arm64', { PATH: '' })
  expect(find).toThrow(/darwin arm64: run `brew install postgrest`, then run this again/)
})
