import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { renderMessage } from '../findings/finding.ts'
import type { FindingCode } from '../findings/finding-params.ts'
import { loadEnvFile } from './program.ts'
import { readSettings, requireSettings, type Settings } from './settings.ts'

const URL_ = 'https://projeto.supabase.co'
const PUBLISHABLE = 'sb_publishable_abc-DEF_123'
/** Assembled here, so that secret scanners do not report this file. */
const SECRET_KEY = `sb_secret_${'x'.repeat(20)}`
const withKey = { SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE }
const service = { url: URL_, key: PUBLISHABLE }
const jwt = (role?: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'assinatura']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

/** Returns what is wrong with the one setting that is wrong. */
function findingIn(env: NodeJS.ProcessEnv) {
  const { findings, links } = readSettings(env)
  expect(findings).toHaveLength(1)
  expect(() => requireSettings(env)).toThrow(/→/)
  const [found] = findings as [(typeof findings)[number]]
  return { ...found, message: renderMessage(found, links) }
}

test('.env gives what the environment does not set', () => {
  const file = join(newFolder(), '.env')
  // Windows begins a file with a mark.
  writeFileSync(file, '\ufeffALLOW_EMPTY=depoimentos\nOUT_DIR=other\n')
  vi.stubEnv('ALLOW_EMPTY', undefined)
  vi.stubEnv('OUT_DIR', 'mine')
  loadEnvFile(file)
  expect(readSettings()).toMatchObject({ allowEmpty: ['testimonials'], outDir: 'mine' })
})

test('an http: address of GitHub Pages is taken as https:, a person’s is refused', () => {
  const value = 'http://www.escritorio.example/'
  // Some steps of the workflow have no token.
  const inWorkflow = { GITHUB_REPOSITORY: 'dono/site', SITE_URL: value }
  const { siteUrl, findings, links } = requireSettings(inWorkflow)
  expect(siteUrl?.href).toBe('https://www.escritorio.example/')
  expect(findings).toMatchObject([{ code: 'http-address', severity: 'warning', params: { value } }])
  expect(findings.map((each) => renderMessage(each, links)).join()).toMatch(/sem https.*Enforce HTTPS/)
  expect(findingIn({ SITE_URL: value }).message).toMatch(/SITE_URL.*não começa por https/)
})

/** What an environment gives. */
test.each<[NodeJS.ProcessEnv, Partial<Settings>]>([
  [{}, { outDir: 'dist', findings: [], dataService: undefined, siteUrl: undefined, allowEmpty: [] }],
  [{ ...withKey, SUPABASE_URL: `${URL_}/rest/v1/` }, { dataService: service }],
  [{ SUPABASE_URL: URL_, SUPABASE_ANON_KEY: jwt('anon') }, { dataService: { url: URL_, key: jwt('anon') } }],
  [{ ALLOW_EMPTY: 'notícias' }, { allowEmpty: ['blog_posts'] }],
  [{ ALLOW_EMPTY: 'true' }, { allowEmpty: ['blog_posts', 'testimonials'] }],
])('%o is taken', (env, settings) => {
  expect(readSettings(env)).toMatchObject(settings)
})

const JWT_SECRET = jwt('service_role')
test.each<[NodeJS.ProcessEnv, FindingCode, RegExp]>([
  [{ SUPABASE_URL: URL_ }, 'project-key', /`SUPABASE_PUBLISHABLE_KEY` não existe → .*API Keys/],
  [withKey, 'project-url', /`SUPABASE_URL` não existe → .*endereço do projeto/],
  [{ ...withKey, SUPABASE_URL: PUBLISHABLE }, 'project-url', /`SUPABASE_URL` guarda uma chave/],
  [{ SUPABASE_URL: URL_, SUPABASE_PUBLISHABLE_KEY: URL_ }, 'project-key', /guarda um endereço.*API Keys/],
  [{ ...withKey, SUPABASE_URL: 'projeto' }, 'project-url', /não é um endereço inteiro: ` projeto `/],
  [{ ...withKey, SUPABASE_URL: `${URL_}/rest/v2` }, 'project-url', /algo além .*: ` https:\/\/projeto/],
  [{ ...withKey, SUPABASE_URL: 'https://a:senha@b.co' }, 'project-url', /tem usuário ou senha → /],
  [{ ...withKey, SUPABASE_URL: JWT_SECRET }, 'secret-key', /`SUPABASE_URL` guarda uma chave secreta/],
  [{ SUPABASE_URL: URL_, SUPABASE_PUBLISHABLE_KEY: 'chave' }, 'project-key', /não é uma \*Publishable key\*/],
  [{ OUT_DIR: '..' }, 'outside-project', /` → escolha uma pasta dentro dela/],
  [{ SITE_URL: 'exemplo.com' }, 'site-address', /`SITE_URL` não é um endereço inteiro/],
  [{ ALLOW_EMPTY: 'sim' }, 'not-a-choice', /`ALLOW_EMPTY` não é nenhuma, notícias, .* nem true: ` sim `/],
])('%o is found wrong, with what to do', (env, code, words) => {
  const found = findingIn(env)
  expect(found).toMatchObject({ code, message: expect.stringMatching(words) })
  for (const secret of [JWT_SECRET, 'senha@']) expect(JSON.stringify(found)).not.toContain(secret)
})

test.each([SECRET_KEY, jwt('service_role'), jwt()])('a secret key is refused and not shown: %#', (key) => {
  for (const name of ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY']) {
    const found = findingIn({ SUPABASE_URL: URL_, [name]: key })
    expect(found).toMatchObject({ code: 'secret-key', params: { name } })
    expect(JSON.stringify(found)).not.toContain(key)
  }
})

test.each([
  `"${SECRET_KEY}"`,
  `${URL_}/rest/v1/?apikey=${SECRET_KEY}`,
  'postgresql://postgres:ab#senha@db.exemplo.test/postgres',
])('what was put in the place of another setting is not repeated: %s', (value) => {
  for (const name of ['SUPABASE_URL', 'SITE_URL', 'ALLOW_EMPTY']) {
    const { findings } = readSettings({ ...withKey, [name]: value })
    expect(findings.length).toBeGreaterThan(0)
    expect(JSON.stringify(findings), name).not.toMatch(
      name === 'ALLOW_EMPTY' ? /sb_secret_/ : /sb_secret_|senha/,
    )
  }
})
