import { expect, test, vi } from 'vitest'
import { isLoopback, siteAddress } from './site-address.ts'

test.each([
  ['https://exemplo.com.br', 'https://exemplo.com.br/'],
  ['https://conta.github.io/site', 'https://conta.github.io/site/'],
  [' https://conta.github.io/site/ ', 'https://conta.github.io/site/'],
  ['http://localhost:4173/a/b', 'http://localhost:4173/a/b/'],
])('%s is the site %s', (value, href) => {
  expect(siteAddress(value)?.href).toBe(href)
})

test('it is taken from SITE_URL; unset or blank it is any root', () => {
  vi.stubEnv('SITE_URL', 'https://exemplo.com/site')
  expect(siteAddress()?.pathname).toBe('/site/')
  for (const unset of ['', '  ', undefined]) {
    vi.stubEnv('SITE_URL', unset)
    expect(siteAddress()).toBeUndefined()
  }
})

test.each([
  ['exemplo.com', 'not-an-address'],
  ['http://exemplo.com', 'not-https'],
  ['ftp://localhost', 'not-https'],
  ['https://eu:senha@exemplo.com', 'with-password'],
  ['https://exemplo.com/?a', 'with-query'],
  ['https://exemplo.com/#a', 'with-query'],
])('%s is refused: %s', (value, fault) => {
  expect(() => siteAddress(value)).toThrow(`SITE_URL: ${fault}`)
})

test.each([
  ['http://localhost', true],
  ['http://127.255.255.254', true],
  ['http://[::1]', true],
  ['http://128.0.0.1', false],
  ['http://127.exemplo.com', false],
  ['http://localhost.exemplo.com', false],
])('%s is loopback: %s', (address, expected) => {
  expect(isLoopback(new URL(address))).toBe(expected)
})
