import { describe, expect, test } from 'vitest'
import { messageOf } from './program'
import { readSettings, type SettingFault, settingFault } from './settings'

const URL_ = 'https://projeto.supabase.co'
const PUBLISHABLE = 'sb_publishable_abc-DEF_123'
const withKey = { SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE }
const jwt = (role?: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'assinatura']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

function errorOf(env: NodeJS.ProcessEnv): unknown {
  try {
    return readSettings(env)
  } catch (error) {
    return error
  }
}

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

describe('what is wrong is named, and the message says what to do', () => {
  const JWT_SECRET = jwt('service_role')
  const swapped = { SUPABASE_URL: PUBLISHABLE, SUPABASE_PUBLISHABLE_KEY: URL_ }
  test.each<[NodeJS.ProcessEnv, SettingFault['is'], RegExp]>([
    [{ SUPABASE_URL: URL_ }, 'key-unset', /SUPABASE_PUBLISHABLE_KEY is not.*API Keys/],
    [withKey, 'url-unset', /SUPABASE_URL is not.*address/],
    [swapped, 'swapped', /SUPABASE_PUBLISHABLE_KEY and SUPABASE_URL .* swap/],
    [{ ...withKey, SUPABASE_URL: PUBLISHABLE }, 'key-as-url', /SUPABASE_URL holds a key/],
    [{ ...swapped, SUPABASE_URL: URL_ }, 'url-as-key', /holds an address.*API Keys/],
    [{ ...withKey, SUPABASE_URL: 'projeto' }, 'not-an-address', /SUPABASE_URL is not an address/],
    [{ ...withKey, SUPABASE_URL: 'http://projeto.co' }, 'not-https', /SUPABASE_URL must begin with https/],
    [{ ...withKey, SUPABASE_URL: `${URL_}/rest/v1` }, 'with-path', /without path/],
    [{ ...withKey, SUPABASE_URL: 'https://a:b@c.co' }, 'with-password', /user name or password/],
    [{ ...withKey, SUPABASE_URL: JWT_SECRET }, 'secret-key', /SUPABASE_URL holds a secret key/],
    [{ SUPABASE_URL: URL_, SUPABASE_PUBLISHABLE_KEY: 'chave' }, 'not-a-key', /not hold a publishable key/],
    [{ SITE_URL: 'exemplo.com' }, 'not-an-address', /SITE_URL is not an address/],
    [{ SITE_URL: 'http://exemplo.com' }, 'not-https', /SITE_URL must begin with https/],
    [{ SITE_URL: 'https://exemplo.com/?a=1' }, 'with-query', /SITE_URL must end after its path/],
    [{ ALLOW_EMPTY: 'sim' }, 'not-a-flag', /ALLOW_EMPTY must be true or false/],
  ])('%o', (env, is, message) => {
    const error = errorOf(env)
    expect(settingFault(error)?.is).toBe(is)
    expect(messageOf(error)).toMatch(message)
    expect(messageOf(error)).not.toContain(JWT_SECRET)
  })
})

test.each([`sb_secret_${'x'.repeat(20)}`, jwt('service_role'), jwt('authenticated'), jwt()])(
  'a secret key is refused and not shown: %#',
  (key) => {
    for (const name of ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY']) {
      const error = errorOf({ SUPABASE_URL: URL_, [name]: key })
      expect(settingFault(error)).toEqual({ is: 'secret-key', name, value: '' })
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
