import { MAX_LENGTH, type RowFault, type RowReason } from '../../pages/index/database/rows'
import type { SecretKind } from '../../pages/index/database/secret-patterns'
import { ROW_LIMIT, type TableName } from '../../pages/index/database/tables'
import { OFFICE_TIME_ZONE } from '../../pages/index/time-zone'
import type { Failure } from '../content/failures'
import type { CopyFault } from '../content/last-good'
import { codeSpan } from '../publish/markdown'
import type { SettingFault } from '../shared/settings'
import type { PictureReason } from '../site/pictures/picture-fault'
import type { FoundSecret } from '../site/secrets'
import { github, supabase } from './links'

// The texts of reasons, for the people who look after the site. Functions, because the links depend on the environment.

/** A text for each code of a union, made from its values. */
export type Texts<Reason extends { is: string }, Text = string> = {
  [Code in Reason['is']]: (reason: Extract<Reason, { is: Code }>) => Text
}

/** The text of a reason. */
export const textOf = <Reason extends { is: string }, Text>(texts: Texts<Reason, Text>, reason: Reason) =>
  // TypeScript cannot follow that the text and the reason have the same code.
  (texts[reason.is as Reason['is']] as (reason: Reason) => Text)(reason)

export const TABLE_IN_PORTUGUESE: Record<TableName, string> = {
  blog_posts: 'Notícias (`blog_posts`)',
  testimonials: 'Depoimentos (`testimonials`)',
}

/** The button's labels, as its form shows them (publish.yml). */
export const FORM = {
  action: 'O que fazer',
  allow_empty: 'Aceitar tabela vazia',
  force: 'Publicar mesmo sem mudança',
}

/** A time in ISO 8601 as local time of the office: `21/11/2026, 08:30`. */
export const officeTime = (iso: string) =>
  new Date(iso).toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: OFFICE_TIME_ZONE,
  })

export const variables = () =>
  github('Settings → Secrets and variables → Actions → Variables', 'settings/variables/actions')
export const publishButton = () => github('Actions → Publicar o site', 'actions/workflows/publish.yml')

/** What to do to publish with a box of the form ticked. */
export const runWith = (box: 'allow_empty' | 'force') =>
  `em ${publishButton()}, clique em *Run workflow* e marque “${FORM[box]}”`

export const apiKeys = () => supabase('Settings → API Keys', 'settings/api-keys')
export const projectUrl = () => supabase('Integrations → Data API', 'integrations/data_api/overview')
export const applyMigrations = () =>
  `aplique a migração: cole o arquivo de supabase/migrations no ${supabase('SQL Editor', 'sql/new')} e clique em *Run* (ou, no terminal, \`npx supabase db push\`)`
export const pages = () => github('Settings → Pages', 'settings/pages')
const dashboard = () => supabase('painel do Supabase', '')
const checkAddress = () =>
  `confira SUPABASE_URL; um projeto pausado também fica sem endereço: reative-o no ${dashboard()}`

