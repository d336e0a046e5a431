import { existsSync } from 'node:fs'
import { jwtRole } from '../../pages/index/database/secret-patterns'
import { AddressError, type AddressFault, parseAddress, siteAddress } from '../../renderer/site-address'

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

/** A setting that does not serve: the environment variable, and its value where it may be shown. */
export type SettingFault =
  | AddressFault
  | {
      is:
        | 'url-unset'
        | 'key-unset'
        | 'swapped'
        | 'key-as-url'
        | 'url-as-key'
        | 'with-path'
        | 'secret-key'
        | 'not-a-key'
        | 'not-a-flag'
        | 'not-an-action'
      name: string
      value: string
    }

export class SettingError extends Error {
  readonly fault: SettingFault

  constructor(is: SettingFault['is'], name: string, value = '') {
    super(`${name}: ${is}`)
    this.fault = { is, name, value }
  }
}

/** What an error says of a setting; `undefined` for any other error. */
export const settingFault = (error: unknown): SettingFault | undefined =>
  error instanceof SettingError || error instanceof AddressError ? error.fault : undefined

/**
 * Reads the settings from the environment, and from `.env` those that the environment does not set.
 *
 * @throws SettingError or AddressError, never with a key in it
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
  const url = env.SUPABASE_URL?.trim() ?? ''
  const keyName = env.SUPABASE_PUBLISHABLE_KEY?.trim() ? 'SUPABASE_PUBLISHABLE_KEY' : 'SUPABASE_ANON_KEY'
  const key = env[keyName]?.trim() ?? ''
  if (!url && !key) return
  for (const [name, value] of [
    ['SUPABASE_URL', url],
    [keyName, key],
  ] as const)
    if (isSecretKey(value)) throw new SettingError('secret-key', name)
  const isAddress = /^https?:/.test(key)
  if (isPublicKey(url) && isAddress) throw new SettingError('swapped', keyName)
  if (isPublicKey(url)) throw new SettingError('key-as-url', 'SUPABASE_URL')
  if (isAddress) throw new SettingError('url-as-key', keyName)
  if (!url) throw new SettingError('url-unset', keyName)
  if (!key) throw new SettingError('key-unset', 'SUPABASE_PUBLISHABLE_KEY')
  const address = parseAddress('SUPABASE_URL', url)
  if (address.pathname !== '/' || address.search || address.hash)
    throw new SettingError('with-path', 'SUPABASE_URL', address.origin)
  if (!isPublicKey(key)) throw new SettingError('not-a-key', keyName)
  return { url: address.origin, key }
}

/** Secret keys bypass row-level security and must never reach a page. */
function isSecretKey(key: string): boolean {
  const role = jwtRole(key)
  return key.startsWith('sb_secret_') || (role !== undefined && role !== 'anon')
}

/** `sb_publishable_…`, or a legacy JWT with the role `anon`. */
const isPublicKey = (key: string) => /^sb_publishable_[\w-]+$/.test(key) || jwtRole(key) === 'anon'

/** `true` or `false`; false if unset. Throws SettingError. */
export function readFlag(name: string, value = ''): boolean {
  if (!/^(true|false|)$/.test(value.trim())) throw new SettingError('not-a-flag', name, value)
  return value.trim() === 'true'
}
