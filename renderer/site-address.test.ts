import { afterEach, describe, expect, test, vi } from 'vitest'
import { isLoopback, siteAddress } from './site-address.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['https://exemplo.com.br', 'https://exemplo.com.br/'],
  ['https://conta.github.io/site', 'https://conta.github.io/site/'],
  [' https://conta.github.io/site/ ', 'https://conta.github.io/site/'],
  ['http://localhost:4173/a/b', 'http://localhost:4173/a/b/'],
])('%s is the site %s', (value, href) => {
  expect(siteAddress(value)?.href).toBe(href)
})

test('it is taken from SITE_URL, and unset or blank is the root of whatever serves the site', () => {
  vi.stubEnv('SITE_URL', 'https://exemplo.com/site')
  expect(siteAddress()?.pathname).toBe('/site/')
  for (const unset of ['', '  ', undefined]) {
    vi.stubEnv('SITE_URL', unset)
    expect(siteAddress()).toBeUndefined()
  }
})

describe('what is wrong is named', () => {
  test.each([
    ['exemplo.com', 'SITE_URL: not-an-address'],
    ['ftp://exemplo.com', 'SITE_URL: not-https'],
    ['http://exemplo.com', 'SITE_URL: not-https'],
    ['http://localhost.exemplo.com', 'SITE_URL: not-https'],
    ['javascript:alert(1)', 'SITE_URL: not-https'],
    ['https://eu:senha@exemplo.com', 'SITE_URL: with-password'],
    ['https://exemplo.com/?a', 'SITE_URL: with-query'],
    ['https://exemplo.com/#a', 'SITE_URL: with-query'],
  ])('%s', (value, message) => {
    expect(() => siteAddress(value)).toThrow(message)
  })
})

test.each([
  ['http://localhost', true],
  ['http://127.0.0.1:1', true],
  ['http://127.255.255.254', true],
  ['http://[::1]', true],
  ['http://128.0.0.1', false],
  ['http://127.exemplo.com', false],
  ['http://localhost.exemplo.com', false],
])('%s is loopback: %s', (address, expected) => {
  expect(isLoopback(new URL(address))).toBe(expected)
})
