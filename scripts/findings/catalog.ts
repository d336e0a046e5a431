import { renderIssue } from '../../pages/index/content-schema/issue-messages.ts'
import type { Issue } from '../../pages/index/content-schema/issue-params.ts'
import { formatDate } from '../../pages/index/database/published-date.ts'
import type { TextSign } from '../../pages/index/database/text-signs.ts'
import type { TableName } from '../../pages/index/lists/lists.ts'
import type { AddressErrorCode } from '../../renderer/site-address.ts'
import type { ListAlert, SiteAlert } from './alerts.ts'
import type {
  AccessExcess,
  AddressParams,
  FileLine,
  FoundSecret,
  KeyErrorCode,
  MigrationLack,
  ProjectDownParams,
  ProjectUrlErrorCode,
  RefusedParams,
  RowParams,
  SeenInPlace,
} from './finding-params.ts'
import { BRASILIA, pluralize, SECRET_LABELS } from './labels.ts'
import type { Links } from './links.ts'
import { LIST_TEXTS } from './list-texts.ts'
import { codeSpan } from './markdown.ts'
import { renderPictureMessage, renderSmallPictureMessage, UNPAID } from './picture-messages.ts'
import { renderRowMessage, sayOmission, sayUrgentRow } from './row-messages.ts'
import { TEXT_SIGNS } from './text-sign-messages.ts'

/** A step of the setup, in the order of the checklist. */
export type SetupStep = 'actions' | 'variables' | 'tables' | 'pages' | 'content' | 'online'

/** The steps to a published site, in an order in which no step depends on a later one. */
export const SETUP_STEPS: Record<SetupStep, string> = {
  actions: 'GitHub Actions ligado',
  variables: 'Variáveis com o endereço e a chave do projeto Supabase',
  tables: 'Tabelas no Supabase',
  pages: 'GitHub Pages ligado',
  content: 'Dados do escritório',
  online: 'Site no ar',
}

/** The sections of a run's summary in which findings are listed, in their order. */
export const SUMMARY_SECTIONS: Record<SummarySection, string> = {
  supabase: 'A corrigir no Supabase',
  pictures: 'Fotos',
  office: 'Dados do escritório',
  other: 'Além disso',
}

/** A section of the run's summary. */
export type SummarySection = 'supabase' | 'pictures' | 'office' | 'other'

/** Everything there is to say about a finding. */
export type CatalogEntry<Params> = {
  /** The setup step that is not done while there is such a finding. */
  step?: SetupStep
  section: SummarySection
  /** The alert that tells of such a finding: that of its list, or one of the site's. */
  alert?: SiteAlert | ([Params] extends [{ table: TableName }] ? ListAlert : never)
  /** The text that replaces the message in alerts and summaries, if strangers must not read the message. */
  publicText?: (link: Links, params: Params) => string
  /** Returns what is wrong and the remedy, in Portuguese Markdown, without a full stop. */
  message: (link: Links, params: Params) => string
}

/** The longest part of a content file's line that a message shows, in characters. */
const LINE_LENGTH = 400

const ADDRESS_ERROR_LABELS: Record<ProjectUrlErrorCode, string> = {
  unset: 'não existe',
  'a-key': 'guarda uma chave',
  'not-an-address': 'não é um endereço inteiro',
  'with-password': 'tem usuário ou senha',
  'not-https': 'não começa por https://',
  'with-query': 'tem ? ou #',
  'with-path': 'tem algo além do endereço do projeto',
  loopback: 'aponta para esta máquina, que os visitantes não alcançam',
}
const KEY_ERROR_LABELS: Record<KeyErrorCode, string> = {
  unset: 'não existe',
  'an-address': 'guarda um endereço',
  'not-a-key': 'não é uma *Publishable key*',
}
const wrongAddress = (code: ProjectUrlErrorCode, value: string) =>
  `${ADDRESS_ERROR_LABELS[code]}${value && `: ${codeSpan(value)}`}`

/** What an address shows in place of the site. */
const NOT_OURS: Record<SeenInPlace, string> = {
  other: 'mostra algo que não é este site',
  nothing: 'não mostra nada (erro 404)',
  damaged: 'mostra uma versão do site que não se pôde conferir',
}

/** What a table lacks, or has wrong. */
const LACKS: Record<MigrationLack, (column: string) => string> = {
  table: () => 'a tabela não existe no projeto',
  right: () => 'falta a permissão de leitura',
  index: () => 'a leitura demora demais, talvez por falta de um índice',
  column: (column) => `falta a coluna ${column}`,
}

