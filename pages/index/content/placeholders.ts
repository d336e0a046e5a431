import { office } from './office'

// Os valores de demonstração. Não é preciso mudar nada aqui: troque o valor em office.ts e ele sai da lista.
export const placeholders = {
  name: 'Escritório Exemplo',
  legalName: 'Escritório Exemplo Contabilidade Ltda.',
  cnpj: '11.222.333/0001-81',
  registration: '29.2.0000000-0',
  crc: 'CRC-BA 000000/O-0',
  phone: '(71) 90000-0000',
  whatsapp: '5571900000000',
  email: 'contato@example.com',
  street: 'Rua Exemplo, 100',
  district: 'Bairro Exemplo',
  postalCode: '40000-000',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  linkedin: 'https://www.linkedin.com/',
  siteTitle: 'Escritório Exemplo | Contabilidade em Salvador, Bahia',
}

type Field = keyof typeof placeholders

const labels: Record<Field, string> = {
  name: 'nome do escritório',
  legalName: 'razão social',
  cnpj: 'CNPJ',
  registration: 'NIRE (registro na Junta Comercial)',
  crc: 'registro no CRC',
  phone: 'telefone',
  whatsapp: 'número do WhatsApp',
  email: 'e-mail',
  street: 'rua e número',
  district: 'bairro',
  postalCode: 'CEP',
  instagram: 'página no Instagram',
  facebook: 'página no Facebook',
  linkedin: 'página no LinkedIn',
  siteTitle: 'título do site',
}

/** Portuguese names of the office's values that nobody has given yet; empty once all are the office's own. */
export function missingValues(): string[] {
  const values: Record<Field, string> = { ...office, ...office.social }
  return (Object.keys(placeholders) as Field[])
    .filter((field) => values[field] === placeholders[field])
    .map((field) => labels[field])
}
