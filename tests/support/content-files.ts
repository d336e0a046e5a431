import { readFileSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import type { Content } from '../../pages/index/content-schema/schema.ts'
import { newFolder } from './folder.ts'

/** Values of escritorio.toml by their keys. A key in a table is written like `redes.instagram`. */
type Changes = Record<string, string>

/**
 * Writes the files of an office that differs from the sample in these values of escritorio.toml.
 *
 * @param hours returns the changed source of horarios.toml
 */
export async function writeContent(folder: string, changes: Changes, hours = (source: string) => source) {
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
  const file = join(folder, 'escritorio.toml')
  await writeFile(file, withValues(await readFile(file, 'utf8'), changes))
  const hoursFile = join(folder, 'horarios.toml')
  await writeFile(hoursFile, hours(await readFile(hoursFile, 'utf8')))
}

/** Returns a source of escritorio.toml with these values. */
function withValues(source: string, changes: Changes): string {
  return Object.entries(changes).reduce(
    (changed, [path, value]) =>
      changed.replace(lineOf(path), () => `${keyOf(path)} = ${JSON.stringify(value)}`),
    source,
  )
}

const keyOf = (path: string) => path.split('.').at(-1)
/** Matches a key's line. No two tables of the file share a key. */
const lineOf = (path: string) => RegExp(`^${keyOf(path)} = "(.*)"$`, 'm')

/** Returns the sample's value of a key. */
export function sampleValueOf(path: string): string {
  // The sample's WhatsApp is its telephone.
  if (path === 'whatsapp') return '5571900000000'
  const source = readFileSync(join(SAMPLE_FOLDER, 'escritorio.toml'), 'utf8')
  return lineOf(path).exec(source)?.[1] ?? ''
}

/**
 * An office, not the sample, that has filled in every value, each with one of its own. No two are alike, so that none
 * can stand for another; some need escaping in HTML, XML and vCard.
 */
export const FILLED_IN_OFFICE: Changes = {
  nome: 'Sá & Conceição',
  slogan: 'Contas em dia desde 1987',
  razao_social: 'Sá, Conceição & Araújo Organização Contábil e Assessoria de Gestão Sociedade Simples; Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  crc_do_escritorio: 'CRC-BA 001234/O-5',
  telefone: '(71) 3321-4567',
  whatsapp: '5571993214567',
  // No place but the footer holds it on one line.
  email: 'atendimento@contabilidadesa.example.com',
  rua: 'Avenida Sete de Setembro, 1238, sala 502',
  bairro: 'Dois de Julho',
  cep: '40060-001',
  latitude: '-12.9822',
  longitude: '-38.5145',
  acesso_ao_predio: 'Entrada pela Rua da Paz; elevador até o 5º andar.',
  abertura: 'Fazemos a escrita de clínicas & consultórios.',
  frase: 'Você atende os pacientes; nós cuidamos dos livros.',
  quem_atendemos: 'médicos e dentistas',
  prazo_de_resposta: 'no mesmo dia útil',
  outros_servicos: 'Também fazemos o carnê-leão.',
  pergunta: 'O atual escritório não responde?',
  resposta: 'Pedimos os livros por você.',
  area_de_atendimento: 'Atendemos em Salvador e Lauro de Freitas.',
  depois_do_contato: 'Em um dia útil você recebe a proposta.',
  descricao_do_site:
    'Contabilidade para clínicas e consultórios de Salvador: livros, impostos e folha em dia, com as guias explicadas a cada mês.',
  titulo_do_site: 'Sá & Conceição | Contabilidade em Salvador, Bahia',
  'registro.numero': '29.2.1234567-8',
  'responsavel.nome_completo': 'Ana Conceição',
  'responsavel.categoria': 'Contadora',
  'responsavel.crc_pessoal': 'CRC-BA 012345/O-6',
  'guias.email_das_guias': 'guias@saconceicao.example',
  'guias.numero_das_guias': '(71) 99321-4567',
  'guias.nome_no_pix': 'Sá & Conceição Ltda.',
  encarregado: 'Rui Sá',
  email_privacidade: 'dados@saconceicao.example',
  'redes.instagram': 'https://www.instagram.com/saconceicao',
  'redes.facebook': 'https://www.facebook.com/saconceicao',
  'redes.linkedin': 'https://www.linkedin.com/company/saconceicao',
}

/** Networks of which the sample and {@link FILLED_IN_OFFICE} have no page. */
export const YOUTUBE_AND_TIKTOK: Changes = {
  'redes.youtube': 'https://www.youtube.com/@saconceicao',
  'redes.tiktok': 'https://www.tiktok.com/@saconceicao',
}

/** The same office in Manaus, whose clocks are an hour behind those of Salvador, the sample's city. */
export const OFFICE_IN_MANAUS: Changes = {
  ...FILLED_IN_OFFICE,
  cidade: 'Manaus',
  estado: 'AM',
  cep: '69005-010',
  crc_do_escritorio: 'CRC-AM 001234/O-5',
  'responsavel.crc_pessoal': 'CRC-AM 012345/O-6',
}

/**
 * Keys whose sample value makes no site a demonstration: a value that may be true of the office too, one that the
 * sample leaves empty, and the networks, whose sample addresses the page omits.
 */
const OPTIONAL_KEYS = [
  'slogan',
  'latitude',
  'longitude',
  'acesso_ao_predio',
  'abertura',
  'frase',
  'quem_atendemos',
  'prazo_de_resposta',
  'outros_servicos',
  'pergunta',
  'resposta',
  'area_de_atendimento',
  'depois_do_contato',
  'descricao_do_site',
  'responsavel.categoria',
  'encarregado',
  'email_privacidade',
  'redes.instagram',
  'redes.facebook',
  'redes.linkedin',
]
/** Keys of the values that an office must replace, or its site remains a demonstration. */
export const MUST_REPLACE = Object.keys(FILLED_IN_OFFICE).filter((key) => !OPTIONAL_KEYS.includes(key))

/** Returns the sample office's content with these changes; see {@link writeContent}. */
export async function contentWith(changes: Changes, hours?: (source: string) => string): Promise<Content> {
  const folder = newFolder()
  await writeContent(folder, changes, hours)
  return readContentFiles(folder)
}

/** The notice beside the hours of {@link LUNCH_AND_RECESS}: "in December, by appointment only". */
export const HOURS_NOTICE = 'Em dezembro, só com hora marcada.'

/** A notice, lunch on working days, and a recess across the year's end beside the sample's holidays. */
export const LUNCH_AND_RECESS = (source: string) =>
  `${source.replace('aviso = ""', `aviso = "${HOURS_NOTICE}"`).replace('almoco = ""', 'almoco = "12:00-13:30"')}
[[fechado]]
motivo = "Recesso"
de = "24/12/2026"
ate = "03/01/2027"
`

/**
 * The file secoes.toml of an office that has a headline of its own, "clear accounts for those who do business in
 * Amazonas", and shows no map.
 */
export const HEADLINE_WITHOUT_MAP = `
[inicio]
titulo = "Contas claras para quem empreende no Amazonas"
[localizacao]
mapa = "não"
`

/** The file cores.toml of an office whose colours are green and copper. */
export const GREEN_AND_COPPER = `
marca = "#1e5f3c"
destaque = "#da9254"
`

/** An office's own logo: a white M on a green disc of the colour #0a7d4f. */
export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<circle cx="32" cy="32" r="30" fill="#0a7d4f"/><path fill="#fff" d="M18 44V20h8l6 12 6-12h8v24h-7V31l-7 13-7-13v13z"/>
</svg>
`
