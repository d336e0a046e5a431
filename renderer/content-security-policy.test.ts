import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const NONE = { connect: [], images: [], frames: [] }
const directives = (policy: string) =>
  Object.fromEntries(policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))

test('a page that uses nothing may run its own script and read its own files', () => {
  expect(directives(contentSecurityPolicy('', NONE))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
})

test('addresses become their origins, each once', () => {
  const api = 'https://projeto.supabase.co'
  const policy = contentSecurityPolicy('', {
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

test('styles may use what they carry: pictures in themselves, fonts of the site', () => {
  const policy = directives(
    contentSecurityPolicy(`@font-face{src:url(a)}a{mask:url('data:image/svg+xml,')}`, NONE),
  )
  expect(policy).toMatchObject({ 'img-src': ["'self'", 'data:'], 'font-src': ["'self'"] })
})

test.each(['https://a;script-src-elem/x.jpg', "https://a,b'c/x.jpg", 'javascript:alert(1)', '/x.jpg'])(
  '%s cannot widen the policy',
  (address) => {
    expect(() => contentSecurityPolicy('', { ...NONE, images: [address] })).toThrow(/no origin|Invalid URL/)
  },
)
