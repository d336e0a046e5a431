import { expect, test, vi } from 'vitest'
import { findAddressError, isLoopback, siteAddress } from './site-address.ts'

test('the address of the site is SITE_URL without space around it and with a slash at its end', () => {
  for (const given of ['https://conta.github.io/site', ' https://conta.github.io/site/ ']) {
    vi.stubEnv('SITE_URL', given)
    expect(siteAddress()?.href).toBe('https://conta.github.io/site/')
  }
})

// A site without an address works at the root of any host.
test('a site whose SITE_URL is unset or blank has no address', () => {
  for (const unset of ['', '  ', undefined]) {
    vi.stubEnv('SITE_URL', unset)
    expect(siteAddress()).toBeUndefined()
  }
})

test.each([
  { value: 'http://exemplo.com', code: 'not-https' },
  // Only `http:` may replace `https:` on this machine.
  { value: 'ftp://localhost', code: 'not-https' },
  { value: 'https://exemplo.com/?a', code: 'with-query' },
])('$value is refused as the address of the site, with the code $code', ({ value, code }) => {
  expect(() => siteAddress(value)).toThrow(`SITE_URL: ${code}`)
})

test.each(['http://localhost', 'http://127.255.255.254', 'http://[::1]'])(
  '%s is on this machine, so plain http is allowed there',
  (address) => {
    expect(isLoopback(new URL(address))).toBe(true)
    expect(findAddressError(address)).toBeUndefined()
  },
)

test.each(['http://127.exemplo.com', 'http://127.0.0.1.exemplo.com', 'http://localhost.exemplo.com'])(
  '%s only begins like an address of this machine, so plain http is refused there',
  (address) => {
    expect(isLoopback(new URL(address))).toBe(false)
    expect(findAddressError(address)).toBe('not-https')
  },
)
