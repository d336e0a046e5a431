import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import type { FindingCode } from '../findings/catalog.ts'
import { renderMessage } from '../findings/finding.ts'
import { loadEnvFile } from './program.ts'
import { readSettings, requireSettings, type Settings } from './settings.ts'

const PROJECT_URL = 'https://projeto.supabase.co'
const PUBLISHABLE_KEY = 'sb_publishable_abc-DEF_123'
/** Assembled here, so that secret scanners do not report this file. */
const SECRET_KEY = `sb_secret_${'x'.repeat(20)}`
const WITH_KEY = { SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY }
/** A legacy key: public with the role `anon`, secret with any other, or with none. */
const jwt = (role?: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'assinatura']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

/** Expects exactly one finding in an environment, which is blocking, and returns it with its message. */
function findingIn(env: NodeJS.ProcessEnv) {
  const { findings, links } = readSettings(env)
  expect(findings).toHaveLength(1)
  // A message says what is wrong, and after an arrow what to do.
  expect(() => requireSettings(env)).toThrow(/→/)
  const [found] = findings as [(typeof findings)[number]]
  return { ...found, message: renderMessage(found, links) }
}

test('a setting is read from .env only if the environment does not set it', () => {
  const file = join(newFolder(), '.env')
  // Windows begins a file with a byte order mark.
  writeFileSync(file, '\ufeffSITE_URL=https://escritorio.example/\nOUT_DIR=other\n')
  vi.stubEnv('SITE_URL', undefined)
  vi.stubEnv('OUT_DIR', 'mine')
  loadEnvFile(file)
  const { siteUrl, outDir } = readSettings()
  expect({ siteUrl: siteUrl?.href, outDir }).toEqual({
    siteUrl: 'https://escritorio.example/',
    outDir: 'mine',
  })
})

// GitHub Pages reports `http:` until the domain has a certificate.
test('an http: address of the site is read as https: in a workflow, and is refused elsewhere', () => {
  const value = 'http://www.escritorio.example/'
  // Every step of a workflow has this variable.
  const inWorkflow = { GITHUB_REPOSITORY: 'dono/site', SITE_URL: value }
  const { siteUrl, findings, links } = requireSettings(inWorkflow)
  expect(siteUrl?.href).toBe('https://www.escritorio.example/')
  expect(findings).toMatchObject([{ code: 'http-address', severity: 'warning', params: { value } }])
  // "… without https … Enforce HTTPS", the switch in GitHub's settings.
  expect(findings.map((each) => renderMessage(each, links)).join()).toMatch(/sem https.*Enforce HTTPS/)
  // "… does not begin with https."
  expect(findingIn({ SITE_URL: value }).message).toMatch(/SITE_URL.*não começa por https/)
})

test.each<{ what: string; env: NodeJS.ProcessEnv; settings: Partial<Settings> }>([
  {
    what: 'nothing is set',
    env: {},
    settings: {
      outDir: 'dist',
      findings: [],
      dataService: undefined,
      siteUrl: undefined,
    },
  },
  {
    what: 'the address of the project has the path that the dashboard shows',
    env: { ...WITH_KEY, SUPABASE_URL: `${PROJECT_URL}/rest/v1/` },
    settings: { dataService: { url: PROJECT_URL, key: PUBLISHABLE_KEY } },
  },
  {
    what: 'an older project has a legacy key',
    env: { SUPABASE_URL: PROJECT_URL, SUPABASE_ANON_KEY: jwt('anon') },
    settings: { dataService: { url: PROJECT_URL, key: jwt('anon') } },
  },
])('settings are read as meant if $what', ({ env, settings }) => {
  // A blocking finding would be thrown.
  expect(requireSettings(env)).toMatchObject(settings)
})

const JWT_SECRET = jwt('service_role')

