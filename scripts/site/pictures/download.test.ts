import { expect, test } from 'vitest'
import { isPublicAddress } from './download.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  '2002:7f00:1::',
])('%s is not on the internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '2606:4700::1111'])('%s is on the internet', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)
