import { mailLink } from '../../pages/index/contact-links'

/** RFC 9116 recommends less than a year; each build renews it. */
const VALID_DAYS = 180

/**
 * security.txt (RFC 9116): the contact for reports of vulnerabilities. Read only at the root of a host.
 *
 * @param address the file's public address
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
