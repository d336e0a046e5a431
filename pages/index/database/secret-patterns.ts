const SECRETS: [kind: string, pattern: RegExp][] = [
  ['a Supabase secret key', /\bsb_secret_[\w-]{8,}/],
  ['a Supabase access token', /\bsbp_(oauth_)?[0-9a-f]{40}/],
  ['an address with a password', /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@"'`<>]*:[^\s/@"'`<>]+@[\w[]/i],
  ['a private key', /-----BEGIN [A-Z\d ]*PRIVATE KEY/],
  ['a GitHub token', /\b(gh[pousr]_[A-Za-z\d]{36}|github_pat_\w{22})/],
  ['an npm token', /\bnpm_[A-Za-z\d]{36}/],
  ['an AWS access key', /\b(AKIA|ASIA)[A-Z\d]{16}\b/],
  ['a Slack token', /\bxox[abeoprs]-[\w-]{10,}/],
  ['a Stripe key', /\b[rs]k_(live|test)_\w{16,}/],
]
const JWT = /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]*/g

/**
 * The kinds of secrets that a text holds. A JWT is one unless its role is `anon`, which is a legacy public key.
 *
 * @returns descriptions, never the secret itself
 */
export function secretsIn(text: string): string[] {
  const kinds = SECRETS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind)
  const isSecretJwt = (text.match(JWT) ?? []).some((jwt) => jwtRole(jwt) !== 'anon')
  return isSecretJwt ? [...kinds, 'a JWT whose role is not anon'] : kinds
}

/** The role that a JWT claims: `null` where it claims none, `undefined` where the key is no JWT. */
export function jwtRole(key: string): unknown {
  const [, payload, signature] = key.split('.')
  if (!payload || !signature) return
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).role ?? null
  } catch {
    return
  }
}
