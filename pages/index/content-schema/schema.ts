import * as v from 'valibot'
import { correctColours } from '../colours/correct-colours.ts'
import { type BrandColours, derivePalette } from '../colours/derive-palette.ts'
import type { Palette } from '../colours/palette.ts'
import type { Deadline } from '../deadlines/deadlines.ts'
import { TIME_ZONES } from '../hours/time-zone.ts'
import type { ListSection } from '../lists/lists.ts'
import { posts } from '../lists/posts.ts'
import { testimonials } from '../lists/testimonials.ts'
import {
  address,
  closureTime,
  cnpj,
  date,
  day,
  delivered,
  dueDay,
  email,
  endOfSentence,
  googleReviews,
  latitude,
  longitude,
  lunch,
  months,
  nameOnPix,
  oneOf,
  optional,
  optionalColour,
  optionalText,
  pageOn,
  phone,
  placeOrAddress,
  postalCode,
  serviceLink,
  state,
  text,
  time,
  weekdays,
  whatsapp,
} from './field-types.ts'

import { EMPTY_LIST, rule } from './issue-params.ts'
import { deadlineName, headline, isShown, numberOfRows, sectionLead, sectionTitle } from './section-fields.ts'

// The tables of the content files: each key, its name in code, and its type.

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

/** Where the office's invoices come from, and the name that a payment of its fees shows. */
const invoices = table({
  email_das_guias: ['email', optional(email)],
  numero_das_guias: ['phone', optional(phone)],
  portal_das_guias: ['portal', optional(address)],
  nome_no_pix: ['pixName', optional(nameOnPix)],
})

const MAX_DEPARTMENTS = 3

/** A department with a WhatsApp number of its own; none if both are empty. */
const department = v.pipe(
  table({ nome: ['name', optionalText], whatsapp: ['whatsapp', optional(whatsapp)] }),
  v.check(({ name, whatsapp }) => Boolean(name) === Boolean(whatsapp), rule('department')),
)

const social = table({
  instagram: ['instagram', optional(pageOn('instagram'))],
  facebook: ['facebook', optional(pageOn('facebook'))],
  linkedin: ['linkedin', optional(pageOn('linkedin'))],
  youtube: ['youtube', optional(pageOn('youtube'))],
  tiktok: ['tiktok', optional(pageOn('tiktok'))],
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
  cep: ['postalCode', postalCode],
  latitude: ['latitude', optional(latitude)],
  longitude: ['longitude', optional(longitude)],
  acesso_ao_predio: ['access', optionalText],
  abertura: ['intro', text],
  frase: ['promise', optionalText],
  quem_atendemos: ['clientele', endOfSentence(/^atendemos\b[\s:]*/i)],
  prazo_de_resposta: ['replyTime', endOfSentence(/^respondemos\b[\s:]*/i)],
  texto_da_foto: ['photoText', optionalText],
  outros_servicos: ['alsoOffered', optionalText],
  pergunta: ['question', optionalText],
  resposta: ['answer', optionalText],
  area_de_atendimento: ['area', optionalText],
  depois_do_contato: ['afterContact', optionalText],
  titulo_do_site: ['siteTitle', text],
  descricao_do_site: ['siteDescription', text],
  registro: ['registration', registration],
  responsavel: ['accountant', v.optional(accountant, { categoria: 'Contador' })],
  guias: ['invoices', v.optional(invoices, {})],
  redes: ['social', social],
  setor: [
    'departments',
    v.optional(
      v.pipe(
        v.array(department),
        v.filterItems(({ name }) => name !== ''),
        v.maxLength(MAX_DEPARTMENTS, rule('departments', { max: MAX_DEPARTMENTS })),
      ),
      [],
    ),
  ],
})

/** Completes the values: chats use the telephone if no other number is given, and the clock is the state's. */
const office = v.pipe(
  officeValues,
  v.forward(
    v.check(
      ({ whatsapp, phone }) => Boolean(whatsapp) || /^\(\d\d\) 9/.test(phone),
      rule('whatsapp-missing'),
    ),
    ['whatsapp'],
  ),
  v.transform((office) => ({
    ...office,
    whatsapp: office.whatsapp || `55${office.phone.replace(/\D/g, '')}`,
    timeZone: TIME_ZONES[office.state],
  })),
)

