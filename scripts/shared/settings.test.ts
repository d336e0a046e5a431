import { describe, expect, test } from 'vitest'
import { readSettings } from './settings'

const URL_ = 'https://projeto.supabase.co'
const PUBLISHABLE = 'sb_publishable_abc-DEF_123'
const withKey = { SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE }
const jwt = (role?: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'assinatura']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

test('nothing set means the embedded backend', () => {
  const nothing = { outDir: 'dist', dataService: undefined, siteUrl: undefined, allowEmpty: false }
  expect(readSettings({})).toEqual(nothing)
  expect(readSettings({ SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: ' ' }).dataService).toBeUndefined()
})

test('address and key name the project; a slash at the end is no matter', () => {
  const { dataService } = readSettings({ ...withKey, SUPABASE_URL: `${URL_}/` })
  expect(dataService).toEqual({ url: URL_, key: PUBLISHABLE })
})

test('an older project names its anon key', () => {
  const { dataService } = readSettings({ SUPABASE_URL: URL_, SUPABASE_ANON_KEY: jwt('anon') })
  expect(dataService?.key).toBe(jwt('anon'))
})

describe('the message names the variable and what to do', () => {
  test.each<[NodeJS.ProcessEnv, RegExp]>([
    [{ SUPABASE_URL: URL_ }, /SUPABASE_PUBLISHABLE_KEY is not.*API Keys/],
    [withKey, /SUPABASE_URL is not.*address/],
    [{ ...withKey, SUPABASE_URL: 'projeto' }, /SUPABASE_URL is not an address/],
    [{ ...withKey, SUPABASE_URL: 'http://projeto.co' }, /SUPABASE_URL must begin with https/],
    [{ ...withKey, SUPABASE_URL: `${URL_}/rest/v1` }, /without path/],
    [{ ...withKey, SUPABASE_URL: 'https://a:b@c.co' }, /user name or password/],
    [{ SUPABASE_URL: URL_, SUPABASE_PUBLISHABLE_KEY: 'chave' }, /does not hold a publishable key/],
    [{ SITE_URL: 'exemplo.com' }, /SITE_URL is not an address/],
    [{ SITE_URL: 'http://exemplo.com' }, /SITE_URL must begin with https/],
    [{ SITE_URL: 'https://exemplo.com/?a=1' }, /SITE_URL must end after its path/],
    [{ ALLOW_EMPTY: 'sim' }, /ALLOW_EMPTY must be true or false/],
  ])('%o', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
  })
})

test.each([`sb_secret_${'x'.repeat(20)}`, jwt('service_role'), jwt('authenticated'), jwt()])(
  'a secret key is refused and not shown: %#',
  (key) => {
    for (const name of ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY']) {
      const reading = () => readSettings({ SUPABASE_URL: URL_, [name]: key })
      expect(reading).toThrow(/secret key/)
      expect(reading).not.toThrow(key)
    }
  },
)

test('plain http is for loopback only', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) {
    const url = `http://${host}:54321`
    expect(readSettings({ ...withKey, SUPABASE_URL: url }).dataService?.url).toBe(url)
  }
})

test('the site address keeps its path and ends in a slash', () => {
  const { siteUrl } = readSettings({ SITE_URL: 'https://exemplo.github.io/site' })
  expect(siteUrl?.href).toBe('https://exemplo.github.io/site/')
})
