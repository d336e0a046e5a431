import * as v from 'valibot'
import { field, table } from './field'
import * as rules from './rules'

// What the content files may hold: each key, what code calls it, its shape, and what contradicts what. A rule's message
// says in Portuguese what to do; the file, its line and the line's text are told with it.

const text = v.pipe(v.string(), v.nonEmpty('Este texto não pode ficar vazio'))
/** Not shown where it is left out or empty. */
const optionalText = v.optional(v.string(), '')

type Rule = readonly [isRight: (text: string) => boolean, remedy: string]

const required = ([isRight, remedy]: Rule) => v.pipe(text, v.check(isRight, remedy))
const optional = ([isRight, remedy]: Rule) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => !text || isRight(text), remedy),
    ),
    '',
  )
const form = (pattern: RegExp, remedy: string): Rule => [(text) => pattern.test(text), remedy]

/** Search engines cut longer texts. */
const ofLength = (least: number, most: number) =>
  v.pipe(
    text,
    v.check(
      (text) => text.length >= least && text.length <= most,
      ({ input }) => `Tem ${input.length} caracteres e deveria ter de ${least} a ${most}`,
    ),
  )
const oneOf = <const Options extends string[]>(...options: Options) =>
  v.picklist(options, `O texto tem de ser um destes: ${options.join(', ')}`)

const email = form(
  /^(?!.*\.\.)[\w.+-]+@([a-z\d-]+\.)+[a-z]{2,}$/i,
  'Não é um endereço de e-mail: escreva-o como contato@escritorio.com.br',
)
const degrees = form(/^-?\d{1,3}(\.\d+)?$/, 'Escreva em graus, com ponto e sinal, como "-12.97"')
const httpsAddress: Rule = [rules.isHttps, 'O endereço deve ser completo e começar por https://']
const onNetwork = (network: string) =>
  optional([
    (address) => rules.isOnNetwork(address, network),
    `Deveria ser uma página em https://www.${network}.com/, ou vazio ("")`,
  ])

const cnpj = v.pipe(
  required(
    form(
      /^[A-Z0-9]{2}\.[A-Z0-9]{3}\.[A-Z0-9]{3}\/[A-Z0-9]{4}-\d{2}$/,
      'Escreva o CNPJ como 12.345.678/0001-95, com letras maiúsculas se houver',
    ),
  ),
  v.check(rules.hasCheckDigits, 'Os dígitos verificadores não conferem: copie o número do cartão CNPJ'),
)

/** A company is registered at the Junta Comercial (NIRE); a `sociedade simples` at a notary's office. */
const registration = table({
  onde: field('kind', oneOf('junta', 'cartorio')),
  numero: field('number', text, 'decisive', 'registro da empresa (NIRE ou cartório)'),
  cartorio: field('notary', optionalText),
})

const accountant = table({
  nome: field('name', optionalText, 'decisive', 'nome do contador responsável'),
  categoria: field(
    'category',
    oneOf('Contador', 'Contadora', 'Técnico em contabilidade', 'Técnica em contabilidade'),
  ),
  crc: field('crc', optionalText, 'decisive', 'registro do contador responsável no CRC'),
})

const social = table({
  instagram: field('instagram', onNetwork('instagram'), 'page', 'Instagram'),
  facebook: field('facebook', onNetwork('facebook'), 'page', 'Facebook'),
  linkedin: field('linkedin', onNetwork('linkedin'), 'page', 'LinkedIn'),
})

