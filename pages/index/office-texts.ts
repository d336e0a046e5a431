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

/** The office's pages in social networks. Only a demonstration shows those of the sample office. */
export function socialPages(): { network: Network; address: string }[] {
  const { social } = content().office
  const left = isSampleOffice() ? [] : samples().map(({ value }) => value)
  const networks = Object.keys(social) as Network[]
  return networks
    .map((network) => ({ network, address: social[network] }))
    .filter(({ address }) => address && !left.includes(address))
}
