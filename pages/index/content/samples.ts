import { content } from './content'
import type { Content } from './schema'

/** The sample office, which nobody edits: what it says is invented. */
export const SAMPLE_FOLDER = 'pages/index/content/sample'

/**
 * A value that is still the sample's: one with which the page would lie, a page to link, or a text to confirm; and what
 * people call it in Portuguese.
 */
export type Sample = { weight: 'decisive' | 'page' | 'claim'; label: string }

/** The values that make the office; other ones of the sample may well be its own. */
const VALUES: [weight: Sample['weight'], label: string, of: (content: Content) => string][] = [
  ['decisive', 'nome do escritório', ({ office }) => office.name],
  ['decisive', 'razão social', ({ office }) => office.legalName],
  ['decisive', 'CNPJ', ({ office }) => office.cnpj],
  ['decisive', 'registro no CRC', ({ office }) => office.crc],
  ['decisive', 'telefone', ({ office }) => office.phone],
  ['decisive', 'número do WhatsApp', ({ office }) => office.whatsapp],
  ['decisive', 'e-mail', ({ office }) => office.email],
  ['decisive', 'rua e número', ({ office }) => office.street],
  ['decisive', 'bairro', ({ office }) => office.district],
  ['decisive', 'CEP', ({ office }) => office.postalCode],
  ['claim', 'acesso ao prédio', ({ office }) => office.access],
  ['claim', 'onde o escritório atende', ({ office }) => office.area],
  ['claim', 'parágrafo de abertura', ({ office }) => office.intro],
  ['claim', 'o que também se faz', ({ office }) => office.alsoOffered],
  ['claim', 'o que acontece depois do contato', ({ office }) => office.afterContact],
  ['decisive', 'título do site', ({ office }) => office.siteTitle],
  ['claim', 'descrição do site para os buscadores', ({ office }) => office.siteDescription],
  ['decisive', 'registro da empresa (NIRE ou cartório)', ({ office }) => office.registration.number],
  ['decisive', 'nome do contador responsável', ({ office }) => office.accountant.name],
  // Without a name the accountant is not shown.
  [
    'decisive',
    'registro do contador responsável no CRC',
    ({ office: { accountant } }) => accountant.name && accountant.crc,
  ],
  ['page', 'Instagram', ({ office }) => office.social.instagram],
  ['page', 'Facebook', ({ office }) => office.social.facebook],
  ['page', 'LinkedIn', ({ office }) => office.social.linkedin],
  ['claim', 'feriados', ({ hours }) => hours.holidays],
]

/** The values of the office that equal the sample's, in the order of the files. An empty one claims nothing. */
export function samples(): Sample[] {
  const [own, sample] = [content(), content(SAMPLE_FOLDER)]
  const descriptions = sample.services.map(({ description }) => description)
  return [
    ...VALUES.filter(([, , of]) => of(own) && of(own) === of(sample)).map(([weight, label]) => ({
      weight,
      label,
    })),
    ...own.services
      .filter(({ description }) => descriptions.includes(description))
      .map(({ title }): Sample => ({ weight: 'claim', label: `serviço “${title}”` })),
  ]
}
