import { content } from './content/content'
import { samples } from './content/samples'
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

/** Where visitors ask about their personal data (LGPD, article 18). */
export function privacyContact(): string {
  const { privacyContact, email } = content().office
  return privacyContact || email
}

/** The office's pages in social networks. A demonstration shows the sample's too, a real office its own only. */
export function socialPages(): { network: Network; address: string }[] {
  const { social } = content().office
  const left = isSampleOffice() ? [] : samples().filter(({ weight }) => weight === 'page')
  return (['instagram', 'facebook', 'linkedin'] as const).flatMap((network) => {
    const address = social[network]
    return address && !left.some(({ name }) => name === network) ? { network, address } : []
  })
}