/** Why no project answers as it should. */
const PROJECT_DOWN: Record<ProjectDownParams['reason'], (detail: string) => string> = {
  paused: () => 'O projeto do Supabase está pausado',
  unpaid: () => `O ${UNPAID}`,
  'not-there': (detail) => `Nenhum projeto do Supabase responde no endereço de \`SUPABASE_URL\`: ${detail}`,
  'no-answer': (detail) => `O Supabase deu uma resposta inesperada: ${detail}`,
}

const NOT_ON_PAGE = 'não aparece no site'

const OPEN_ACCESS = {
  alert: 'access' as const,
  publicText: (link: Links) =>
    `Há algo urgente a conferir no Supabase (esta página é pública, e por isso não diz o quê) → ${link.verify}`,
}

const renderFoundSecret = ({ file, kind }: FoundSecret): string => {
  const what = typeof kind === 'string' ? SECRET_LABELS[kind] : `o valor de ${codeSpan(kind.setting)}`
  return `${what}, em ${codeSpan(file)}`
}

/** Returns a line of a content file, and a link that opens the file in GitHub's editor. */
function renderFileLine(link: Links, { file, line, text }: FileLine): string {
  const name = file.split('/').pop() ?? file
  // A picture has no lines, and GitHub no editor for it.
  if (!name.endsWith('.toml')) return link.github(name, `blob/HEAD/${file}`)
  return `${link.edit(`${name}, linha ${line}`, file)}${text && `: ${codeSpan(text, LINE_LENGTH)}`}`
}

