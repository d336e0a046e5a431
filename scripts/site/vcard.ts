import type { Office } from '../../pages/index/content-schema/schema.ts'
import { fullStreet, telLink } from '../../pages/index/office/contact-links.ts'

/** Renders the office as vCard 3.0 (RFC 2426), which every address book reads. */
export function renderVcard(office: Office, siteUrl: URL | undefined): string {
  const phone = telLink(office).replace('tel:', '')
  const address = ['', '', fullStreet(office), office.city, office.state, office.postalCode, 'Brasil']
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
    // Address books show the label of a group, such as that of a department.
    ...office.departments.flatMap(({ name, whatsapp }, index) => [
      `item${index + 1}.TEL:+${whatsapp}`,
      `item${index + 1}.X-ABLabel:${escaped(name)}`,
    ]),
    `EMAIL;TYPE=INTERNET,WORK:${escaped(office.email)}`,
    `ADR;TYPE=WORK:${address.map(escaped).join(';')}`,
    ...(siteUrl ? [`URL:${siteUrl.href}`] : []),
    'END:VCARD',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** The line length without the line break (RFC 2426, section 2.6). */
const MAX_LINE_OCTETS = 75

/** Folds a line between characters. The space that begins a continuation counts. */
function foldLine(line: string): string {
  let folded = ''
  for (const character of line) {
    const last = folded.slice(folded.lastIndexOf('\n') + 1)
    if (Buffer.byteLength(last + character) > MAX_LINE_OCTETS) folded += '\r\n '
    folded += character
  }
  return folded
}
