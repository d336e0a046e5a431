import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { SecretKind } from '../../pages/index/database/secret-patterns.ts'
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
  { kind: 'supabase-secret-key', form: 'sb_secret_', secret: `sb_secret_${letters(30)}` },
  { kind: 'supabase-access-token', form: 'sbp_', secret: `sbp_${'0a'.repeat(20)}` },
  { kind: 'secret-jwt', form: 'without a role', secret: jwt({ sub: '1' }) },
  {
    kind: 'address-with-password',
    form: 'postgres://',
    secret: 'postgres://postgres:' + 'hunter22@db.example.com:5432/postgres',
  },
  { kind: 'private-key', form: '-----BEGIN', secret: '-----BEGIN RSA ' + 'PRIVATE KEY-----' },
  { kind: 'github-token', form: 'ghp_', secret: `ghp_${letters(36)}` },
  { kind: 'github-token', form: 'github_pat_', secret: `github_pat_${letters(22)}_${letters(59)}` },
  { kind: 'npm-token', form: 'npm_', secret: `npm_${letters(36)}` },
  { kind: 'aws-key', form: 'AKIA', secret: `AKIA${'AB12'.repeat(4)}` },
  { kind: 'slack-token', form: 'xoxb-', secret: `xoxb-${letters(24)}` },
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
  await writeFile(file, Object.values(env).join(' ') + resembling)
  await expect(assertNoSecrets(site, env, root)).resolves.toBeUndefined()
})
