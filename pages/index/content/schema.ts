import * as v from 'valibot'
import { isInCalendar, iso } from '../hours/closures.ts'
import { TIME_ZONES } from '../hours/time-zone.ts'
import { HAS_VISIBLE_TEXT, UNSAFE_CHARACTERS } from '../readable-text.ts'
import { isPublicHttps, parseWebAddress } from '../web-address.ts'

// What the content files may hold: each key, its name in code, its shape, and what to do.

export const INVISIBLE_SIGN =
  'Há um sinal invisível nesta linha: apague o texto entre as aspas e digite-o de novo'

const text = v.pipe(
  v.string(),
  v.trim(),
  v.regex(HAS_VISIBLE_TEXT, 'Este texto não pode ficar vazio'),
  v.check((text) => !UNSAFE_CHARACTERS.test(text), INVISIBLE_SIGN),
)
const matching = (pattern: RegExp, remedy: string) => v.pipe(text, v.regex(pattern, remedy))
/** Not shown where it is left out or empty. */
const optional = (schema: v.GenericSchema<string>) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (HAS_VISIBLE_TEXT.test(text) ? text : '')),
      v.union([v.literal(''), schema]),
    ),
    '',
  )
const optionalText = optional(text)

const oneOf = <const Options extends string[]>(...options: Options) =>
  v.picklist(options, `O texto tem de ser um destes: ${options.join(', ')}`)

const email = matching(
  /^(?!.*\.\.)[\w.+-]+@([a-z\d-]+\.)+[a-z]{2,}$/i,
  'Não é um endereço de e-mail: escreva-o como contato@escritorio.com.br',
)
const phone = matching(
  /^\([1-9]{2}\) (9\d{4}|[2-5]\d{3})-\d{4}$/,
  'Escreva o telefone como (71) 3333-4444 ou (71) 98888-7777',
)
const whatsapp = matching(
  /^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/,
  'Só números: 55, DDD e o número, como 5571988887777',
)
/** In degrees, between which Brazil lies with its islands. */
const degrees = (least: number, most: number) =>
  v.pipe(
    matching(/^-?\d{1,3}(\.\d+)?$/, 'Escreva em graus, com ponto e sinal, como "-12.97"'),
    v.check(
      (degrees) => Number(degrees) >= least && Number(degrees) <= most,
      `No Brasil vai de ${least} a ${most}: confira o número e o sinal`,
    ),
  )
const parsePublicAddress = (text: string) => {
  const url = parseWebAddress(text)
  return url && isPublicHttps(url) ? url : undefined
}
const isAddress = (text: string) => parsePublicAddress(text) !== undefined
const address = v.pipe(
  text,
  v.check(
    isAddress,
    'Escreva o endereço completo de um site na internet, que começa por https:// e não tem usuário nem senha',
  ),
)
const STATES = Object.keys(TIME_ZONES) as (keyof typeof TIME_ZONES)[]
const state = v.pipe(text, v.picklist(STATES, 'Escreva a sigla do estado, como BA'))
const onNetwork = (network: string) =>
  optional(
    v.pipe(
      text,
      v.check(
        (text) => `.${parsePublicAddress(text)?.hostname}`.endsWith(`.${network}.com`),
        `Deveria ser uma página em https://www.${network}.com/, ou vazio ("")`,
      ),
    ),
  )

const cnpj = v.pipe(
  matching(
    /^[A-Z0-9]{2}\.[A-Z0-9]{3}\.[A-Z0-9]{3}\/[A-Z0-9]{4}-\d{2}$/,
    'Escreva o CNPJ como 12.345.678/0001-95, com letras maiúsculas se houver',
  ),
  v.check(hasCheckDigits, 'Os dígitos verificadores não conferem: copie o número do cartão CNPJ'),
)

/** A company is registered at the Junta Comercial (NIRE), a `sociedade simples` at a notary's office. */
const registration = table({
  registrada_em: ['kind', oneOf('junta', 'cartorio')],
  numero: ['number', text],
  cartorio: ['notary', optionalText],
})

const accountant = table({
  nome_completo: ['name', optionalText],
  categoria: [
    'category',
    oneOf('Contador', 'Contadora', 'Técnico em contabilidade', 'Técnica em contabilidade'),
  ],
  crc_pessoal: ['crc', optionalText],
})