const FAILURE: Record<Failure['cause'], () => string> = {
  'no-grant': () => `o papel anon não tem permissão de leitura na tabela: ${applyMigrations()}`,
  'no-table': () => `a tabela não existe: ${applyMigrations()}`,
  'no-column': () => `falta uma coluna: ${applyMigrations()}`,
  'slow-query': () =>
    'a consulta passou do tempo permitido ao papel anon: veja o tamanho e os índices da tabela',
  'no-host': () => `o endereço não existe: ${checkAddress()}`,
  'no-lookup': () => `o endereço não pôde ser consultado: ${checkAddress()}`,
  'no-listener': () => `nada responde nesse endereço: ${checkAddress()}`,
  'cut-off': () => 'a conexão caiu: espere e rode de novo',
  late: () => 'o Supabase não respondeu por inteiro em 8 segundos: espere e rode de novo',
  'no-rows': () => `a resposta não é a de um projeto Supabase: ${checkAddress()}`,
  'wrong-key': () =>
    `a chave está errada: copie SUPABASE_PUBLISHABLE_KEY de novo, no Supabase, em ${apiKeys()}`,
  unpaid: () => `o projeto passou dos limites do plano ou está sem pagamento: veja Billing no ${dashboard()}`,
  refused: () => `o acesso foi recusado: ${applyMigrations()}`,
  'not-there': () => `a tabela ou o endereço não existe: confira SUPABASE_URL e ${applyMigrations()}`,
  'too-many-requests': () => 'pedidos demais: espere e rode de novo',
  paused: () => `o projeto está pausado: reative-o no ${dashboard()}`,
  'slow-database': () => 'o banco não respondeu a tempo: espere e rode de novo',
  'other-status': () =>
    `o Supabase respondeu com um erro: espere e rode de novo; se continuar, veja o ${dashboard()}`,
  'no-answer': () => `o Supabase não respondeu: espere e rode de novo; se continuar, veja o ${dashboard()}`,
  unexpected: () => 'a leitura parou por um motivo inesperado, que está no registro da execução',
}

/** Why a table could not be read, and the remedy. */
export const failureInPortuguese = ({ cause, status }: Failure) =>
  FAILURE[cause]() + (cause === 'other-status' ? ` (código ${status})` : '')

const SECRET: Record<SecretKind | 'file', string> = {
  'signed-address': 'endereço assinado, que vence: torne o bucket público',
  'supabase-secret-key': 'uma chave secreta do Supabase',
  'supabase-access-token': 'uma senha de acesso do Supabase',
  'address-with-password': 'um endereço com senha',
  'private-key': 'uma chave privada',
  'github-token': 'uma senha de acesso do GitHub',
  'npm-token': 'uma senha de acesso do npm',
  'aws-key': 'uma chave da AWS',
  'slack-token': 'uma senha de acesso do Slack',
  'stripe-key': 'uma chave do Stripe',
  'secret-jwt': 'uma chave JWT que não é a anon',
  file: 'um arquivo que guarda segredos',
}

export const secretInPortuguese = ({ file, kind }: FoundSecret) =>
  `${codeSpan(file)}: ${typeof kind === 'string' ? SECRET[kind] : `o valor de ${codeSpan(kind.setting)}`}`

const ROW: Record<Exclude<RowReason, SecretKind>, string> = {
  missing: 'falta o valor',
  'wrong-type': 'tem o tipo de dado errado',
  empty: 'está vazio',
  'too-long': 'é longo demais',
  'forbidden-characters': 'tem caractere de controle, que inverte o texto ou que se empilha',
  'not-an-id': 'não é um uuid nem um número inteiro',
  'not-a-date': 'não é uma data entre 1990 e 2100',
  'not-a-rating': 'não é um número inteiro de 0 a 5',
  'not-an-https-address': 'não é um endereço https público',
  'not-featured': 'não está marcado como destaque',
  duplicate: 'está repetido na resposta',
  surplus: `passou das ${ROW_LIMIT} linhas pedidas`,
}

/** What is wrong with a field or a row. */
export function rowReasonInPortuguese({ reason, field }: RowFault): string {
  if (reason === 'too-long') return `passa de ${MAX_LENGTH[field as keyof typeof MAX_LENGTH]} caracteres`
  return { ...ROW, ...SECRET }[reason]
}

