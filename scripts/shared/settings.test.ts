import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../tests/support/folder'
import { type Code, problemsOf } from '../problems/problem'
import { readSettings } from './settings'

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

test('.env gives what the environment does not set', () => {
  const [folder, before] = [newFolder(), process.cwd()]
  writeFileSync(join(folder, '.env'), 'ALLOW_EMPTY=depoimentos\n')
  process.chdir(folder)
  onTestFinished(() => {
    process.chdir(before)
    delete process.env.ALLOW_EMPTY
  })
  expect(readSettings().allowEmpty).toEqual(['testimonials'])
})

test('an http: address is taken as https: where GitHub Pages gives it, and refused from a person', () => {
  const value = 'http://www.escritorio.example/'
  // Not every step is given the token.
  const inWorkflow = { GITHUB_REPOSITORY: 'dono/site', SITE_URL: value }
  const { siteUrl, warnings } = readSettings(inWorkflow)
  expect(siteUrl?.href).toBe('https://www.escritorio.example/')
  expect(warnings).toMatchObject([{ code: 'http-address', severity: 'warning', values: { value } }])
  expect(() => readSettings({ SITE_URL: value })).toThrow(/SITE_URL.*não começa por https/)
})

test('nothing set means the embedded backend', () => {
  const nothing = { outDir: 'dist', warnings: [], dataService: undefined, siteUrl: undefined, allowEmpty: [] }
  expect(readSettings({})).toEqual(nothing)
  expect(readSettings({ SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: ' ' }).dataService).toBeUndefined()
})

test.each(['/', '/rest/v1', '/rest/v1/'])(
  'address and key name the project; %s after it is no matter',
  (end) => {
    const { dataService } = readSettings({ ...withKey, SUPABASE_URL: URL_ + end })
    expect(dataService).toEqual({ url: URL_, key: PUBLISHABLE })
  },
)

test('an older project names its anon key', () => {
  const { dataService } = readSettings({ SUPABASE_URL: URL_, SUPABASE_ANON_KEY: jwt('anon') })
  expect(dataService?.key).toBe(jwt('anon'))
})

describe('what is wrong is named, and the message says what to do', () => {
  const JWT_SECRET = jwt('service_role')
  const swapped = { SUPABASE_URL: PUBLISHABLE, SUPABASE_PUBLISHABLE_KEY: URL_ }
  test.each<[NodeJS.ProcessEnv, Code, RegExp]>([
    [{ SUPABASE_URL: URL_ }, 'key-unset', /`SUPABASE_PUBLISHABLE_KEY` não existe.*API Keys/],
    [withKey, 'url-unset', /falta `SUPABASE_URL` → .*endereço do projeto/],
    [swapped, 'swapped', /`SUPABASE_PUBLISHABLE_KEY` e `SUPABASE_URL` estão trocadas/],
    [{ ...withKey, SUPABASE_URL: PUBLISHABLE }, 'key-as-url', /`SUPABASE_URL` guarda uma chave/],
    [{ ...swapped, SUPABASE_URL: URL_ }, 'url-as-key', /guarda um endereço.*API Keys/],
    [{ ...withKey, SUPABASE_URL: 'projeto' }, 'not-an-address', /`SUPABASE_URL` não é um endereço/],
    [{ ...withKey, SUPABASE_URL: `${URL_}/rest/v2` }, 'with-path', /deixe só ` https:\/\/projeto/],
    [{ ...withKey, SUPABASE_URL: JWT_SECRET }, 'secret-key', /`SUPABASE_URL` guarda uma chave secreta/],
    [{ SUPABASE_URL: URL_, SUPABASE_PUBLISHABLE_KEY: 'chave' }, 'not-a-key', /não é uma \*Publishable key\*/],
    [{ SITE_URL: 'exemplo.com' }, 'not-an-address', /`SITE_URL` não é um endereço/],
    [{ ALLOW_EMPTY: 'sim' }, 'not-a-choice', /`ALLOW_EMPTY` não é nenhuma, notícias, .* nem false: ` sim `/],
  ])('%o', (env, code, message) => {
    const error = errorOf(env) as Error
    const step = 'SITE_URL' in env ? 'pages' : 'ALLOW_EMPTY' in env ? 'actions' : 'variables'
    expect(problemsOf(error)).toMatchObject([{ code, step }])
    expect(error.message).toMatch(message)
    expect(error.message).not.toContain(JWT_SECRET)
  })
})

test.each([`sb_secret_${'x'.repeat(20)}`, jwt('service_role'), jwt('authenticated'), jwt()])(
  'a secret key is refused and not shown: %#',
  (key) => {
    for (const name of ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY']) {
      const error = errorOf({ SUPABASE_URL: URL_, [name]: key })
      expect(problemsOf(error)).toMatchObject([{ code: 'secret-key', values: { name, value: '' } }])
    }
  },
)

test('tables that may be empty are named as in the form, as in the database, or by true', () => {
  const allowed = (ALLOW_EMPTY: string) => readSettings({ ALLOW_EMPTY }).allowEmpty
  for (const none of ['', 'false', 'nenhuma']) expect(allowed(none)).toEqual([])
  for (const posts of ['notícias', 'blog_posts']) expect(allowed(posts)).toEqual(['blog_posts'])
  expect(allowed('depoimentos')).toEqual(['testimonials'])
  expect(allowed('true')).toEqual(['blog_posts', 'testimonials'])
})