const office = table({
  nome: field('name', text, 'decisive', 'nome do escritório'),
  frase: field('tagline', text),
  razao_social: field('legalName', text, 'decisive', 'razão social'),
  cnpj: field('cnpj', cnpj, 'decisive', 'CNPJ'),
  crc: field('crc', text, 'decisive', 'registro no CRC'),
  telefone: field(
    'phone',
    required(
      form(
        /^\([1-9]{2}\) (9\d{4}|[2-5]\d{3})-\d{4}$/,
        'Escreva o telefone como (71) 3333-4444 ou (71) 98888-7777',
      ),
    ),
    'decisive',
    'telefone',
  ),
  whatsapp: field(
    'whatsapp',
    required(form(/^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/, 'Só números: 55, DDD e o número, como 5571988887777')),
    'decisive',
    'número do WhatsApp',
  ),
  email: field('email', required(email), 'decisive', 'e-mail'),
  email_privacidade: field('privacyContact', optional(email)),
  rua: field('street', text, 'decisive', 'rua e número'),
  bairro: field('district', text, 'decisive', 'bairro'),
  cidade: field('city', text),
  estado: field('state', required(form(/^[A-Z]{2}$/, 'Escreva a sigla do estado, como BA'))),
  cep: field(
    'postalCode',
    required(form(/^\d{5}-\d{3}$/, 'Escreva o CEP como 40000-000')),
    'decisive',
    'CEP',
  ),
  latitude: field('latitude', optional(degrees)),
  longitude: field('longitude', optional(degrees)),
  acesso: field('access', optionalText, 'claim', 'acesso ao prédio'),
  area: field('area', optionalText, 'claim', 'onde o escritório atende'),
  abertura: field('intro', text, 'claim', 'parágrafo de abertura'),
  tambem: field('alsoOffered', optionalText, 'claim', 'o que também se faz'),
  depois_do_contato: field('afterContact', optionalText, 'claim', 'o que acontece depois do contato'),
  titulo_do_site: field('siteTitle', ofLength(10, 60), 'decisive', 'título do site'),
  descricao_do_site: field(
    'siteDescription',
    ofLength(120, 160),
    'claim',
    'descrição do site para os buscadores',
  ),
  registro: field('registration', registration),
  responsavel: field('accountant', v.optional(accountant)),
  redes: field('social', social),
})

const time = form(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'Preencha abre e fecha como "08:00", ou deixe os dois vazios ("")',
)
const period = table({
  nome: field('label', text),
  dias: field(
    'days',
    required([
      (days) => rules.weekdays(days) !== undefined,
      'Escreva os dias como "1-5" ou "6", de 1 (segunda) a 7 (domingo)',
    ]),
  ),
  abre: field('opens', optional(time)),
  fecha: field('closes', optional(time)),
})

const hours = table({
  feriados: field('holidays', optionalText, 'claim', 'feriados'),
  horario: field('periods', v.array(period)),
})

const ICONS = {
  livro: 'book',
  documento: 'document',
  porcentagem: 'percent',
  gráfico: 'chart',
  maleta: 'briefcase',
  escudo: 'shield',
} as const

const service = table({
  icone: field(
    'icon',
    v.pipe(
      oneOf(...(Object.keys(ICONS) as (keyof typeof ICONS)[])),
      v.transform((icon) => ICONS[icon]),
    ),
  ),
  titulo: field('title', text),
  descricao: field('description', text),
  link: field('link', required(httpsAddress)),
  perguntas: field('questions', v.optional(v.array(text))),
})

const link = table({ texto: field('label', text), endereco: field('url', required(httpsAddress)) })

const menuItem = table({
  texto: field('label', text),
  parte: field('target', oneOf('home', 'services', 'location', 'blog', 'testimonials')),
})

/** The files of a content folder, by their names without `.toml`. */
export const schemas = {
  escritorio: office,
  servicos: table({ servico: field('services', v.array(service)) }),
  horarios: hours,
  menu: table({ item: field('menu', v.array(menuItem)) }),
  links: table({ noticias: field('newsSource', link), util: field('usefulLinks', v.array(link)) }),
}

export type FileName = keyof typeof schemas
type Values = { [Name in FileName]: v.InferOutput<(typeof schemas)[Name]> }

/** The values of all files, as code has them. */
export const composed = ({ escritorio, horarios, servicos, menu, links }: Values) => ({
  office: escritorio,
  hours: horarios,
  ...servicos,
  ...menu,
  ...links,
})
export type Content = ReturnType<typeof composed>
export type Service = Content['services'][number]
