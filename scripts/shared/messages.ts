import type { TableName } from '../../pages/index/database/tables'
import { OFFICE_TIME_ZONE } from '../../pages/index/time-zone'
import type { Failure } from '../content/failures'

// Portuguese texts that the summary, the issue and the doctor share.

export const TABLE_IN_PORTUGUESE: Record<TableName, string> = {
  blog_posts: 'Notícias (`blog_posts`)',
  testimonials: 'Depoimentos (`testimonials`)',
}

/** A time in ISO 8601 as local time of the office: `21/11/2026, 08:30`. */
export const officeTime = (iso: string) =>
  new Date(iso).toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: OFFICE_TIME_ZONE,
  })

export const APPLY_MIGRATIONS =
  'aplique as migrações (`npx supabase db push`, ou cole supabase/migrations no SQL Editor)'
const CHECK_ADDRESS =
  'confira SUPABASE_URL; um projeto pausado também fica sem endereço: reative-o no painel do Supabase'

const BY_CODE: Record<string, string> = {
  '42501': `o papel anon não tem permissão de leitura na tabela: ${APPLY_MIGRATIONS}`,
  '42P01': `a tabela não existe: ${APPLY_MIGRATIONS}`,
  PGRST205: `a tabela não existe: ${APPLY_MIGRATIONS}`,
  '42703': `falta uma coluna: ${APPLY_MIGRATIONS}`,
  '57014': 'a consulta passou do tempo permitido ao papel anon: veja o tamanho e os índices da tabela',
}

const BY_SYSTEM_CODE: Record<string, string> = {
  ENOTFOUND: `o endereço não existe: ${CHECK_ADDRESS}`,
  EAI_AGAIN: `o endereço não pôde ser consultado: ${CHECK_ADDRESS}`,
  ECONNREFUSED: `nada responde nesse endereço: ${CHECK_ADDRESS}`,
  ECONNRESET: 'a conexão caiu: espere e rode de novo',
  UND_ERR_SOCKET: 'a conexão caiu: espere e rode de novo',
}

const BY_STATUS: Record<number, string> = {
  401: 'a chave está errada: copie SUPABASE_PUBLISHABLE_KEY de novo no painel do Supabase, Settings → API Keys',
  402: 'o projeto passou dos limites do plano ou está sem pagamento: veja Billing no painel do Supabase',
  403: `o acesso foi recusado: ${APPLY_MIGRATIONS}`,
  404: `a tabela ou o endereço não existe: confira SUPABASE_URL e ${APPLY_MIGRATIONS}`,
  429: 'pedidos demais: espere e rode de novo',
  540: 'o projeto está pausado: reative-o no painel do Supabase',
  544: 'o banco não respondeu a tempo: espere e rode de novo',
}

/** Why a table could not be read, and the remedy. */
export function explainFailure({ status, code, systemCode, message }: Failure): string {
  const known = BY_CODE[code ?? ''] ?? BY_SYSTEM_CODE[systemCode ?? ''] ?? BY_STATUS[status ?? 0]
  if (known) return known
  if (status === 200) return `a resposta não é a de um projeto Supabase: ${CHECK_ADDRESS}`
  if (message.includes('no whole answer within'))
    return 'o Supabase não respondeu por inteiro em 8 segundos: espere e rode de novo'
  const detail = status ? `o Supabase respondeu com o código ${status}` : 'o Supabase não respondeu'
  return `${detail}: espere e rode de novo; se continuar, veja o painel do Supabase`
}

const REASONS: [RegExp, string][] = [
  [/^is empty$/, 'está vazio'],
  [/^longer than (\d+) characters$/, 'passa de $1 caracteres'],
  [
    /^has control, text-direction or stacked.*$/,
    'tem caractere de controle, que inverte o texto ou que se empilha',
  ],
  [/^is not a uuid or a whole number$/, 'não é um uuid nem um número inteiro'],
  [/^is not a date between 1990 and 2100$/, 'não é uma data entre 1990 e 2100'],
  [/^is not an https address$/, 'não é um endereço https público'],
  [/^is not a whole number from 0 to 5$/, 'não é um número inteiro de 0 a 5'],
  [/^stands twice in the answer$/, 'repetido na resposta'],
  [/^more than the (\d+) rows.*$/, 'passou das $1 linhas pedidas'],
  [/^is missing$/, 'falta o valor'],
  [/^is not true$/, 'não está marcado como destaque'],
  [/^is not \w+$/, 'tem o tipo de dado errado'],
]

const PICTURE_REASONS: [RegExp, string][] = [
  [/^status (\d+)$/, 'o endereço respondeu com o código $1'],
  [/^it is at (\w+:), not https:$/, 'o endereço é $1, e não https:'],
  [/^it is larger than (\d+) MB$/, 'o arquivo passa de $1 MB'],
  [/^it is not a JPEG, PNG.*$/, 'não é uma foto JPEG, PNG, WebP, GIF ou AVIF'],
  [/^it is not a whole (\w+) picture.*$/, 'o arquivo $1 está incompleto ou estragado'],
  [/^it cannot be decoded.*$/, 'o arquivo não pôde ser aberto como foto'],
  [/^it is animated$/, 'é uma animação'],
  [/^(.+) pixels are too few$/, '$1 pixels são poucos'],
  [/^it redirects .*$/, 'o endereço redireciona sem chegar a uma foto'],
  [/^it did not come whole within (\d+) s$/, 'não chegou por inteiro em $1 segundos'],
  [/^.* is not on the internet.*$/, 'o endereço não está na internet'],
]

/** Translates the reason why a row was set aside; an unknown reason stays in English. */
export const explainReason = (reason: string) => translate(reason, REASONS)

/** Translates the reason why a picture failed; an unknown reason stays in English. */
export const explainPicture = (reason: string) => translate(reason, PICTURE_REASONS)

function translate(text: string, phrases: [RegExp, string][]): string {
  const [pattern, words] = phrases.find(([pattern]) => pattern.test(text)) ?? []
  return pattern && words ? text.replace(pattern, words) : text
}