/** From where the office's invoices come, and the name that a payment of its fees shows. */
const invoices = table({
  email_das_guias: ['email', optional(email)],
  numero_das_guias: ['phone', optional(phone)],
  nome_no_pix: [
    'pixName',
    optional(
      matching(
        // A key is an e-mail, digits, or 32 hexadecimal digits with hyphens.
        /^(?=.*\p{L}{2})(?![\da-f-]{36}$)[^@]+$/u,
        'Escreva o nome que o banco mostra antes de pagar, e não a chave do Pix',
      ),
    ),
  ],
})

const social = table({
  instagram: ['instagram', onNetwork('instagram')],
  facebook: ['facebook', onNetwork('facebook')],
  linkedin: ['linkedin', onNetwork('linkedin')],
})

const officeValues = table({
  nome: ['name', text],
  slogan: ['tagline', text],
  razao_social: ['legalName', text],
  cnpj: ['cnpj', cnpj],
  crc_do_escritorio: ['crc', text],
  telefone: ['phone', phone],
  whatsapp: ['whatsapp', optional(whatsapp)],
  email: ['email', email],
  email_privacidade: ['privacyContact', optional(email)],
  encarregado: ['privacyOfficer', optionalText],
  rua: ['street', text],
  bairro: ['district', text],
  cidade: ['city', text],
  estado: ['state', state],
  cep: ['postalCode', matching(/^\d{5}-\d{3}$/, 'Escreva o CEP como 40000-000')],
  latitude: ['latitude', optional(degrees(-34, 6))],
  longitude: ['longitude', optional(degrees(-74, -28))],
  acesso_ao_predio: ['access', optionalText],
  abertura: ['intro', text],
  outros_servicos: ['alsoOffered', optionalText],
  area_de_atendimento: ['area', optionalText],
  depois_do_contato: ['afterContact', optionalText],
  titulo_do_site: ['siteTitle', text],
  descricao_do_site: ['siteDescription', text],
  registro: ['registration', registration],
  responsavel: ['accountant', v.optional(accountant, { categoria: 'Contador' })],
  guias: ['invoices', v.optional(invoices, {})],
  redes: ['social', social],
})

/** Chats use the telephone where no other number is given; the clock is the state's. */
const office = v.pipe(
  officeValues,
  v.forward(
    v.check(
      ({ whatsapp, phone }) => Boolean(whatsapp) || /^\(\d\d\) 9/.test(phone),
      'O telefone é fixo: escreva aqui o celular do WhatsApp só com algarismos, como 5571988887777',
    ),
    ['whatsapp'],
  ),
  v.transform((office) => ({
    ...office,
    whatsapp: office.whatsapp || `55${office.phone.replace(/\D/g, '')}`,
    timeZone: TIME_ZONES[office.state],
  })),
)

const time = optional(
  matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'Preencha abre e fecha como "08:00", ou deixe os dois vazios ("")'),
)
const lunch = optional(
  matching(
    /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
    'Escreva o almoço como "12:00-13:30", ou deixe vazio ("")',
  ),
)
const days = v.pipe(
  text,
  v.transform(weekdays),
  v.nonEmpty('Escreva os dias como "1-5" ou "6", de 1 (segunda) a 7 (domingo)'),
)
const period = table({
  nome: ['label', text],
  dias: ['days', days],
  abre: ['opens', time],
  fecha: ['closes', time],
  almoco: ['lunch', lunch],
})

const day = (pattern: RegExp, remedy: string) =>
  optional(v.pipe(matching(pattern, remedy), v.check(isDay, 'Este dia não existe no calendário')))
const wholeDate = day(/^\d\d\/\d\d\/\d{4}$/, 'Escreva a data inteira, como "03/01/2027"')

/** A day of each year or of one year, or the days from one to another. */
const closure = table({
  motivo: ['reason', text],
  dia: [
    'day',
    day(/^\d\d\/\d\d(\/\d{4})?$/, 'Escreva o dia como "25/12", se é de todos os anos, ou como "26/03/2027"'),
  ],
  de: ['from', wholeDate],
  ate: ['to', wholeDate],
})

const service = v.pipe(
  table({
    icone: ['icon', oneOf('livro', 'documento', 'porcentagem', 'gráfico', 'maleta', 'escudo')],
    titulo: ['title', text],
    fazemos: ['work', text],
    recebe: ['delivered', text],
    link: ['link', address],
  }),
  v.transform((service) => ({
    ...service,
    description: `${service.work} Você recebe ${service.delivered}`,
  })),
)