/** Everything that can be wrong, by its code. A finding's params are the second argument of its message. */
const ENTRIES = {
  'not-a-choice': {
    step: 'actions',
    section: 'other',
    message: (
      _: Links,
      { name, value, choices }: { name: string; value: string; choices: readonly string[] },
    ) =>
      `\`${name}\` está com ${codeSpan(value)}, que não é um valor aceito → escolha ${choices.slice(0, -1).join(', ')} ou ${choices.at(-1)}`,
  },
  'outside-project': {
    step: 'actions',
    section: 'other',
    message: (_: Links, { folder }: { folder: string }) =>
      `\`OUT_DIR\` fica fora da pasta do projeto: ${codeSpan(folder)} → escolha uma pasta dentro dela, como dist`,
  },
  'issues-off': {
    step: 'actions',
    section: 'other',
    message: (link: Links) =>
      `O repositório não aceita avisos (*Issues*), e uma falha não teria onde aparecer → em ${link.github('Settings → General', 'settings')}, *Features*, marque *Issues*`,
  },
  'hourly-off': {
    step: 'actions',
    section: 'other',
    alert: 'schedule',
    message: (link: Links) =>
      `A publicação de hora em hora está desligada → em ${link.hourly}, clique em *Enable workflow*`,
  },
  'project-url': {
    step: 'variables',
    section: 'other',
    message: (link: Links, { code, value }: AddressParams<ProjectUrlErrorCode>) =>
      `A variável \`SUPABASE_URL\` ${wrongAddress(code, value)} → ${link.copyUrl} para ${link.variables}`,
  },
  'project-key': {
    step: 'variables',
    section: 'other',
    message: (link: Links, { name, code }: { name: string; code: KeyErrorCode }) =>
      `A variável \`${name}\` ${KEY_ERROR_LABELS[code]} → ${link.copyKey} para ${link.variables}`,
  },
  'secret-key': {
    step: 'variables',
    section: 'other',
    message: (link: Links, { name }: { name: string }) =>
      `\`${name}\` guarda uma chave secreta, que nunca pode ir para o site → ${link.replaceKey}`,
  },
  'no-project': {
    step: 'variables',
    section: 'other',
    message: (link: Links) =>
      `O site não sabe de qual projeto do Supabase ler as notícias e os depoimentos → ${link.copyUrlAndKey} para ${link.variables}`,
  },
  'legacy-key': {
    step: 'variables',
    section: 'other',
    alert: 'legacy-key',
    message: (link: Links) =>
      `A chave é do tipo antigo (anon), que o Supabase desliga no fim de 2026 → ${link.copyKey}`,
  },
  'needs-migration': {
    step: 'tables',
    section: 'supabase',
    alert: 'unread',
    message: (
      link: Links,
      { table, lack, column }: { table: TableName; lack: MigrationLack; column?: string | undefined },
    ) =>
      `${LIST_TEXTS[table].label}: ${LACKS[lack](column ? `\`${column}\`` : 'que o site lê')} → ${link.applyMigration}`,
  },
  'column-type': {
    step: 'tables',
    section: 'supabase',
    alert: 'rows',
    message: (link: Links, { table, column, type }: { table: TableName; column: string; type: string }) =>
      `${LIST_TEXTS[table].label}: a coluna \`${column}\` é do tipo ${codeSpan(type)}, que o site não lê → ${link.changeType}`,
  },
  'data-api-off': {
    step: 'tables',
    section: 'supabase',
    alert: 'project',
    message: (link: Links) =>
      `A *Data API* do Supabase está desligada ou não inclui o esquema \`public\` → em ${link.dataApi}, ligue *Enable Data API*, inclua \`public\` em *Exposed schemas* e salve`,
  },
  'wrong-key': {
    step: 'tables',
    section: 'supabase',
    alert: 'project',
    message: (link: Links) => `O Supabase não conhece a chave do site → ${link.copyKey}`,
  },
  'project-down': {
    step: 'tables',
    section: 'supabase',
    alert: 'project',
    message: (link: Links, { reason, detail }: ProjectDownParams) =>
      `${PROJECT_DOWN[reason](codeSpan(detail))} → ${link.reviveProject}`,
  },
  refused: {
    step: 'tables',
    section: 'supabase',
    alert: 'unread',
    message: (_: Links, { table, detail }: RefusedParams) =>
      `${LIST_TEXTS[table].label}: o Supabase recusa a leitura da tabela → mostre isto a quem programa o site ou ao suporte do Supabase: ${codeSpan(detail)}`,
  },
  'tables-unchecked': {
    step: 'tables',
    section: 'supabase',
    message: (link: Links, { until }: { until: 'variables' | 'sections' }) =>
      until === 'variables'
        ? `As tabelas não foram conferidas, porque há variáveis erradas → corrija-as, como diz esta lista; se as tabelas ainda não existem, ${link.applyMigration}`
        : 'As tabelas só podem ser conferidas quando `secoes.toml` estiver certo → corrija antes os erros desse arquivo, que estão nesta lista',
  },
  empty: {
    step: 'tables',
    section: 'supabase',
    alert: 'empty',
    message: (link: Links, { table }: { table: TableName }) =>
      `${LIST_TEXTS[table].label}: a tabela está vazia, e o site mantém as linhas de antes → ${link.emptyTable}`,
  },
  'no-rows': {
    step: 'tables',
    section: 'supabase',
    message: (link: Links, { table }: { table: TableName }) =>
      `${LIST_TEXTS[table].label}: a tabela está vazia, e a página diz que não há nada no momento → se não era para ser assim, ${link.emptyTable}`,
  },
  'no-valid-rows': {
    step: 'tables',
    section: 'supabase',
    alert: 'rows',
    message: (link: Links, { table }: { table: TableName }) =>
      `${LIST_TEXTS[table].label}: nenhuma linha desta tabela pode aparecer no site → no ${link.tableEditor}, corrija as linhas que o resumo da execução cita`,
  },
  'access-open': {
    step: 'tables',
    section: 'supabase',
    ...OPEN_ACCESS,
    message: (link: Links, { table, excess }: { table: TableName; excess: AccessExcess }) => {
      const what: Record<AccessExcess, string> = {
        writing: 'talvez qualquer pessoa possa incluir, mudar ou apagar linhas pela internet',
        'hidden-rows': `estranhos podem ler, fora do site, ${LIST_TEXTS[table].hiddenRows}`,
        'other-columns': 'estranhos podem ler as colunas que o site não mostra, como as notas do escritório',
      }
      return `${LIST_TEXTS[table].label}: ${what[excess]} → hoje mesmo, ${link.applyMigration}`
    },
  },
  'access-unknown': {
    step: 'tables',
    section: 'supabase',
    alert: 'access-unread',
    publicText: (link: Links) => `O acesso ao banco de dados não pôde ser conferido → ${link.verify}`,
    message: (_: Links, { table, detail }: { table: TableName; detail: string }) =>
      `${LIST_TEXTS[table].label}: não se sabe o que estranhos podem ler ou mudar na tabela → espere uma hora; se continuar, mostre isto a quem programa o site: ${codeSpan(detail)}`,
  },
  samples: {
    step: 'tables',
    section: 'supabase',
    message: (link: Links, { table, count }: { table: TableName; count: number }) =>
      `${LIST_TEXTS[table].label}: a tabela tem ${pluralize(count, 'linha')} de exemplo, que nunca ${count === 1 ? 'é publicada' : 'são publicadas'} → apague ${count === 1 ? 'essa linha' : 'essas linhas'} no ${link.tableEditor}`,
  },
  'row-rejected': {
    step: 'tables',
    section: 'supabase',
    alert: 'rows',
    message: (link: Links, row: RowParams) => renderRowMessage(link, row, NOT_ON_PAGE),
  },
  'row-partial': {
    step: 'tables',
    section: 'supabase',
    alert: 'rows',
    message: (link: Links, row: RowParams) => renderRowMessage(link, row, sayOmission(row)),
  },
  'row-with-secret': {
    step: 'tables',
    section: 'supabase',
    alert: 'urgent-row',
    publicText: sayUrgentRow,
    message: (link: Links, row: RowParams & { isShown: boolean }) =>
      renderRowMessage(link, row, row.isShown ? sayOmission(row) : NOT_ON_PAGE),
  },
  'not-prose': {
    step: 'tables',
    section: 'supabase',
    message: (
      link: Links,
      { table, name, field, code, sign }: { table: TableName; name: string; field: string } & TextSign,
    ) => {
      const { what, remedy } = TEXT_SIGNS[code]
      return `${LIST_TEXTS[table].label}, ${codeSpan(name)}: aparece, mas o campo \`${field}\` mostra aos visitantes ${what}, como ${codeSpan(sign)} → no ${link.tableEditor}, ${remedy}`
    },
  },
  'date-far-ahead': {
    step: 'tables',
    section: 'supabase',
    message: (
      link: Links,
      { table, name, column, date }: { table: TableName; name: string; column: string; date: string },
    ) =>
      `${LIST_TEXTS[table].label}, ${codeSpan(name)}: tem a data de ${formatDate(date, BRASILIA)}, e até lá aparece antes de todas as outras → se o ano está errado, corrija \`${column}\` no ${link.tableEditor}`,
  },
  'site-address': {
    step: 'pages',
    section: 'other',
    message: (link: Links, { code, value }: AddressParams<AddressErrorCode | 'unset'>) =>
      `A variável \`SITE_URL\` ${wrongAddress(code, value)} → em ${link.variables}, escreva-o inteiro, como https://exemplo.com.br/, sem senha nem os sinais ? e #`,
  },
  'pages-off': {
    step: 'pages',
    section: 'other',
    message: (link: Links) =>
      `O GitHub Pages não informou o endereço do site → ${link.chooseSource}; se já está assim, ${link.useButton}`,
  },
  'pages-private': {
    step: 'pages',
    section: 'other',
    message: (link: Links) =>
      `O repositório é privado, e no plano gratuito o GitHub Pages só aceita os públicos → em ${link.github('Settings → General', 'settings')}, *Danger Zone*, torne-o público, ou assine um plano pago`,
  },
  'pages-from-branch': {
    step: 'pages',
    section: 'other',
    message: (link: Links) =>
      `O GitHub Pages está no modo errado e mostra os arquivos, não o site → ${link.chooseSource}`,
  },
  'needs-approval': {
    step: 'pages',
    section: 'other',
    message: (link: Links) =>
      `Cada publicação espera por uma aprovação ou por um prazo → em ${link.environment}, desmarque *Required reviewers* e *Wait timer*, e salve`,
  },
  'no-address': {
    step: 'pages',
    section: 'other',
    alert: 'site',
    message: (link: Links) =>
      `O GitHub não informou o endereço do site → se amanhã continuar assim, ${link.checkSource}`,
  },
  'http-address': {
    step: 'pages',
    section: 'other',
    message: (link: Links, { value }: { value: string }) =>
      `O endereço do site ainda está sem https: ${codeSpan(value)} → em ${link.pages}, marque *Enforce HTTPS*; se está cinza, volte amanhã`,
  },
  'github-silent': {
    step: 'pages',
    section: 'other',
    message: (_: Links, { detail }: { detail: string }) =>
      `O GitHub não respondeu a todas as consultas: ${codeSpan(detail)} → se continuar, veja se há uma falha geral em https://www.githubstatus.com`,
  },
  content: {
    step: 'content',
    section: 'office',
    message: (link: Links, issue: Issue & FileLine) =>
      `${renderFileLine(link, issue)} → ${renderIssue(issue)}`,
  },
  'file-text': {
    step: 'content',
    section: 'office',
    message: (link: Links, { code, sign, ...line }: FileLine & TextSign) => {
      const { what, remedy } = TEXT_SIGNS[code]
      return `${renderFileLine(link, line)} mostra aos visitantes ${what}, como ${codeSpan(sign)} → ${remedy}`
    },
  },
  placeholders: {
    step: 'content',
    section: 'office',
    message: (link: Links, { labels }: { labels: string[] }) =>
      `Ainda são do exemplo: ${labels.join(', ')} → em ${link.office}, preencha-os ou, se o arquivo permite, esvazie-os; até lá, o site é uma demonstração`,
  },
  'placeholder-pages': {
    step: 'content',
    section: 'office',
    message: (link: Links, { labels }: { labels: string[] }) =>
      `O link ainda é o do exemplo, e por isso não aparece no site: ${labels.join(', ')} → em ${link.office}, escreva o link do escritório ou deixe o campo vazio`,
  },
  'sample-texts': {
    step: 'content',
    section: 'office',
    message: (link: Links, { labels }: { labels: string[] }) =>
      `Estes textos sobre o escritório ainda são os do exemplo: ${labels.join('; ')} → em ${link.content}, mude o que não for verdade; o resto pode ficar assim`,
  },
  'share-length': {
    step: 'content',
    section: 'office',
    message: (link: Links) =>
      `O nome, o slogan ou a cidade não cabem na imagem que aparece quando alguém envia o link do site → se puder, encurte-os em ${link.office}`,
  },
  'share-letters': {
    step: 'content',
    section: 'office',
    message: (link: Links, { letters }: { letters: string }) =>
      `A imagem que aparece quando alguém envia o link do site não mostra estes sinais: ${codeSpan(letters)} → se puder, escreva-os de outro modo em ${link.office}`,
  },
  'not-online': {
    step: 'online',
    section: 'other',
    message: (link: Links) => `Nada foi publicado ainda → ${link.publishNow}`,
  },
  'not-our-site': {
    step: 'online',
    section: 'other',
    alert: 'site',
    message: (link: Links, { url, seen }: { url: string; seen: SeenInPlace }) =>
      `O endereço do site (${url}) ${NOT_OURS[seen]} → a próxima publicação põe o site no ar; se amanhã continuar assim, ${link.checkAddress(url)}`,
  },
  'site-unreachable': {
    step: 'online',
    section: 'other',
    alert: 'site',
    message: (link: Links, { url, detail }: { url: string; detail: string }) =>
      `O site não abre em ${url}: ${codeSpan(detail)} → se amanhã continuar assim, ${link.checkAddress(url)}`,
  },
  picture: {
    step: 'tables',
    section: 'pictures',
    alert: 'rows',
    message: renderPictureMessage,
  },
  'small-picture': {
    step: 'tables',
    section: 'pictures',
    message: renderSmallPictureMessage,
  },
  failed: {
    section: 'other',
    message: (link: Links, { detail }: { detail: string }) =>
      `O programa parou por um motivo desconhecido → ${link.useButton}; se continuar, mostre isto a quem programa o site: ${codeSpan(detail)}`,
  },
  secrets: {
    section: 'other',
    message: (link: Links, { found }: { found: FoundSecret[] }) =>
      `Ia ser publicada uma chave ou senha: ${found.map(renderFoundSecret).join('; ')} → tire-a da linha do Supabase ou do arquivo de ${link.content} de onde veio, e ${link.revokeKey}`,
  },
  'schedule-ends': {
    step: 'actions',
    section: 'other',
    alert: 'schedule',
    message: (link: Links, { days }: { days: number }) =>
      `Ninguém muda nada no repositório há ${days} dias, e aos 60 o GitHub desliga a publicação de hora em hora → em ${link.hours}, mude uma palavra de uma linha que começa com # e salve com *Commit changes*`,
  },
} satisfies Record<string, CatalogEntry<never>>

export type FindingCode = keyof typeof ENTRIES

/** The params of each finding, by its code; `null` for one without any. */
export type FindingParams = { [Code in FindingCode]: ParamsOf<(typeof ENTRIES)[Code]['message']> }

type ParamsOf<Message> = Message extends (link: Links, params: infer Params) => string
  ? unknown extends Params
    ? null
    : Params
  : never

type Catalog = { [Code in FindingCode]: CatalogEntry<FindingParams[Code]> }

export const CATALOG: Catalog = ENTRIES
