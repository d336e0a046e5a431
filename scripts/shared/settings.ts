import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findSecrets, jwtRole } from '../../pages/index/database/secret-patterns.ts'
import { findAddressError, siteAddress } from '../../renderer/site-address.ts'
import {
  type CheckResult,
  createFinding,
  type Finding,
  FindingsError,
  isBlocking,
} from '../findings/finding.ts'
import type { KeyErrorCode, ProjectUrlErrorCode } from '../findings/finding-params.ts'
import { type Links, linksFor } from '../findings/links.ts'

/** A project of Supabase, or the embedded backend: its origin and a key that may be public. */
export type DataService = { url: string; key: string }

export type Settings = {
  /** The folder in whose `client/` the site is built. */
  outDir: string
  /** The public address. Without it the page works at the root of any host. */
  siteUrl: URL | undefined
  dataService: DataService | undefined
  links: Links
  /** The findings about the settings, without any key. A setting that cannot be used counts as unset. */
  findings: Finding[]
}

/** Reads the settings from the environment, and finds what is wrong with them. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const outDir = readOutDir(env)
  const siteUrl = readSiteUrl(env.SITE_URL, Boolean(env.GITHUB_REPOSITORY))
  const dataService = readDataService(env)
  return {
    outDir: outDir.data,
    siteUrl: siteUrl.data,
    dataService: dataService.data,
    links: linksFor(env),
    findings: [...outDir.findings, ...siteUrl.findings, ...dataService.findings],
  }
}

/** Reads the settings. Throws FindingsError if one of them is blocking. */
export function requireSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const settings = readSettings(env)
  const findings = settings.findings.filter(isBlocking)
  if (findings.length) throw new FindingsError(findings, settings.links)
  return settings
}

const DEFAULT_OUT_DIR = 'dist'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Reads the folder to build in. One outside the project is a finding, because prerendering looks for its packages in
 * the folders above it.
 */
function readOutDir(env: NodeJS.ProcessEnv): CheckResult<string> {
  const folder = env.OUT_DIR || DEFAULT_OUT_DIR
  const relativePath = relative(PROJECT, resolve(folder))
  if (!isAbsolute(relativePath) && relativePath.split(sep)[0] !== '..') return { findings: [], data: folder }
  const outside = createFinding('blocking', 'outside-project', { folder })
  return { findings: [outside], data: DEFAULT_OUT_DIR }
}

/**
 * Reads the site's public address. GitHub Pages gives an `http:` one until the domain has a certificate: the site is
 * then built for the same address with `https:`, with a warning.
 *
 * @param upgradesHttp whether an `http:` address is taken as `https:`; otherwise it is a finding that blocks
 */
export function readSiteUrl(
  address: string | undefined,
  upgradesHttp: boolean,
): CheckResult<URL | undefined> {
  const value = address?.trim()
  if (!value) return { findings: [], data: undefined }
  const code = findAddressError(value)
  if (!code) return { findings: [], data: siteAddress(value) }
  const https = value.replace(/^http:/, 'https:')
  if (upgradesHttp && code === 'not-https' && !findAddressError(https))
    return { findings: [createFinding('warning', 'http-address', { value })], data: siteAddress(https) }
  const unusable = createFinding('blocking', 'site-address', { code, value: addressToShow(value, code) })
  return { findings: [unusable], data: undefined }
}

/** The variables that name the project and its public key, the older name included. */
const PROJECT_SETTINGS = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'] as const

function readDataService(env: NodeJS.ProcessEnv): CheckResult<DataService | undefined> {
  const url = env.SUPABASE_URL?.trim() ?? ''
  const isOlder = !env.SUPABASE_PUBLISHABLE_KEY?.trim() && env.SUPABASE_ANON_KEY?.trim()
  const name = isOlder ? 'SUPABASE_ANON_KEY' : 'SUPABASE_PUBLISHABLE_KEY'
  const key = env[name]?.trim() ?? ''
  // Also in a variable that is not used: GitHub prints the values of all of them in public logs.
  const secrets = PROJECT_SETTINGS.filter((setting) => isSecretKey(env[setting] ?? ''))
  if (secrets.length) {
    const findings = secrets.map((name) => createFinding('blocking', 'secret-key', { name }))
    return { findings, data: undefined }
  }
  if (!url && !key) return { findings: [], data: undefined }

  const wrongUrl = findProjectUrlError(url)
  const wrongKey = findKeyError(key)
  if (!wrongUrl && !wrongKey) return { findings: [], data: { url: new URL(url).origin, key } }
  const findings: Finding[] = []
  if (wrongUrl)
    findings.push(
      createFinding('blocking', 'project-url', { code: wrongUrl, value: addressToShow(url, wrongUrl) }),
    )
  if (wrongKey) findings.push(createFinding('blocking', 'project-key', { name, code: wrongKey }))
  return { findings, data: undefined }
}

/** Returns an address to show, or nothing if it may hold a key or a password. */
const addressToShow = (address: string, code: ProjectUrlErrorCode) =>
  code === 'a-key' || !/^[\w.:/-]*$/.test(address) || findSecrets(address).length ? '' : address

function findProjectUrlError(url: string): ProjectUrlErrorCode | undefined {
  if (!url) return 'unset'
  if (isPublicKey(url)) return 'a-key'
  const code = findAddressError(url)
  if (code) return code
  // The dashboard shows the Data API's address with this path.
  if (!/^\/(rest\/v1\/?)?$/.test(new URL(url).pathname)) return 'with-path'
}

function findKeyError(key: string): KeyErrorCode | undefined {
  if (!key) return 'unset'
  if (/^https?:/.test(key)) return 'an-address'
  if (!isPublicKey(key)) return 'not-a-key'
}

/** Tells whether a text is a secret key, which bypasses row-level security and must not be published. */
function isSecretKey(value: string) {
  if (value.includes('sb_secret_')) return true
  // A value may hold several keys. A JWT whose role cannot be read is a damaged one.
  const roles = value.split(/[^\w.-]+/).map(jwtRole)
  if (roles.some((role) => role !== undefined && role !== 'anon')) return true
  // An address with a password has a finding of its own.
  return findSecrets(value).some((kind) => kind !== 'address-with-password' && kind !== 'secret-jwt')
}

/** Tells whether a text is a publishable key, or a legacy JWT with the role `anon`. */
export const isPublicKey = (key: string) => /^sb_publishable_[\w-]+$/.test(key) || jwtRole(key) === 'anon'

/** Reads a setting that is one of `choices`, the first of them if it is unset. Any other value is a finding. */
export function readChoice<Choice extends string>(
  name: string,
  value = '',
  choices: readonly Choice[],
): CheckResult<Choice | undefined> {
  const given = value.trim() || choices[0]
  const choice = choices.find((each) => each === given)
  if (choice !== undefined) return { findings: [], data: choice }
  const shown = findSecrets(value).length ? '' : value
  const unusable = createFinding('blocking', 'not-a-choice', { name, value: shown, choices })
  return { findings: [unusable], data: undefined }
}
