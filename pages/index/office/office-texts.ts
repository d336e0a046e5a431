import { isDemoOffice } from '../content-schema/sample-values.ts'
import type { Content, Office } from '../content-schema/schema.ts'

/** Returns the company's registration as the page shows it. */
export const registrationText = ({ registration: { kind, number, notary } }: Office) =>
  kind === 'junta' ? `NIRE ${number}` : `Registro nº ${number} no ${notary}`

export type SocialPage = { network: keyof Office['social']; address: string }

/** Returns the office's pages on social networks. Only a demonstration shows those of the sample office. */
export function socialPages(content: Content): SocialPage[] {
  const { social } = content.office
  const omitted = isDemoOffice(content) ? [] : content.sampleValues.map(({ value }) => value)
  const networks = Object.keys(social) as SocialPage['network'][]
  return networks
    .map((network) => ({ network, address: social[network] }))
    .filter(({ address }) => address && !omitted.includes(address))
}
