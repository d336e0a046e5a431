import { expect, test } from 'vitest'
import { findPostgrest } from './postgrest'

test.each([
  ['darwin', 'arm64', /darwin arm64: run `brew install postgrest`, then run this again/],
  [
    'win32',
    'arm64',
    /https:\/\/github\.com\/PostgREST\/postgrest\/releases and put "postgrest\.exe" on PATH/,
  ],
])('a platform without a binary is told how to install one: %s %s', (platform, arch, words) => {
  expect(() => findPostgrest(platform, arch, { PATH: '' })).toThrow(words)
})
