import { fullStreet, telLink } from '../../pages/index/contact-links'
import { content } from '../../pages/index/content/content'

/** Longest line in octets without its line break (RFC 2426, section 2.6). */
const LINE_OCTETS = 75

/** The office as vCard 3.0 (RFC 2426), the version that every address book reads. */
export function vcard(site: URL | undefined): string {
  const { office } = content()
  const phone = telLink().replace('tel:', '')
  const address = ['', '', fullStreet(), office.city, office.state, office.postalCode, 'Brasil']
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(office.name)}`,
    // An organization has no given name.
    `N:${escaped(office.name)};;;;`,
    `ORG:${escaped(office.legalName)}`,
    'X-ABSHOWAS:COMPANY',
    `TEL;TYPE=WORK,VOICE:${phone}`,
    ...(office.whatsapp === phone.slice(1) ? [] : [`TEL;TYPE=CELL:+${office.whatsapp}`]),
    `EMAIL;TYPE=INTERNET,WORK:${escaped(office.email)}`,
    `ADR;TYPE=WORK:${address.map(escaped).join(';')}`,
    ...(site ? [`URL:${site.href}`] : []),
    'END:VCARD',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a line between whole characters; the leading space of a continuation line counts as an octet. */
function fold(line: string): string {
  let octets = 0
  let folded = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
