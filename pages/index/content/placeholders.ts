import { office } from './office'
import { services } from './services'
import type { Office } from './shape'

// Os valores e os textos de exemplo. Não é preciso mudar nada aqui: troque o valor em office.ts ou em services.ts.

/** Of office.ts. */
export const sampleOffice = {
  name: 'Escritório Exemplo',
  legalName: 'Escritório Exemplo Contabilidade Ltda.',
  cnpj: '11.222.333/0001-81',
  registration: { kind: 'junta', number: '29.2.0000000-0' },
  crc: 'CRC-BA 000000/O-0',
  accountant: { name: 'Nome Exemplo', category: 'Contador', crc: 'CRC-BA 000000/O-0' },
  phone: '(71) 90000-0000',
  whatsapp: '5571900000000',
  email: 'contato@example.com',
  street: 'Rua Exemplo, 100',
  district: 'Bairro Exemplo',
  postalCode: '40000-000',
  social: {
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    linkedin: 'https://www.linkedin.com/',
  },
  siteTitle: 'Escritório Exemplo | Contabilidade em Salvador (BA)',
  intro:
    'Fazemos a contabilidade e apuramos os tributos da sua empresa em Salvador. Você envia os documentos e recebe guias, recibos das declarações e balancetes.',
  alsoOffered: 'Fazemos também a folha de pagamento e recebemos empresas que trocam de contador.',
  afterContact: 'A equipe lê a mensagem no horário de atendimento e pede os dados que faltarem.',
  area: 'Atendemos no escritório e, pela internet, empresas de outras cidades da Bahia.',
  access: 'Usa cadeira de rodas? Pergunte antes da visita como é o acesso.',
  holidays: 'Em feriados, confirme o atendimento pelo WhatsApp.',
  siteDescription:
    'Contabilidade e consultoria em Salvador (BA): escrituração, declarações, planejamento tributário e abertura de empresas. Fale com o escritório pelo WhatsApp.',
} satisfies Partial<Office>

/** Of the six services, in their order. */
export const sampleDescriptions = [
  'Registramos notas, extratos e folha. Você recebe balancetes e, ao fim do exercício, o balanço.',
  'Preparamos e transmitimos as declarações da empresa. Você recebe os recibos e as guias.',
  'Comparamos Simples Nacional, Lucro Presumido e Lucro Real com os seus números e entregamos os cálculos.',
  'Montamos fluxo de caixa e quadro de custos e, para crédito, as demonstrações que o banco pede.',
  'Encaminhamos os pedidos de registro, CNPJ e licenças e informamos o andamento de cada um.',
  'Consultamos certidões, débitos e cadastros. Você recebe a lista do que falta regularizar.',
]

type Named = Record<string, string | undefined>

/** Values with which the page would lie about a real office, by their Portuguese names. */
const decisive = (of: Partial<Office>): Named => ({
  'nome do escritório': of.name,
  'razão social': of.legalName,
  CNPJ: of.cnpj,
  'registro da empresa (NIRE ou cartório)': of.registration?.number,
  'registro no CRC': of.crc,
  'nome do contador responsável': of.accountant?.name,
  // Without a name the accountant is not shown.
  'registro do contador responsável no CRC': of.accountant?.name && of.accountant.crc,
  telefone: of.phone,
  'número do WhatsApp': of.whatsapp,
  'e-mail': of.email,
  'rua e número': of.street,
  bairro: of.district,
  CEP: of.postalCode,
  'título do site': of.siteTitle,
})

/** Texts that claim something of the office, by their Portuguese names. */
const claims = (of: Partial<Office>): Named => ({
  'parágrafo de abertura': of.intro,
  'o que também se faz': of.alsoOffered,
  'o que acontece depois do contato': of.afterContact,
  'onde o escritório atende': of.area,
  'acesso ao prédio': of.access,
  feriados: of.holidays,
  'descrição do site para os buscadores': of.siteDescription,
})

const namesOfSamples = (values: (of: Partial<Office>) => Named) => {
  const samples = values(sampleOffice)
  return Object.entries(values(office)).flatMap(([name, value]) => (value === samples[name] ? name : []))
}

/** Names of the decisive values that nobody has given yet; empty once all are the office's own. */
export const missingValues = () => namesOfSamples(decisive)

/** Names of the texts that are still the samples. */
export const unconfirmedTexts = () => [
  ...namesOfSamples(claims),
  ...services
    .filter(({ description }) => sampleDescriptions.includes(description))
    .map(({ title }) => `serviço “${title}”`),
]

export type Network = keyof typeof sampleOffice.social

/** The networks for which the office has not given its page; a real office's page leaves them out. */
export const samplePages = () =>
  (Object.keys(sampleOffice.social) as Network[]).filter(
    (network) => office.social[network] === sampleOffice.social[network],
  )
