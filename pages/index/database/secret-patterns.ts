const SECRETS = {
  // The address of a file in a private bucket of Supabase Storage. It comes first, because its token is a JWT.
  'signed-address': /\/sign\/\S*[?&]token=\w/,
  'supabase-secret-key': /\bsb_secret_[\w-]{8,}/,
  'supabase-access-token': /\bsbp_(oauth_)?[0-9a-f]{40}/,
  'address-with-password': /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@"'`<>]*:[^\s/@"'`<>]+@[\w[]/i,
  'private-key': /-----BEGIN [A-Z\d ]*PRIVATE KEY/,
  'github-token': /\b(gh[pousr]_[A-Za-z\d]{36}|github_pat_\w{22})/,
  'npm-token': /\bnpm_[A-Za-z\d]{36}/,
  'aws-key': /\b(AKIA|ASIA)[A-Z\d]{16}\b/,
  'slack-token': /\bxox[abeoprs]-[\w-]{10,}/,
  'stripe-key': /\b[rs]k_(live|test)_\w{16,}/,
}
const JWT = /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]*/g

export type SecretKind = keyof typeof SECRETS | 'secret-jwt'

/** Finds secrets in a text and returns their kinds. A JWT of the role `anon` is an older public key, and no secret. */
export function findSecrets(text: string): SecretKind[] {
  const kinds = Object.keys(SECRETS) as (keyof typeof SECRETS)[]
  const found: SecretKind[] = kinds.filter((kind) => SECRETS[kind].test(text))
  const isSecretJwt = (text.match(JWT) ?? []).some((jwt) => jwtRole(jwt) !== 'anon')
  return isSecretJwt ? [...found, 'secret-jwt'] : found
}

/** Returns the role that a JWT claims; `null` if it claims none, `undefined` if the key is no JWT. */
export function jwtRole(key: string): unknown {
  const [, payload, signature] = key.split('.')
  if (!payload || !signature) return
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).role ?? null
  } catch {
    return
  }
}