const PICTURE: Texts<PictureReason> = {
  status: ({ status }) => `o endereço respondeu com o código ${status}`,
  'not-https': ({ protocol }) => `o endereço é ${protocol}, e não https:`,
  'password-in-address': () => 'o endereço tem usuário ou senha',
  'not-on-the-internet': () => 'o endereço não está na internet',
  'redirects-too-often': () => 'o endereço redireciona sem chegar a uma foto',
  'redirects-nowhere': () => 'o endereço redireciona para lugar nenhum',
  'too-large': ({ megabytes }) => `o arquivo passa de ${megabytes} MB`,
  'no-picture': () => 'não é uma foto JPEG, PNG, WebP, GIF ou AVIF',
  damaged: () => 'o arquivo está incompleto ou estragado, ou é grande demais para ser aberto',
  animated: () => 'é uma animação',
  'too-small': ({ width, height }) => `${width} × ${height} pixels são poucos`,
  late: ({ seconds }) => `não chegou por inteiro em ${seconds} segundos`,
  'unchanged-but-unknown': () => 'o endereço não enviou o arquivo',
  'no-answer': () => 'o endereço não respondeu',
}

export const pictureReasonInPortuguese = (reason: PictureReason) => textOf(PICTURE, reason)

const COPY: Texts<CopyFault> = {
  status: ({ status }) => `o site respondeu com o código ${status}`,
  'missing-beside-page': () => 'há uma página publicada, mas sem content.json',
  'no-list': ({ table }) => `falta nela a lista \`${table}\``,
  row: ({ table, field }) => `uma linha de \`${table}\` não serve${field && ` (campo \`${field}\`)`}`,
  'no-time': () => 'falta nela a data da leitura',
  unreadable: ({ detail }) => codeSpan(detail),
}

/** Why the published copy cannot be used. */
export const copyFaultInPortuguese = (fault: CopyFault) => textOf(COPY, fault)

const SETTING: Record<SettingFault['is'], (fault: SettingFault) => string> = {
  'not-an-address': ({ value }) =>
    `não é um endereço: ${codeSpan(value)} → escreva-o inteiro, como https://exemplo.com.br/`,
  'with-password': () => 'tem usuário ou senha no endereço → tire-os',
  'not-https': ({ name, value }) =>
    `não começa por https://: ${codeSpan(value)} → ${name === 'SITE_URL' ? `no GitHub, em ${pages()}, marque *Enforce HTTPS*` : 'use o endereço https do projeto'}`,
  'with-query': ({ value }) => `tem ? ou #: ${codeSpan(value)} → termine o endereço no caminho`,
  'url-unset': () =>
    `existe, mas falta SUPABASE_URL → copie no Supabase, em ${projectUrl()}, o endereço do projeto (https://….supabase.co) e crie a variável em ${variables()}`,
  'key-unset': () =>
    `não existe, e SUPABASE_URL sim → copie no Supabase, em ${apiKeys()}, a *Publishable key* e crie a variável em ${variables()}`,
  swapped: () => `está trocada com SUPABASE_URL → ponha cada valor na outra, em ${variables()}`,
  'key-as-url': () =>
    `guarda uma chave, e não o endereço do projeto → troque o valor, em ${variables()}, pelo endereço que está no Supabase em ${projectUrl()}`,
  'url-as-key': () =>
    `guarda um endereço, e não a chave → copie no Supabase, em ${apiKeys()}, a *Publishable key* e troque o valor em ${variables()}`,
  'with-path': ({ value }) =>
    `tem mais que o endereço do projeto → deixe só ${codeSpan(value)}, em ${variables()}`,
  'secret-key': () =>
    `guarda uma chave secreta, que nunca pode ir para o site → troque-a, em ${variables()}, pela *Publishable key* (sb_publishable_…), que está no Supabase em ${apiKeys()}, e revogue a secreta na mesma página`,
  'not-a-key': () =>
    `não é uma chave publicável → copie no Supabase, em ${apiKeys()}, a *Publishable key* (sb_publishable_…) e troque o valor em ${variables()}`,
  'not-a-flag': ({ value }) => `não é true nem false: ${codeSpan(value)} → corrija-a`,
  'not-an-action': ({ value }) =>
    `não é publicar, ensaiar nem verificar: ${codeSpan(value)} → escolha uma das três`,
}

/** A setting that does not serve, and the remedy. */
export const settingInPortuguese = (fault: SettingFault) => `\`${fault.name}\` ${SETTING[fault.is](fault)}`
