// Rows are searched, and so is every file that is made of them: JSON, where a line break is `\n`, and HTML, where a
// quotation mark is `&quot;`. What is no secret in a row must be none in a file, or a row that is shown would end the
// publication: no match goes past a backslash or such a reference. And what is one must be one in a file: no pattern
// begins at a word's boundary, because `\n` ends in a letter.
const SECRETS = {
  // The address of a file in a private bucket of Supabase Storage. It comes first, because its token is a JWT.
  'signed-address': /\/(object|image|upload)\/sign\/[^\s"'<>&\\]*[?&](amp;)?token=\w/,
  'supabase-secret-key': /sb_secret_[\w-]{8,}/,
  'supabase-access-token': /sbp_(oauth_)?[0-9a-f]{40}/,
  // User names are narrower than passwords: in a text, what follows an address may end in a colon and an e-mail address.
  'address-with-password': /\w:\/\/[\w.%+@~-]*:([^\s/@"'`<>&\\]|&(?!(amp;)*(quot|apos|[lg]t|#\w+);))+@[\w[]/,
  'private-key': /-----BEGIN [A-Z\d ]*PRIVATE KEY/,
  'github-token': /gh[pousr]_\w{36}|github_pat_\w{22}/,
  'npm-token': /npm_[A-Za-z\d]{36}/,
  'aws-key': /(^|[^A-Z\d])A[KS]IA[A-Z\d]{16}\b/,
  'slack-token': /xox[abeoprs]-\d[\w-]{9,}/,
  'stripe-key': /[rs]k_(live|test)_[A-Za-z\d]{16,}/,
}
const JWT = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*/g

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
