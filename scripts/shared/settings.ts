import { existsSync } from 'node:fs'
import { jwtRole } from '../../pages/index/database/secret-patterns.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { type AddressFault, addressFault, siteAddress } from '../../renderer/site-address.ts'
import { IN_THE_FORM } from '../problems/portuguese.ts'
import { type Problem, ProblemError, problem } from '../problems/problem.ts'

/** Address and public key of a Supabase project. */
export type DataService = { url: string; key: string }

/** Where the site is built and where it is published. */
export type SiteSettings = {
  /** The built site is in `client/` of this folder. */
  outDir: string
  /** Public address; without it the page works at the root of any host. */
  siteUrl: URL | undefined
  warnings: Problem[]
}

export type Settings = SiteSettings & {
  /** Without it the embedded backend with sample rows is used. */
  dataService: DataService | undefined
  /** Tables that may be published without rows even if they had some before or cannot be read. */
  allowEmpty: TableName[]
}

/**
 * Reads the settings from the environment, and from `.env` those that the environment does not set.
 *
 * @throws ProblemError, never with a key in it
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const site = readSiteSettings(env)
  const allowed = readChoice('ALLOW_EMPTY', env.ALLOW_EMPTY, Object.keys(MAY_BE_EMPTY))
  return {
    ...site,
    dataService: readDataService(env),
    allowEmpty: MAY_BE_EMPTY[allowed] ?? [],
  }
}

/** The settings of programs that only use a built site, and of the watch, which runs without packages. */
export function readSiteSettings(env: NodeJS.ProcessEnv = process.env): SiteSettings {
  if (env === process.env && existsSync('.env')) process.loadEnvFile('.env')
  const outDir = env.OUT_DIR || 'dist'
  const value = env.SITE_URL?.trim() ?? ''
  if (!value) return { outDir, siteUrl: undefined, warnings: [] }
  // In a workflow the address is GitHub Pages' own, which begins with http: until the domain has its
  // certificate.
  const https = value.replace(/^http:/, 'https:')
  if (env.GITHUB_REPOSITORY && addressFault(value) === 'not-https' && !addressFault(https))
    return { outDir, siteUrl: siteAddress(https), warnings: [problem('http-address', { value })] }
  refuseFault('SITE_URL', value)
  return { outDir, siteUrl: siteAddress(value), warnings: [] }
}

/** The problems that say what is wrong with one setting. */
type SettingCode =
  | AddressFault
  | 'url-unset'
  | 'key-unset'
  | 'swapped'
  | 'key-as-url'
  | 'url-as-key'
  | 'with-path'
  | 'secret-key'
  | 'not-a-key'

const settingError = (code: SettingCode, name: string, value = '') => {
  const found = problem(code, { name, value })
  return new ProblemError([name === 'SITE_URL' ? { ...found, step: 'pages' } : found])
}

/** Throws ProblemError for an address that may not be used; a password in it is not repeated. */
function refuseFault(name: string, value: string) {
  const fault = addressFault(value)
  if (fault) throw settingError(fault, name, fault === 'with-password' ? '' : value)
}

function readDataService(env: NodeJS.ProcessEnv): DataService | undefined {
  const url = env.SUPABASE_URL?.trim() ?? ''
  const keyName = env.SUPABASE_PUBLISHABLE_KEY?.trim() ? 'SUPABASE_PUBLISHABLE_KEY' : 'SUPABASE_ANON_KEY'
  const key = env[keyName]?.trim() ?? ''
  if (!url && !key) return
  if (isSecretKey(url)) throw settingError('secret-key', 'SUPABASE_URL')
  if (isSecretKey(key)) throw settingError('secret-key', keyName)
  const isAddress = /^https?:/.test(key)
  if (isPublicKey(url) && isAddress) throw settingError('swapped', keyName)
  if (isPublicKey(url)) throw settingError('key-as-url', 'SUPABASE_URL')
  if (isAddress) throw settingError('url-as-key', keyName)
  if (!url) throw settingError('url-unset', keyName)
  if (!key) throw settingError('key-unset', 'SUPABASE_PUBLISHABLE_KEY')
  refuseFault('SUPABASE_URL', url)
  const address = new URL(url)
  // The address of the Data API, as the dashboard also shows it.
  if (!/^\/(rest\/v1\/?)?$/.test(address.pathname))
    throw settingError('with-path', 'SUPABASE_URL', address.origin)
  if (!isPublicKey(key)) throw settingError('not-a-key', keyName)
  return { url: address.origin, key }
}

/** Secret keys bypass row-level security and must never reach a page. */
function isSecretKey(key: string): boolean {
  const role = jwtRole(key)
  return key.startsWith('sb_secret_') || (role !== undefined && role !== 'anon')
}

/** `sb_publishable_…`, or a legacy JWT with the role `anon`. */
const isPublicKey = (key: string) => /^sb_publishable_[\w-]+$/.test(key) || jwtRole(key) === 'anon'

/** The one of these values that a setting has; the first if it is unset. Throws ProblemError. */
export function readChoice<T extends string>(name: string, value = '', choices: readonly T[]): T {
  const given = value.trim() || choices[0]
  const choice = choices.find((each) => each === given)
  if (choice === undefined) throw new ProblemError([problem('not-a-choice', { name, value, choices })])
  return choice
}

/** What `ALLOW_EMPTY` may say, as the button's form, the database or a person names tables. */
const MAY_BE_EMPTY: Record<string, TableName[]> = {
  nenhuma: [],
  [IN_THE_FORM.blog_posts]: ['blog_posts'],
  [IN_THE_FORM.testimonials]: ['testimonials'],
  blog_posts: ['blog_posts'],
  testimonials: ['testimonials'],
  true: TABLE_NAMES,
  false: [],
}
