import { expect, test, vi } from 'vitest'
import { isLoopback, siteAddress } from './site-address.ts'

test('the site is SITE_URL with a slash at its end; unset or blank it is any root', () => {
  for (const given of ['https://conta.github.io/site', ' https://conta.github.io/site/ ']) {
    vi.stubEnv('SITE_URL', given)
    expect(siteAddress()?.href).toBe('https://conta.github.io/site/')
  }
  for (const unset of ['', '  ', undefined]) {
    vi.stubEnv('SITE_URL', unset)
    expect(siteAddress()).toBeUndefined()
  }
})

test.each([
  ['http://exemplo.com', 'not-https'],
  ['ftp://localhost', 'not-https'],
  ['https://exemplo.com/?a', 'with-query'],
])('%s is refused: %s', (value, code) => {
  expect(() => siteAddress(value)).toThrow(`SITE_URL: ${code}`)
})

test.each([
  ['http://localhost', true],
  ['http://127.255.255.254', true],
  ['http://[::1]', true],
  ['http://127.exemplo.com', false],
])('%s is loopback: %s', (address, expected) => {
  expect(isLoopback(new URL(address))).toBe(expected)
})
