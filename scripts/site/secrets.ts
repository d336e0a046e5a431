import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findSecrets } from '../../pages/index/database/secret-patterns.ts'
import { createFinding, FindingsError } from '../findings/finding.ts'
import type { FoundSecret } from '../findings/finding-params.ts'
import { linksFor } from '../findings/links.ts'
import { readEnvFile } from '../shared/program.ts'

/** Settings that are published, or not secret. */
const PUBLIC_SETTINGS = new Set([
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_ANON_KEY',
  'SITE_URL',
  'OUT_DIR',
  'SNAPSHOT_FILE',
  'CHROME_PATH',
  'NODE_ENV',
])

const SECRET_NAME =
  /SECRET|TOKEN|PASSW|PRIVATE|CREDENTIAL|SERVICE_ROLE|(^|_)(KEY|AUTH|DSN|PAT)($|_)|DATABASE_URL|DB_URL/i

/** The minimum length of a value to search for. Shorter ones occur in any text by chance. */
const MIN_SECRET_LENGTH = 10

const SECRET_FILE = /^(\.env.*|\.npmrc|\.netrc|\.pgpass|id_(rsa|ecdsa|ed25519)|.*\.(pem|key|p12|pfx))$/

/** Throws FindingsError if a built site holds secrets. The error names files and kinds of secrets only. */
export async function assertNoSecrets(siteDir: string, env: NodeJS.ProcessEnv = process.env, root = '.') {
  const values = await secretValues(env, root)
  const found: FoundSecret[] = []
  for (const entry of await readdir(siteDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    if (SECRET_FILE.test(entry.name)) found.push({ file, kind: 'file' })
    const bytes = await readFile(file)
    for (const kind of findSecrets(bytes.toString())) found.push({ file, kind })
    for (const { name, spellings } of values)
      if (spellings.some((spelling) => bytes.includes(spelling)))
        found.push({ file, kind: { setting: name } })
  }
  if (found.length) throw new FindingsError([createFinding('blocking', 'secrets', { found })], linksFor(env))
}

async function secretValues(env: NodeJS.ProcessEnv, root: string) {
  const files = (await readdir(root)).filter((name) => /^\.env(\.|$)/.test(name))
  const settings = files.flatMap((name) => Object.entries(readEnvFile(join(root, name))))
  const named = Object.entries(env).filter(([name]) => SECRET_NAME.test(name))
  return [...named, ...settings]
    .filter(([name, value = '']) => !PUBLIC_SETTINGS.has(name) && value.length >= MIN_SECRET_LENGTH)
    .map(([name, value = '']) => ({ name, spellings: spellingsOf(value) }))
}

function spellingsOf(value: string): string[] {
  const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '')
  return [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value), base64]
}
