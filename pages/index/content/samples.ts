import type { Content, Entries, Sample } from './schema.ts'

/** Whether rows or decisive values are the sample's: then the page must not be indexed. */
export const isInvented = ({ source }: { source: Record<string, string> }, content: Content) =>
  isSampleOffice(content) || Object.values(source).includes('sample')

/** Whether a value that must be the office's own is still the sample's. */
export const isSampleOffice = ({ samples }: Content) => samples.some(({ weight }) => weight === 'decisive')

/** The values of an office that equal the sample's. An empty one claims nothing. */
export function samplesIn(own: Entries, sample: Entries): Sample[] {
  const invented = ownValues(sample).map(({ value }) => value)
  return ownValues(own).filter(({ value }) => value && invented.includes(value))
}

/** Leis 662/1949, 6.802/1980 and 14.759/2023. An office that closes on them claims nothing. */
const NATIONAL_HOLIDAYS = '01/01 21/04 01/05 07/09 12/10 02/11 15/11 20/11 25/12'.split(' ')

/** The values that are an office's own. Any other may well be as in the sample. */
function ownValues({ office, hours, services }: Entries): Sample[] {
  const { registration, accountant, invoices, social } = office
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
    decisive('registro do contador responsável no CRC', accountant.crc),
    decisive('e-mail das guias', invoices.email),
    decisive('número das guias', invoices.phone),
    decisive('nome no Pix', invoices.pixName),
    page('Instagram', social.instagram),
    page('Facebook', social.facebook),
    page('LinkedIn', social.linkedin),
    claim('aviso junto do horário', hours.notice),
    ...hours.closures
      .filter(({ day }) => !NATIONAL_HOLIDAYS.includes(day))
      .map(({ reason, day }) => claim(`fechado em “${reason}”`, `${day} ${reason}`)),
    ...services.map(({ title, description }) => claim(`serviço “${title}”`, description)),
  ]
}
