import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** A page that requests nothing from other origins. */
const NONE = { connect: [], images: [], frames: [] }
/** Splits a policy into the sources of each directive. */
const directives = (policy: string) =>
  Object.fromEntries(policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))

test('a page that requests nothing elsewhere is limited to its own scripts, style and pictures', () => {
  expect(directives(contentSecurityPolicy('', NONE))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // The hash of the page's one style element, which is empty here.
    'style-src': ["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
})

test('a policy allows the origins of the addresses that a page requests, each once', () => {
  const api = 'https://projeto.supabase.co'
  const policy = contentSecurityPolicy('', {
    // The addresses from which rows are read, pictures are loaded, and the map is embedded.
    connect: [`${api}/rest/v1/blog_posts?select=*`, `${api}/rest/v1/t`],
    images: ['https://fotos.example.com:8443/a.jpg', 'http://127.0.0.1:54321/b.jpg', 'http://[::1]:1/c.jpg'],
    frames: ['https://www.google.com/maps?q=Salvador&output=embed'],
  })
  expect(directives(policy)).toMatchObject({
    'connect-src': ["'self'", api],
    'img-src': ["'self'", 'http://127.0.0.1:54321', 'http://[::1]:1', 'https://fotos.example.com:8443'],
    'frame-src': ['https://www.google.com'],
  })
})

test('a page whose style contains pictures and names fonts may show these pictures, and load fonts of the site', () => {
  const policy = directives(
    contentSecurityPolicy(`@font-face{src:url(a)}a{mask:url('data:image/svg+xml,')}`, NONE),
  )
  expect(policy).toMatchObject({ 'img-src': ["'self'", 'data:'], 'font-src': ["'self'"] })
})

test.each([
  { address: 'https://a;script-src-elem/x.jpg', reason: 'the semicolon would begin another directive' },
  { address: 'https://a,script-src/x.jpg', reason: 'the comma would begin another policy' },
  { address: "https://a'unsafe-inline'/x.jpg", reason: 'the apostrophes enclose keywords of a policy' },
  { address: 'javascript:alert(1)', reason: 'it has no origin' },
  { address: '/x.jpg', reason: 'it has no origin' },
])('the picture address $address is not allowed in a policy, because $reason', ({ address }) => {
  expect(() => contentSecurityPolicy('', { ...NONE, images: [address] })).toThrow(/no origin|Invalid URL/)
})
