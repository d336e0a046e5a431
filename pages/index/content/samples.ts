import { content } from './content'
import type { Content } from './schema'

/** The sample office, which nobody edits: what it says is invented. */
export const SAMPLE_FOLDER = 'pages/index/content/sample'

/**
 * A value that is still the sample's: one with which the page would lie, a page to link, or a text to confirm; and what
 * people call it in Portuguese.
 */
export type Sample = { weight: 'decisive' | 'page' | 'claim'; label: string; value: string }

/** The values of the office that equal the sample's, in the order of the files. An empty one claims nothing. */
export function samples(): Sample[] {
  const invented = ownValues(content(SAMPLE_FOLDER)).map(({ value }) => value)
  return ownValues(content()).filter(({ value }) => value && invented.includes(value))
}

/** The values that are an office's own; any other may well be as in the sample. */
function ownValues({ office, hours, services }: Content): Sample[] {
  const { registration, accountant, social } = office
  const decisive = (label: string, value: string): Sample => ({ weight: 'decisive', label, value })
  const page = (label: string, value: string): Sample => ({ weight: 'page', label, value })
  const claim = (label: string, value: string): Sample => ({ weight: 'claim', label, value })
  return [
    decisive('nome do escritório', office.name),
    decisive('razão social', office.legalName),
    decisive('CNPJ', office.cnpj),
    decisive('registro no CRC', office.crc),
    decisive('telefone', office.phone),
    decisive('número do WhatsApp', office.whatsapp),
    decisive('e-mail', office.email),
    decisive('rua e número', office.street),
    decisive('bairro', office.district),
    decisive('CEP', office.postalCode),
    claim('acesso ao prédio', office.access),
    claim('onde o escritório atende', office.area),
    claim('parágrafo de abertura', office.intro),
    claim('o que também se faz', office.alsoOffered),
    claim('o que acontece depois do contato', office.afterContact),
    decisive('título do site', office.siteTitle),
    claim('descrição do site para os buscadores', office.siteDescription),
    decisive('registro da empresa (NIRE ou cartório)', registration.number),
    decisive('nome do contador responsável', accountant.name),
    // Without a name the accountant is not shown.
    decisive('registro do contador responsável no CRC', accountant.name && accountant.crc),
    page('Instagram', social.instagram),
    page('Facebook', social.facebook),
    page('LinkedIn', social.linkedin),
    claim('aviso junto do horário', hours.notice),
    ...services.map(({ title, description }) => claim(`serviço “${title}”`, description)),
  ]
}
