import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { findSecrets, type SecretKind } from '../../pages/index/database/secret-patterns.ts'
import { jsonBlock } from '../../renderer/json-block.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { createFinding, FindingsError } from '../findings/finding.ts'
import type { FoundSecret } from '../findings/finding-params.ts'
import { assertNoSecrets } from './secrets.ts'

/** A project, its built site, and a script of that site. */
let root: string
let site: string
let file: string
beforeEach(async () => {
  root = newFolder()
  site = join(root, 'dist/client')
  file = join(site, 'assets/client.js')
  await mkdir(join(site, 'assets'), { recursive: true })
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Escritório</title>')
})

/** Returns a JWT, which is a secret unless its role is `anon`. */
const jwt = (payload: object) =>
  [{ alg: 'HS256', typ: 'JWT' }, payload, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
/** Returns letters and digits that look like a key. */
const letters = (length: number) => 'aB3'.repeat(length).slice(0, length)

/**
 * Secrets that are known by their form, with what each begins with; the lengths are those of real ones. They are
 * assembled here, so that secret scanners do not report this file.
 */
const SECRETS: { kind: SecretKind; form: string; secret: string }[] = [
  { kind: 'signed-address', form: '/sign/', secret: '/storage/v1/object/sign/' + 'news/foto.jpg?token=abc' },
  {
    kind: 'signed-address',
    form: 'image/sign/',
    secret: '/storage/v1/render/image/sign/' + 'news/foto.jpg?width=9&token=abc',
  },
  { kind: 'supabase-secret-key', form: 'sb_secret_', secret: `sb_secret_${letters(30)}` },
  { kind: 'supabase-access-token', form: 'sbp_', secret: `sbp_${'0a'.repeat(20)}` },
  { kind: 'secret-jwt', form: 'without a role', secret: jwt({ sub: '1' }) },
  {
    kind: 'address-with-password',
    form: 'postgres://',
    secret: 'postgres://postgres:' + 'hunter22@db.example.com:5432/postgres',
  },
  ...[
    'postgresql://postgres.projectref:' + '[hunter22]@aws-0-sa-east-1.pooler.supabase.com:6543/postgres',
    'https://maria:' + 'coração@exemplo.com.br/agenda',
    'https://maria%40exemplo.com.br:' + 'a&b;c,(d)!$*@192.0.2.1',
    'smtp://user:' + 'p%40ss@smtp.example.com:587',
    'smtps://contato@exemplo.com.br:' + 'hunter22@smtp.example.com',
    'redis://:' + 'hunter22@[::1]:6379',
  ].map((secret) => ({
    kind: 'address-with-password' as const,
    form: secret.replace(/:[^:]*@.*/, ''),
    secret,
  })),
  { kind: 'private-key', form: '-----BEGIN', secret: '-----BEGIN RSA ' + 'PRIVATE KEY-----' },
  { kind: 'github-token', form: 'ghp_', secret: `ghp_${letters(36)}` },
  { kind: 'github-token', form: 'github_pat_', secret: `github_pat_${letters(22)}_${letters(59)}` },
  // GitHub's newer form, with a number and a JWT.
  { kind: 'github-token', form: 'ghs_', secret: `ghs_123456_${letters(36)}` },
  { kind: 'npm-token', form: 'npm_', secret: `npm_${letters(36)}` },
  { kind: 'aws-key', form: 'AKIA', secret: `AKIA${'AB12'.repeat(4)}` },
  { kind: 'slack-token', form: 'xoxb-', secret: `xoxb-${'123456789012-'.repeat(2)}${letters(24)}` },
  { kind: 'stripe-key', form: 'sk_live_', secret: `sk_live_${letters(24)}` },
]

/**
 * Expects an error with one blocking finding, which lists exactly these secrets by file and kind. Neither its message
 * nor its data may contain the text `hidden`.
 */
async function expectFound(found: FoundSecret[], hidden: string, env: NodeJS.ProcessEnv = {}) {
  const error: unknown = await assertNoSecrets(site, env, root).catch((thrown) => thrown)
  if (!(error instanceof FindingsError)) throw new Error('no secret was found', { cause: error })
  expect(error.findings).toEqual([createFinding('blocking', 'secrets', { found })])
  expect(String(error)).not.toContain(hidden)
  expect(JSON.stringify(error)).not.toContain(hidden)
}

test.each(SECRETS)(
  'a secret of the kind $kind ($form) in the site is a blocking finding that does not show the secret',
  async ({ kind, secret }) => {
    await writeFile(file, `{"before":1,"key":"${secret}"}`)
    await expectFound([{ file, kind }], secret)
  },
)

/** Returns a text as it stands in a row, in content.json, in the page and in the page's data. */
const spellingsInSite = (text: string) => ({
  row: text,
  json: JSON.stringify(text),
  html: renderToStaticMarkup(createElement('p', { title: text }, text)),
  data: jsonBlock([text], ''),
})

/** Texts without a secret that have parts of one. */
const ORDINARY = [
  // Where a line break is written as `\n`, what is around it is one word.
  'Saiba mais: https://www.exemplo.com.br\nDúvidas:contato@exemplo.com.br',
  'Site:https://www.exemplo.com.br\nTelefone:(71)3333-4444\ncontato@exemplo.com.br',
  'Reunião: https://meet.example.com\n14:00\ninscricao@exemplo.com.br',
  'Plantão\thttps://meet.example.com\t8:00–12:00\tcontato@exemplo.com.br',
  'Acesse https://www.exemplo.com.br:\ncontato@exemplo.com.br',
  'Portal do cliente: https://portal.exemplo.com.br:8443\ncontato@exemplo.com.br',
  'Siga-nos: https://www.instagram.com\nInstagram:@escritorio',
  'Siga-nos: https://instagram.com/escritorio (@escritorio), https://medium.com/@escritorio',
  'Site https://exemplo.com.br,e-mail:contato@exemplo.com.br',
  'Site https://exemplo.com.br;e-mail:contato@exemplo.com.br',
  'Site (https://exemplo.com.br)e-mail:contato@exemplo.com.br',
  'https://exemplo.com.br|e-mail:contato@exemplo.com.br|Instagram:@escritorio',
  'https://exemplo.com.br•e-mail:contato@exemplo.com.br',
  '"https://exemplo.com.br":contato@exemplo.com.br',
  "'https://exemplo.com.br':contato@exemplo.com.br",
  'https://exemplo.com.br:<contato@exemplo.com.br>',
  '<a href="https://exemplo.com.br:8443">contato@exemplo.com.br</a>',
  'https://exemplo.com.br:8443&quot;&amp;#39;contato@exemplo.com.br',
  // Part of the address of a private file.
  'Abaixo-assinado: https://exemplo.com.br/sign/up?token=abc',
  'https://exemplo.com.br/object/sign/\nhttps://exemplo.com.br/?token=abc',
  '"https://exemplo.com.br/object/sign/","https://exemplo.com.br/?token=abc"',
  "'https://exemplo.com.br/object/sign/','https://exemplo.com.br/?token=abc'",
  // Parts of keys.
  'https://exemplo.com.br/xoxo-beijos-e-abracos',
  '#NOMEFANTASIADASUAEMPRESA2026 #task_test_a_very_long_name',
]

test.each(ORDINARY)('no secret is found in %j, in a row or in what is published of it', (text) => {
  for (const [spelling, written] of Object.entries(spellingsInSite(text)))
    expect(findSecrets(written), spelling).toEqual([])
})

test.each(SECRETS)(
  'a secret of the kind $kind ($form) is found on a line of its own, in a row and in what is published of it',
  ({ kind, secret }) => {
    for (const [spelling, written] of Object.entries(spellingsInSite(`Acesso:\n${secret}\nAté logo!`)))
      expect(findSecrets(written), spelling).toEqual([kind])
  },
)

// U+2003 is a space, as which its bytes are not.
test('a file is searched as the text that it is', async () => {
  await writeFile(file, 'https://exemplo.com.br:\u2003contato@exemplo.com.br')
  await expect(assertNoSecrets(site, {}, root)).resolves.toBeUndefined()
})

test('a value of an .env file is found in the site as it is, escaped or encoded, and is not shown', async () => {
  const value = 'senha "muito" secreta'
  // A byte order mark, and two values that are no secrets: a public setting, and one too short to search for.
  const settings = `\ufeffDB='${value}'\nSITE_URL=https://exemplo.github.io/\nFLAG=true`
  await writeFile(join(root, '.env.local'), settings)
  const base64 = Buffer.from(value).toString('base64')
  for (const spelling of [value, JSON.stringify(value), encodeURIComponent(value), base64]) {
    await writeFile(file, `const a = ${spelling} // true https://exemplo.github.io/`)
    await expectFound([{ file, kind: { setting: 'DB' } }], 'secreta')
  }
})

test.each(['CLIENT_SECRET', 'GITHUB_TOKEN', 'PGPASSWORD', 'DATABASE_URL', 'my_private_thing', 'API_KEY'])(
  'the value of the environment variable %s, secret by its name, is found in the site and is not shown',
  async (setting) => {
    await writeFile(file, `'${letters(20)}'`)
    await expectFound([{ file, kind: { setting } }], letters(20), { [setting]: letters(20) })
  },
)

test('files that usually hold keys are found in the site by their names', async () => {
  const found = ['.env.production', '.npmrc', 'id_rsa', 'server.key'].map(
    (name): FoundSecret => ({ file: join(site, name), kind: 'file' }),
  )
  for (const secret of found) await writeFile(secret.file, 'any text')
  await expectFound(found, 'any text')
})

test('public settings, and texts that only resemble secrets, are not reported', async () => {
  const env = {
    SUPABASE_URL: 'https://projeto.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abcdefghijklmnop',
    SUPABASE_ANON_KEY: jwt({ role: 'anon' }),
    // HOME is no name of a secret, and the value of SHORT_KEY is too short to search for.
    HOME: '/home/alguem',
    SHORT_KEY: 'a',
  }
  await writeFile(join(root, '.env'), `SUPABASE_URL=${env.SUPABASE_URL}`)
  const resembling = 'import "https://example.com:8080/@scope/x"; mail("mailto:a@b.c", "sb_secret_…")'
  await writeFile(file, `${Object.values(env).join(' ')} ${resembling}`)
  await expect(assertNoSecrets(site, env, root)).resolves.toBeUndefined()
})
