import { office } from './office'
import { services } from './services'

// Os valores e os textos de exemplo. Não é preciso mudar nada aqui: troque o valor em office.ts ou em services.ts.

/** Values with which the page would lie about a real office. */
export const placeholders = {
  name: 'Escritório Exemplo',
  legalName: 'Escritório Exemplo Contabilidade Ltda.',
  cnpj: '11.222.333/0001-81',
  registration: '29.2.0000000-0',
  crc: 'CRC-BA 000000/O-0',
  accountantName: 'Nome Exemplo',
  accountantCrc: 'CRC-BA 000000/O-0',
  phone: '(71) 90000-0000',
  whatsapp: '5571900000000',
  email: 'contato@example.com',
  street: 'Rua Exemplo, 100',
  district: 'Bairro Exemplo',
  postalCode: '40000-000',
  siteTitle: 'Escritório Exemplo | Contabilidade em Salvador (BA)',
}

type Field = keyof typeof placeholders

const labels: Record<Field, string> = {
  name: 'nome do escritório',
  legalName: 'razão social',
  cnpj: 'CNPJ',
  registration: 'registro da empresa (NIRE ou cartório)',
  crc: 'registro no CRC',
  accountantName: 'nome do contador responsável',
  accountantCrc: 'registro do contador responsável no CRC',
  phone: 'telefone',
  whatsapp: 'número do WhatsApp',
  email: 'e-mail',
  street: 'rua e número',
  district: 'bairro',
  postalCode: 'CEP',
  siteTitle: 'título do site',
}

/** A real office's page leaves these out. */
export const placeholderPages = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  linkedin: 'https://www.linkedin.com/',
}

/** Texts that claim something of the office: it is asked to confirm them. */
export const sampleTexts = {
  intro:
    'Fazemos a contabilidade e apuramos os tributos da sua empresa em Salvador. Você envia os documentos e recebe guias, recibos das declarações e balancetes.',
  alsoOffered: 'Fazemos também a folha de pagamento e recebemos empresas que trocam de contador.',
  afterContact:
    'A equipe lê a mensagem no horário de atendimento e pede os dados que faltarem para a proposta.',
  area: 'Atendemos no escritório e, pela internet, empresas de outras cidades da Bahia.',
  access: 'Usa cadeira de rodas? Pergunte antes da visita como é o acesso.',
  holidays: 'Em feriados, confirme o atendimento pelo WhatsApp.',
  siteDescription:
    'Contabilidade e consultoria em Salvador (BA): escrituração, declarações, planejamento tributário e abertura de empresas. Fale com o escritório pelo WhatsApp.',
}

/** Of the six services, in their order. */
export const sampleDescriptions = [
  'Registramos notas fiscais, extratos e folha. Você recebe os balancetes do período e, ao fim do exercício, o balanço.',
  'Preparamos e transmitimos as declarações federais, estaduais e municipais da empresa. Você recebe os recibos e as guias.',
  'Comparamos Simples Nacional, Lucro Presumido e Lucro Real com os seus números. Você recebe o cálculo de cada regime.',
  'Montamos fluxo de caixa e quadro de custos; para pedidos de crédito, reunimos as demonstrações que o banco solicita.',
  'Orientamos a escolha do tipo societário, encaminhamos os pedidos de registro, CNPJ e licenças e informamos o andamento.',
  'Consultamos certidões, débitos e cadastros nos órgãos públicos. Você recebe a lista do que falta regularizar.',
]

/** Portuguese names of the decisive values that nobody has given yet; empty once all are the office's own. */
export function missingValues(): string[] {
  const { registration, accountant, ...others } = office
  const values: Partial<Record<Field, string>> = {
    ...others,
    registration: registration.number,
    // Without a name the accountant is not shown.
    ...(accountant?.name && { accountantName: accountant.name, accountantCrc: accountant.crc }),
  }
  return (Object.keys(placeholders) as Field[])
    .filter((field) => values[field] === placeholders[field])
    .map((field) => labels[field])
}

export type Network = keyof typeof placeholderPages

/** The networks for which the office has not given its page. */
export function samplePages(): Network[] {
  return (Object.keys(placeholderPages) as Network[]).filter(
    (network) => office.social[network] === placeholderPages[network],
  )
}

const textLabels: Record<keyof typeof sampleTexts, string> = {
  intro: 'parágrafo de abertura',
  alsoOffered: 'o que também se faz',
  afterContact: 'o que acontece depois do contato',
  area: 'onde o escritório atende',
  access: 'acesso ao prédio',
  holidays: 'feriados',
  siteDescription: 'descrição do site para os buscadores',
}

/** Portuguese names of the texts that are still the samples. */
export function unconfirmedTexts(): string[] {
  const fields = Object.keys(sampleTexts) as (keyof typeof sampleTexts)[]
  return [
    ...fields.filter((field) => office[field] === sampleTexts[field]).map((field) => textLabels[field]),
    ...services
      .filter(({ description }) => sampleDescriptions.includes(description))
      .map(({ title }) => `serviço “${title}”`),
  ]
}
