import { fullStreet, telLink } from '../../pages/index/contact-links'
import { content } from '../../pages/index/content/content'

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

/** A line has at most 75 octets (RFC 2426, section 2.6): those of 37 accented letters, after the space of a continuation. */
const fold = (line: string) => line.replace(/.{37}(?!$)/gu, '$&\r\n ')
