import { expect, test } from 'vitest'
import { isPublicAddress } from './download.ts'

test.each([
  ['169.254.169.254', false],
  ['::ffff:127.0.0.1', false],
  ['2002:7f00:1::', false],
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
])('%s is on the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
