import { office } from './content/office'
import { missingValues, type Network, samplePages } from './content/placeholders'

/** The company's registration as the page shows it. */
export function registrationText(): string {
  const { registration } = office
  return registration.kind === 'junta'
    ? `NIRE ${registration.number}`
    : `Registro nº ${registration.number} no ${registration.notary}`
}

/** The responsible accountant's name, and the category and registration, as the council asks for them in advertising (CFC, opinion 097/98). */
export function accountantLines(): string[] {
  const { name, category, crc } = office.accountant ?? {}
  return name ? [`${name}, ${category}`, `${crc}`] : []
}

/** Where visitors ask about their personal data (LGPD, article 18). */
export const privacyContact = () => office.privacyContact || office.email

/** The office's pages in social networks. A demonstration shows the placeholders too, a real office its own only. */
export function socialPages(): { network: Network; address: string }[] {
  const left = missingValues().length > 0 ? [] : samplePages()
  return (['instagram', 'facebook', 'linkedin'] as const).flatMap((network) => {
    const address = office.social[network]
    return address && !left.includes(network) ? { network, address } : []
  })
}