test.each<{ mistake: string; env: NodeJS.ProcessEnv; code: FindingCode; message: RegExp }>([
  {
    mistake: 'a project without a key',
    env: { SUPABASE_URL: PROJECT_URL },
    code: 'project-key',
    // "… does not exist."
    message: /`SUPABASE_PUBLISHABLE_KEY` não existe → .*Publishable key/,
  },
  {
    mistake: 'a key without a project',
    env: WITH_KEY,
    code: 'project-url',
    // "… does not exist → … the project's address."
    message: /`SUPABASE_URL` não existe → .*endereço do projeto/,
  },
  {
    mistake: "a key in the place of the project's address",
    env: { ...WITH_KEY, SUPABASE_URL: PUBLISHABLE_KEY },
    code: 'project-url',
    // "… holds a key."
    message: /`SUPABASE_URL` guarda uma chave/,
  },
  {
    mistake: 'an address in the place of the key',
    env: { SUPABASE_URL: PROJECT_URL, SUPABASE_PUBLISHABLE_KEY: PROJECT_URL },
    code: 'project-key',
    // "… holds an address."
    message: /guarda um endereço → .*Publishable key/,
  },
  {
    mistake: "a word in the place of the project's address",
    env: { ...WITH_KEY, SUPABASE_URL: 'projeto' },
    code: 'project-url',
    // "… is not a whole address."
    message: /não é um endereço inteiro: ` projeto `/,
  },
  {
    mistake: "another path in the project's address",
    env: { ...WITH_KEY, SUPABASE_URL: `${PROJECT_URL}/rest/v2` },
    code: 'project-url',
    // "… something besides …"
    message: /algo além .*: ` https:\/\/projeto/,
  },
  {
    mistake: "a password in the project's address",
    env: { ...WITH_KEY, SUPABASE_URL: 'https://a:senha@b.co' },
    code: 'project-url',
    // "… has a user name or a password."
    message: /tem usuário ou senha → /,
  },
  {
    mistake: "a secret key in the place of the project's address",
    env: { ...WITH_KEY, SUPABASE_URL: JWT_SECRET },
    code: 'secret-key',
    // "… holds a secret key."
    message: /`SUPABASE_URL` guarda uma chave secreta/,
  },
  {
    mistake: 'a word in the place of the key',
    env: { SUPABASE_URL: PROJECT_URL, SUPABASE_PUBLISHABLE_KEY: 'chave' },
    code: 'project-key',
    // "… is not a publishable key."
    message: /não é uma \*Publishable key\*/,
  },
  {
    mistake: 'a folder outside of the project to build in',
    env: { OUT_DIR: '..' },
    code: 'outside-project',
    // "Choose a folder within it."
    message: /` → escolha uma pasta dentro dela/,
  },
  {
    mistake: 'an address of the site without its protocol',
    env: { SITE_URL: 'exemplo.com' },
    code: 'site-address',
    // "… is not a whole address."
    message: /`SITE_URL` não é um endereço inteiro/,
  },
])('$mistake is the blocking finding $code, whose message says what is wrong', ({ env, code, message }) => {
  expect(findingIn(env)).toMatchObject({ code, message: expect.stringMatching(message) })
})

test.each([
  { kind: 'a secret key', key: SECRET_KEY },
  { kind: 'a JWT with the role service_role', key: JWT_SECRET },
  { kind: 'a JWT without a role', key: jwt() },
])('$kind in the place of a public key is refused and is not shown', ({ key }) => {
  for (const name of ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY']) {
    const found = findingIn({ SUPABASE_URL: PROJECT_URL, [name]: key })
    expect(found).toMatchObject({ code: 'secret-key', params: { name } })
    expect(JSON.stringify(found)).not.toContain(key)
  }
})

// GitHub prints the values of variables in the log of a public run, also of one that is not used.
test('a secret key in the older variable is refused where the newer one holds a public key', () => {
  const found = findingIn({ ...WITH_KEY, SUPABASE_URL: PROJECT_URL, SUPABASE_ANON_KEY: JWT_SECRET })
  expect(found).toMatchObject({ code: 'secret-key', params: { name: 'SUPABASE_ANON_KEY' } })
})

test.each([
  { what: 'beside the public key', value: `anon: ${jwt('anon')}\nservice_role: ${JWT_SECRET}` },
  { what: 'as an access token of Supabase', value: `sbp_${'0'.repeat(40)}` },
])('a secret in a variable of the project is found $what', ({ value }) => {
  const found = findingIn({ ...WITH_KEY, SUPABASE_URL: PROJECT_URL, SUPABASE_ANON_KEY: value })
  expect(found).toMatchObject({ code: 'secret-key', params: { name: 'SUPABASE_ANON_KEY' } })
})

// A copy that lost a letter or its end. Its owner need not delete anything.
test('a damaged public key is no secret, but none that can be used', () => {
  const key = jwt('anon')
  const [header, payload = ''] = key.split('.')
  for (const damaged of [`${header}.${payload}.`, key.replace(payload, payload.slice(1))])
    expect(findingIn({ SUPABASE_URL: PROJECT_URL, SUPABASE_ANON_KEY: damaged })).toMatchObject({
      code: 'project-key',
    })
})

test('a secret key in the place of the address is refused', () => {
  const found = findingIn({ ...WITH_KEY, SUPABASE_URL: SECRET_KEY })
  expect(found).toMatchObject({ code: 'secret-key', params: { name: 'SUPABASE_URL' } })
})

test.each([
  { what: 'a secret key in quotes', value: `"${SECRET_KEY}"`, secret: 'sb_secret_' },
  { what: 'a secret JWT', value: JWT_SECRET, secret: JWT_SECRET },
  {
    what: 'an address with a secret key',
    value: `${PROJECT_URL}/rest/v1/?apikey=${SECRET_KEY}`,
    secret: 'sb_secret_',
  },
  { what: 'an address with a password', value: 'https://a:hunter2@b.co', secret: 'hunter2' },
  {
    what: 'the address of a database with its password',
    value: 'postgresql://postgres:ab#hunter2@db.exemplo.test/postgres',
    secret: 'hunter2',
  },
])('$what in SUPABASE_URL or SITE_URL is a finding, which does not show the secret', ({ value, secret }) => {
  for (const name of ['SUPABASE_URL', 'SITE_URL']) {
    const { findings, links } = readSettings({ ...WITH_KEY, SUPABASE_URL: PROJECT_URL, [name]: value })
    expect(findings, name).toHaveLength(1)
    const messages = findings.map((each) => renderMessage(each, links))
    expect(JSON.stringify([findings, messages]), name).not.toContain(secret)
  }
})
