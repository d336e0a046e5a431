import { content } from './content/content'
import { SAMPLE_FOLDER } from './content/samples'
import type { Content } from './content/schema'
import { isSampleOffice } from './demonstration'

type Network = keyof Content['office']['social']

/** The company's registration as the page shows it. */
export function registrationText(): string {
  const { registration } = content().office
  return registration.kind === 'junta'
    ? `NIRE ${registration.number}`
    : `Registro nº ${registration.number} no ${registration.notary}`
}

/**
 * The responsible accountant's name, category and registration, for which CFC's opinion 097/98 asks in advertising: guidance
 * from before the code of ethics in force (NBC PG 01, 2019).
 */
export function accountantLines(): string[] {
  const { name, category, crc } = content().office.accountant
  return name ? [`${name}, ${category}`, crc] : []
}

/** Where visitors ask about their personal data (LGPD, article 18). */
export function privacyContact(): string {
  const { privacyContact, email } = content().office
  return privacyContact || email
}

/** The office's pages in social networks. A demonstration shows the sample's too, a real office its own only. */
export function socialPages(): { network: Network; address: string }[] {
  const { social } = content().office
  const left = isSampleOffice() ? [''] : ['', ...Object.values(content(SAMPLE_FOLDER).office.social)]
  const networks = Object.keys(social) as Network[]
  return networks
    .map((network) => ({ network, address: social[network] }))
    .filter(({ address }) => !left.includes(address))
}
