import type { Content, RawContent, SampleValue } from './schema.ts'

/** Tells whether rows, or values that must be replaced, are the sample's: such a page must not be indexed. */
export const isDemo = ({ source }: { source: Record<string, string> }, content: Content) =>
  isDemoOffice(content) || Object.values(source).includes('sample')

/** Tells whether a value that must be replaced is still the sample's. */
export const isDemoOffice = ({ sampleValues }: Content) =>
  sampleValues.some(({ action }) => action === 'mustReplace')

/** Returns the values of an office that equal the sample's. An empty one claims nothing. */
export function findSampleValues(own: RawContent, sample: RawContent): SampleValue[] {
  const sampleValues = officeSpecificValues(sample).map(({ value }) => value)
  return officeSpecificValues(own).filter(({ value }) => value && sampleValues.includes(value))
}

/** The holidays of Leis 662/1949, 6.802/1980 and 14.759/2023. An office that closes on them claims nothing. */
const NATIONAL_HOLIDAYS = '01/01 21/04 01/05 07/09 12/10 02/11 15/11 20/11 25/12'.split(' ')

/** Lists the values that are specific to an office. Any other one may well be as in the sample. */
function officeSpecificValues({ office, hours, services, closing, sections }: RawContent): SampleValue[] {
  const { registration, accountant, invoices, social } = office
  const mustReplace = (label: string, value: string): SampleValue => ({ action: 'mustReplace', label, value })
  const omitUntilReplaced = (label: string, value: string): SampleValue => ({
    action: 'omitUntilReplaced',
    label,
    value,
  })
  const confirm = (label: string, value: string): SampleValue => ({ action: 'confirm', label, value })
  return [
    mustReplace('nome do escritório', office.name),
    mustReplace('razão social', office.legalName),
    mustReplace('CNPJ', office.cnpj),
    mustReplace('registro no CRC', office.crc),
    mustReplace('telefone', office.phone),
    mustReplace('número do WhatsApp', office.whatsapp),
    mustReplace('e-mail', office.email),
    mustReplace('rua e número', office.street),
    mustReplace('bairro', office.district),
    mustReplace('CEP', office.postalCode),
    confirm('título da abertura', sections.home.title),
    confirm('slogan', office.tagline),
    confirm('acesso ao prédio', office.access),
    confirm('onde o escritório atende', office.area),
    confirm('parágrafo de abertura', office.intro),
    confirm('frase em destaque', office.promise),
    confirm('quem o escritório atende', office.clientele),
    confirm('prazo de resposta', office.replyTime),
    confirm('o que também se faz', office.alsoOffered),
    confirm('pergunta que fecha os serviços', office.question),
    confirm('resposta que fecha os serviços', office.answer),
    confirm('frase sob “Serviços”', sections.services.lead),
    confirm('frase que fecha os serviços', closing),
    confirm('o que acontece depois do contato', office.afterContact),
    mustReplace('título do site', office.siteTitle),
    confirm('descrição do site para os buscadores', office.siteDescription),
    mustReplace('registro da empresa (NIRE ou cartório)', registration.number),
    mustReplace('nome do contador responsável', accountant.name),
    mustReplace('registro do contador responsável no CRC', accountant.crc),
    mustReplace('e-mail das guias', invoices.email),
    mustReplace('número das guias', invoices.phone),
    mustReplace('portal das guias', invoices.portal),
    mustReplace('nome no Pix', invoices.pixName),
    omitUntilReplaced('Instagram', social.instagram),
    omitUntilReplaced('Facebook', social.facebook),
    omitUntilReplaced('LinkedIn', social.linkedin),
    confirm('frase junto do horário', hours.notice),
    ...hours.closures
      .filter(({ day }) => !NATIONAL_HOLIDAYS.includes(day))
      .map(({ reason, day }) => confirm(`fechado em “${reason}”`, `${day} ${reason}`)),
    ...services.map(({ title, description }) => confirm(`serviço “${title}”`, description)),
  ]
}
