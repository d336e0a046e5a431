import { existsSync } from 'node:fs'
import { jwtRole } from '../../pages/index/database/secret-patterns'
import { parseAddress, siteAddress } from '../../renderer/site-address'

/** Address and public key of a Supabase project. */
export type DataService = { url: string; key: string }

/** Where the site is built and where it is published. */
export type SiteSettings = {
  /** The built site is in `client/` of this folder. */
  outDir: string
  /** Public address; without it the page works at the root of any host. */
  siteUrl: URL | undefined
}

export type Settings = SiteSettings & {
  /** Without it the embedded backend with sample rows is used. */
  dataService: DataService | undefined
  /** Publish a table without rows even if it had some before or cannot be read. */
  allowEmpty: boolean
}

/**
 * Reads the settings from the environment, and from `.env` those that the environment does not set.
 *
 * @throws Error that names the variable, the fault and the remedy, but never a key
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  return {
    ...readSiteSettings(env),
    dataService: readDataService(env),
    allowEmpty: readFlag('ALLOW_EMPTY', env.ALLOW_EMPTY),
  }
}

/** The settings of programs that only use a built site. */
export function readSiteSettings(env: NodeJS.ProcessEnv = process.env): SiteSettings {
  if (env === process.env && existsSync('.env')) process.loadEnvFile('.env')
  return { outDir: env.OUT_DIR || 'dist', siteUrl: siteAddress(env.SITE_URL ?? '') }
}

function readDataService(env: NodeJS.ProcessEnv): DataService | undefined {
  const url = env.SUPABASE_URL?.trim()
  const keyName = env.SUPABASE_PUBLISHABLE_KEY?.trim() ? 'SUPABASE_PUBLISHABLE_KEY' : 'SUPABASE_ANON_KEY'
  const key = env[keyName]?.trim()
  if (!url && !key) return
  if (!url)
    throw new Error(
      `${keyName} is set but SUPABASE_URL is not: set it to the project's address, https://….supabase.co`,
    )
  if (!key)
    throw new Error(
      'SUPABASE_URL is set but SUPABASE_PUBLISHABLE_KEY is not: copy it from the Supabase dashboard, Settings → API Keys',
    )
  const address = parseAddress('SUPABASE_URL', url)
  if (address.pathname !== '/' || address.search || address.hash)
    throw new Error(`SUPABASE_URL must be the project's address alone, ${address.origin}, without path`)
  requirePublicKey(keyName, key)
  return { url: address.origin, key }
}

/**
 * The key is published with the page, so it must be `sb_publishable_…` or a legacy JWT with the role `anon`. Secret
 * keys bypass row-level security.
 */
function requirePublicKey(name: string, key: string) {
  const advice = 'use the publishable key (sb_publishable_…) of the Supabase dashboard, Settings → API Keys'
  const role = jwtRole(key)
  if (key.startsWith('sb_secret_') || (role !== undefined && role !== 'anon'))
    throw new Error(
      `${name} holds a secret key, which must never reach a page: revoke it if it was shared, and ${advice}`,
    )
  if (role !== 'anon' && !/^sb_publishable_[\w-]+$/.test(key))
    throw new Error(`${name} does not hold a publishable key: ${advice}`)
}

/** `true` or `false`; false if unset. Throws Error that names the variable. */
export function readFlag(name: string, value = ''): boolean {
  if (!/^(true|false|)$/.test(value.trim()))
    throw new Error(`${name} must be true or false (it is: ${value})`)
  return value.trim() === 'true'
}