const period = table({
  nome: ['label', text],
  dias: ['days', weekdays],
  abre: ['opens', optional(time)],
  fecha: ['closes', optional(time)],
  almoco: ['lunch', optional(lunch)],
})

/**
 * A day of each year or of one year, or the days from one to another. With a time of opening or closing, the office opens
 * later or closes earlier on them, and not at all without one.
 */
const closure = table({
  motivo: ['reason', text],
  dia: ['day', optional(day)],
  de: ['from', optional(date)],
  ate: ['to', optional(date)],
  abre: ['opens', optional(closureTime)],
  fecha: ['closes', optional(closureTime)],
})

/** What is due on a day, whose names stand beside each other on a phone. */
const deadline = table({
  nome: ['name', deadlineName],
  dia: ['day', dueDay],
  se_nao_util: ['otherwise', oneOf('antes', 'depois')],
  meses: ['months', months],
})

const service = v.pipe(
  table({
    icone: ['icon', oneOf('livro', 'documento', 'porcentagem', 'gráfico', 'maleta', 'escudo')],
    titulo: ['title', text],
    fazemos: ['work', text],
    recebe: ['delivered', delivered],
    link: ['link', serviceLink],
  }),
  v.transform((service) => ({
    ...service,
    description: `${service.work} Você recebe ${service.delivered}`,
  })),
)

const link = table({ texto: ['label', text], endereco: ['url', address] })

/** Where a menu entry may lead on this site, by the names in the content files. */
const MENU_TARGETS = new Map([
  ['inicio', '#home'],
  ['servicos', '#services'],
  ['como-chegar', '#location'],
  ['noticias', '#blog'],
  ['depoimentos', '#testimonials'],
])

/** The place in the menu of each section that shows a list. The menu of an office that hides the list omits it. */
const MENU_PLACES: Record<ListSection, string> = { news: 'noticias', testimonials: 'depoimentos' }

const menuItem = table({
  texto: ['label', text],
  leva_a: ['href', placeOrAddress(MENU_TARGETS)],
})

const sections = table({
  inicio: [
    'home',
    v.optional(table({ titulo: ['title', headline('Soluções Contábeis com Excelência e Confiança')] }), {}),
  ],
  servicos: [
    'services',
    v.optional(
      table({
        titulo: ['title', sectionTitle('Nossos Serviços')],
        apoio: ['lead', sectionLead('Da abertura da empresa ao balanço do ano.')],
        convite: [
          'invitation',
          sectionLead('Conte qual é o seu negócio, ou o que quer abrir, e quantos funcionários tem.'),
        ],
      }),
      {},
    ),
  ],
  localizacao: [
    'location',
    v.optional(
      table({
        titulo: ['title', sectionTitle('Visite o Nosso Escritório')],
        mapa: ['hasMap', isShown('sim')],
      }),
      {},
    ),
  ],
  noticias: [
    'news',
    v.optional(
      table({
        mostrar: ['isShown', isShown('sim')],
        titulo: ['title', sectionTitle('Notícias e Atualizações')],
        apoio: [
          'lead',
          sectionLead('Fique por dentro das últimas novidades em contabilidade e legislação fiscal'),
        ],
        quantas: ['limit', numberOfRows(posts.usualLimit)],
      }),
      {},
    ),
  ],
  depoimentos: [
    'testimonials',
    v.optional(
      table({
        mostrar: ['isShown', isShown('sim')],
        titulo: ['title', sectionTitle('O Que Dizem Nossos Clientes')],
        apoio: ['lead', sectionLead('Depoimentos selecionados, publicados com autorização.')],
        avaliacoes_no_google: ['reviews', optional(googleReviews)],
        convite: ['invitation', sectionLead('Já é nosso cliente? Diga o que foi bom e o que faltou.')],
        quantas: ['limit', numberOfRows(testimonials.usualLimit)],
      }),
      {},
    ),
  ],
})

