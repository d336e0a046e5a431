import { expect, test } from 'vitest'
import { isPublicHttps, parseWebAddress } from './web-address.ts'

test.each([
  'https://example.com',
  'HTTPS://www.example.com:8443/a b?c=@d#e',
  'https://xn--caf-dma.example/foto.jpg',
  'https://café.example/foto.jpg',
])('%s is a web address on the public internet', (text) => {
  const url = parseWebAddress(text)
  expect(url && isPublicHttps(url)).toBe(true)
})

test.each([
  { text: 'https:example.com', reason: 'it has no slashes, so a browser reads it as relative' },
  { text: 'https:/example.com', reason: 'it has one slash, so a browser reads it as relative' },
  { text: 'https:///example.com', reason: 'it has no host between the slashes' },
  { text: 'https://user:password@example.com', reason: 'it has credentials' },
  { text: 'https://instagram.com:@evil.example/', reason: 'its host is the part after the @' },
  { text: 'https://@example.com', reason: 'it has empty credentials' },
  { text: 'https://example.com\\@evil.example', reason: 'browsers read a backslash as a slash' },
  { text: 'https://example.com:99999/', reason: 'its port does not exist' },
  { text: 'ftp://example.com', reason: 'its protocol is not http or https' },
  { text: '//example.com', reason: 'it has no protocol' },
  { text: 'https://', reason: 'it has no host' },
  { text: 'https://exa mple.com', reason: 'its host has a space' },
])('$text is not accepted as a web address, because $reason', ({ text }) => {
  expect(parseWebAddress(text)).toBeUndefined()
})

// A link or a picture must reach every visitor, encrypted, and not only those in the office's own network.
test.each([
  { text: 'http://example.com', reason: 'it is not encrypted' },
  { text: 'https://intranet/', reason: 'the host has no domain' },
  { text: 'https://127.0.0.1/', reason: 'the host is an IP address' },
  { text: 'https://[::1]/', reason: 'the host is an IP address' },
  { text: 'https://*.example.com/', reason: 'the asterisk would mean any host in a content security policy' },
])('$text is not a public https address, because $reason', ({ text }) => {
  const url = parseWebAddress(text)
  expect(url && isPublicHttps(url)).toBe(false)
})