const link = table({ texto: ['label', text], endereco: ['url', address] })

/** Where a menu entry may lead on this site. */
const SECTION_ANCHORS = new Map([
  ['inicio', '#home'],
  ['servicos', '#services'],
  ['como-chegar', '#location'],
  ['noticias', '#blog'],
  ['depoimentos', '#testimonials'],
])

const menuItem = table({
  texto: ['label', text],
  leva_a: [
    'href',
    v.pipe(
      text,
      v.check(
        (place) => SECTION_ANCHORS.has(place) || isAddress(place),
        `O texto tem de ser um destes: ${[...SECTION_ANCHORS.keys()].join(', ')}; ou um endereço completo, que começa por https://`,
      ),
      v.transform((place) => SECTION_ANCHORS.get(place) ?? place),
    ),
  ],
})

/** By the files' names without `.toml`. */
export const fileSchemas = {
  escritorio: office,
  servicos: table({ fecho: ['closing', optionalText], servico: ['services', v.array(service)] }),
  horarios: table({
    aviso: ['notice', optionalText],
    horario: ['periods', v.array(period)],
    fechado: ['closures', v.optional(v.array(closure), [])],
  }),
  menu: table({ item: ['menu', v.array(menuItem)] }),
  links: table({ noticias: ['newsSource', link], util: ['usefulLinks', v.array(link)] }),
}

export type FileName = keyof typeof fileSchemas
export type FileValues = { [Name in FileName]: v.InferOutput<(typeof fileSchemas)[Name]> }

export const toContent = ({ escritorio, horarios, servicos, menu, links }: FileValues) => ({
  office: escritorio,
  hours: horarios,
  ...servicos,
  ...menu,
  ...links,
})
export type RawContent = ReturnType<typeof toContent>

export type Content = RawContent & { sampleValues: SampleValue[] }

/**
 * A value that is still the sample's, and its Portuguese name. A `mustReplace` one must be replaced before the
 * page is indexed, a `page` is not linked meanwhile, a `claim` is a text to read and confirm.
 */
export type SampleValue = {
  action: 'mustReplace' | 'omitUntilReplaced' | 'confirm'
  label: string
  value: string
}

export type Office = RawContent['office']
export type Hours = RawContent['hours']
export type Service = RawContent['services'][number]
export type MenuItem = RawContent['menu'][number]
export type Link = RawContent['newsSource']

type Fields = Record<string, readonly [name: string, schema: v.GenericSchema]>

/** A table of TOML with these keys and no others, and their values' names in code. */
function table<const F extends Fields>(fields: F) {
  type Named = { [Key in keyof F as F[Key][0]]: v.InferOutput<F[Key][1]> }
  const entries = Object.entries(fields)
  return v.pipe(
    v.strictObject(Object.fromEntries(entries.map(([key, [, schema]]) => [key, schema]))),
    v.transform((values) => Object.fromEntries(entries.map(([key, [name]]) => [name, values[key]])) as Named),
  )
}

/** A CNPJ's check digits (Receita Federal). A character's value is its code minus 48. */
function hasCheckDigits(cnpj: string): boolean {
  const value = cnpj.replace(/[./-]/g, '')
  const digit = (length: number) => {
    const sum = [...value.slice(0, length)].reduce((total, character, index) => {
      // The weights from the last character to the first: 2 to 9, and again from 2.
      const weight = 2 + ((length - 1 - index) % 8)
      return total + (character.charCodeAt(0) - 48) * weight
    }, 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  return !/^(.)\1+$/.test(value) && value.slice(12) === `${digit(12)}${digit(13)}`
}

/** Whether `31/12/2026` is a day, or whether some year has one: 2028 has 29 February. */
function isDay(date: string): boolean {
  return isInCalendar(iso(date.length > '31/12'.length ? date : `${date}/2028`))
}

/** `1-5` as digits, from 1 for Monday to 7: `12345`. Any other text has none. */
function weekdays(days: string): string {
  const [, first, last = first] = /^([1-7])(?:-([1-7]))?$/.exec(days) ?? []
  return first ? '1234567'.slice(Number(first) - 1, Number(last)) : ''
}