/** The schemas of the content files, by the files' names without `.toml`. */
export const fileSchemas = {
  escritorio: office,
  servicos: table({ fecho: ['closing', optionalText], servico: ['services', list(service)] }),
  horarios: table({
    aviso: ['notice', optionalText],
    ate: ['noticeUntil', optional(date)],
    horario: ['periods', list(period)],
    fechado: ['closures', v.optional(v.array(closure), [])],
  }),
  menu: table({ item: ['menu', v.array(menuItem)] }),
  links: table({ noticias: ['newsSource', link], util: ['usefulLinks', v.array(link)] }),
  secoes: sections,
  cores: table({
    marca: ['brand', optionalColour],
    marca_escura: ['deep', optionalColour],
    destaque: ['accent', optionalColour],
  }),
  prazos: table({ prazo: ['deadlines', v.optional(v.array(deadline), [])] }),
}

/** The files that an office may do without. */
export const OPTIONAL_FILES: readonly string[] = [
  'secoes',
  'cores',
  'prazos',
] satisfies (keyof typeof fileSchemas)[]

export type FileName = keyof typeof fileSchemas
export type FileValues = { [Name in FileName]: v.InferOutput<(typeof fileSchemas)[Name]> }

/** `logo` and `darkLogo` are paths of the office's logo, `''` for none; `hasPhoto` tells whether there is a `foto.jpg`. */
export type Office = FileValues['escritorio'] & OfficePictures & { palette: Palette }
export type OfficePictures = { logo: string; darkLogo: string; hasPhoto: boolean }
export type Hours = FileValues['horarios']
export type Service = FileValues['servicos']['services'][number]
export type MenuItem = FileValues['menu']['menu'][number]
export type Link = FileValues['links']['newsSource']
/** The title of each section, and whether and how much of it is shown. */
export type Sections = FileValues['secoes']

/** The content of all files. */
export type RawContent = {
  office: Office
  hours: Hours
  deadlines: Deadline[]
  /** The sentence that totals the services; `''` for none. */
  closing: string
  services: Service[]
  menu: MenuItem[]
  newsSource: Link
  usefulLinks: Link[]
  sections: Sections
  /** As the office has chosen them; the palette derives from them. */
  brandColours: BrandColours
}

export type Content = RawContent & { sampleValues: SampleValue[] }

/**
 * A value that is still the sample's, with its Portuguese name, and what the office must do with it: replace it
 * before the page is indexed; replace it, because the page omits it until then; or confirm that it is true.
 */
export type SampleValue = {
  action: 'mustReplace' | 'omitUntilReplaced' | 'confirm'
  label: string
  value: string
}

export function toContent(
  { escritorio, horarios, servicos, menu, links, secoes, cores, prazos }: FileValues,
  pictures: OfficePictures,
): RawContent {
  const lists = Object.keys(MENU_PLACES) as ListSection[]
  const hidden = lists
    .filter((section) => !secoes[section].isShown)
    .map((section) => MENU_TARGETS.get(MENU_PLACES[section]))
  return {
    office: { ...escritorio, ...pictures, palette: derivePalette(correctColours(cores).colours) },
    hours: horarios,
    ...prazos,
    ...servicos,
    menu: menu.menu.filter(({ href }) => !hidden.includes(href)),
    ...links,
    sections: secoes,
    brandColours: cores,
  }
}

/** A list that has at least one block. An empty one counts as missing. */
function list<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.minLength(1, EMPTY_LIST))
}

type Fields = Record<string, readonly [name: string, schema: v.GenericSchema]>

/** Describes a TOML table with these keys and no others. Its values get the names that code uses. */
function table<const F extends Fields>(fields: F) {
  type Named = { [Key in keyof F as F[Key][0]]: v.InferOutput<F[Key][1]> }
  const entries = Object.entries(fields)
  return v.pipe(
    v.strictObject(Object.fromEntries(entries.map(([key, [, schema]]) => [key, schema]))),
    v.transform((values) => Object.fromEntries(entries.map(([key, [name]]) => [name, values[key]])) as Named),
  )
}
