import { mailLink } from '../../pages/index/contact-links'

/** RFC 9116 wants less than a year, so that nobody trusts an abandoned file; each build moves it on. */
const VALID_DAYS = 180

/**
 * Whom to tell of a weakness in the site (RFC 9116). Like robots.txt it is looked for at the root of a host alone.
 *
 * @param address where the file will stand
 */
export function securityContact(address: string | undefined, now = new Date()): string {
  const expires = new Date(now)
  expires.setUTCDate(now.getUTCDate() + VALID_DAYS)
  expires.setUTCHours(0, 0, 0, 0)
  return `Contact: ${mailLink()}
Expires: ${expires.toISOString()}
Preferred-Languages: pt-BR
${address ? `Canonical: ${address}\n` : ''}`
}
