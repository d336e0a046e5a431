import { renderIssue } from '../../pages/index/content-schema/issue-messages.ts'
import { formatDate } from '../../pages/index/database/published-date.ts'
import type { TableName } from '../../pages/index/lists/lists.ts'
import type { ListAlert, SiteAlert } from './alerts.ts'
import type {
  AccessExcess,
  FileLine,
  FindingCode,
  FindingParams,
  KeyErrorCode,
  MigrationLack,
  ProjectDownParams,
  ProjectUrlErrorCode,
} from './finding-params.ts'
import { BRASILIA, formatBrasiliaTime, pluralize, SECRET_LABELS } from './labels.ts'
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
  alert?: SiteAlert | (Params extends { table: TableName } ? ListAlert : never)
  /** The text that replaces the message in alerts and summaries, if strangers must not read the message. */
  publicText?: (link: Links, params: Params) => string
  /** Returns what is wrong and the remedy, in Portuguese Markdown, without a full stop. */
  message: (link: Links, params: Params) => string
}

type Catalog = { [Code in FindingCode]: CatalogEntry<FindingParams[Code]> }

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

const forProgrammers = (detail: string) =>
  `(para quem programa ou para o suporte, em inglês: ${codeSpan(detail)})`
/** What an address shows in place of the site. */
const NOT_OURS: Record<FindingParams['not-our-site']['seen'], string> = {
  other: 'mostra algo que não é este site',
  nothing: 'não mostra nada (erro 404)',
  damaged: 'mostra uma cópia do site que não se consegue ler',
}

/** What a table lacks, or has wrong. */
const LACKS: Record<MigrationLack, (column: string) => string> = {
  table: () => 'a tabela não existe no projeto',
  right: () => 'falta a permissão de leitura',
  index: () => 'a leitura demora demais',
  column: (column) => `falta a coluna ${column}`,
}

/** Why no project answers as it should. */
const PROJECT_DOWN: Record<ProjectDownParams['reason'], (detail: string) => string> = {
  paused: () => 'O projeto do Supabase está pausado',
  unpaid: () => `O ${UNPAID}`,
  'not-there': (detail) => `Nenhum projeto do Supabase responde no endereço de \`SUPABASE_URL\` (${detail})`,
  'no-answer': (detail) => `O Supabase deu uma resposta inesperada (${detail})`,
}

const NOT_ON_PAGE = 'não aparece no site'

const OPEN_ACCESS = {
  alert: 'access' as const,
  publicText: (link: Links) =>
    `Há algo urgente a conferir no Supabase (esta página é pública, e por isso não diz o quê) → ${link.verify}`,
}

/** Says what to put in the place of a secret key that a variable holds. */
function replaceSecret(link: Links, variable: string): string {
  switch (variable) {
    case 'SUPABASE_URL':
      return `${link.copyUrl}, no lugar dela`
    case 'SUPABASE_ANON_KEY':
      return `em ${link.variables}, apague esta variável e, se ainda não existe \`SUPABASE_PUBLISHABLE_KEY\`, ${link.copyKey}`
    default:
      return `${link.copyKey}, no lugar dela`
  }
}

/** Returns a line of a content file with the remedy, and a link that opens it. */
function renderLineRemedy(link: Links, { file, line, text }: FileLine, remedy: string): string {
  const name = file.split('/').pop() ?? file
  // A picture has no lines, and GitHub no editor for it.
  if (!name.endsWith('.toml')) return `${link.github(name, `blob/HEAD/${file}`)} → ${remedy}`
  const place = link.github(`${name}, linha ${line}`, `blob/HEAD/${file}#L${line}`)
  const editor = link.isInWorkflow ? `. ${link.edit('Abra o arquivo no editor', file)}` : ''
  return `${place}${text && `: ${codeSpan(text, LINE_LENGTH)}`} → ${remedy}${editor}`
}

/** Everything that can be wrong, by its code. */
export const CATALOG: Catalog = {
  'not-a-choice': {
    step: 'actions',
    section: 'other',
    message: (_, { name, value, choices }) =>
      `\`${name}\` não é ${choices.slice(0, -1).join(', ')} nem ${choices.at(-1)}: ${codeSpan(value)} → escolha um destes valores`,
  },
  'outside-project': {
    step: 'actions',
    section: 'other',
    message: (_, { folder }) =>
      `\`OUT_DIR\` fica fora da pasta do projeto: ${codeSpan(folder)} → escolha uma pasta dentro dela, como dist`,
  },
  'issues-off': {
    step: 'actions',
    section: 'other',
    message: (link) =>
      `O repositório não aceita avisos (*Issues*), e uma falha não teria onde aparecer → em ${link.github('Settings → General', 'settings')}, *Features*, marque *Issues*`,
  },
  'hourly-off': {
    step: 'actions',
    section: 'other',
    alert: 'schedule',
    message: (link) =>
      `A publicação de hora em hora está desligada: sem ela, o Google só vê uma notícia nova depois que alguém publica o site → em ${link.hourly}, clique em *Enable workflow*`,
  },
  'project-url': {
    step: 'variables',
    section: 'other',
    message: (link, { code, value }) => `\`SUPABASE_URL\` ${wrongAddress(code, value)} → ${link.copyUrl}`,
  },
  'project-key': {
    step: 'variables',
    section: 'other',
    message: (link, { name, code }) => `\`${name}\` ${KEY_ERROR_LABELS[code]} → ${link.copyKey}`,
  },
  'secret-key': {
    step: 'variables',
    section: 'other',
    message: (link, { name }) =>
      `\`${name}\` guarda uma chave secreta, que nunca pode ir para o site → ${replaceSecret(link, name)}; depois, no Supabase, em ${link.apiKeys}, apague a secreta (ela deixa de valer) e, se outro programa a usa, crie outra para ele. ${link.legacySecret}`,
  },
  'no-project': {
    step: 'variables',
    section: 'other',
    message: (link) => {
      const unknown = 'O site ainda não sabe de qual projeto do Supabase ler as notícias e os depoimentos'
      return link.isInWorkflow
        ? `${unknown} → em ${link.variables}, crie com *New repository variable* as variáveis \`SUPABASE_URL\`, que se copia em ${link.projectUrl}, e \`SUPABASE_PUBLISHABLE_KEY\`, que se copia em ${link.apiKeys} (*Publishable key*)`
        : `${unknown} → crie na pasta do projeto um arquivo chamado \`.env\` com duas linhas: \`SUPABASE_URL=\` e o endereço do projeto, \`SUPABASE_PUBLISHABLE_KEY=\` e a *Publishable key*; os dois se copiam no painel do Supabase, em ${link.projectUrl} e ${link.apiKeys}`
    },
  },
  'legacy-key': {
    step: 'variables',
    section: 'other',
    alert: 'legacy-key',
    message: (link) => `A chave é do tipo antigo (anon), que o Supabase está desligando → ${link.copyKey}`,
  },
  'needs-migration': {
    step: 'tables',
    section: 'supabase',
    alert: 'unread',
    message: (link, { table, lack, column }) =>
      `${LIST_TEXTS[table].label}: ${LACKS[lack](column ? `\`${column}\`` : 'que o site lê')} → ${link.applyMigration}`,
  },
  'column-type': {
    step: 'tables',
    section: 'supabase',
    alert: 'rows',
    message: (link, { table, column, type }) =>
      `${LIST_TEXTS[table].label}: a coluna \`${column}\` é do tipo ${codeSpan(type)}, que o site não lê → ${link.changeType}`,
  },
  'data-api-off': {
    step: 'tables',
    section: 'supabase',
    alert: 'project',
    message: (link) =>
      `A *Data API* do Supabase está desligada ou não inclui o esquema \`public\` → em ${link.dataApi}, ligue *Enable Data API*, inclua \`public\` em *Exposed schemas* e salve`,
  },
  'wrong-key': {
    step: 'tables',
    section: 'supabase',
    alert: 'project',
    message: (link) => `O Supabase não conhece a chave do site → ${link.copyKey}`,
  },
  'project-down': {
    step: 'tables',
    section: 'supabase',
    alert: 'project',
    message: (link, { reason, detail }) =>
      `${PROJECT_DOWN[reason](codeSpan(detail))} → ${link.reviveProject}`,
  },
  refused: {
    step: 'tables',
    section: 'supabase',
    alert: 'unread',
    message: (_, { table, detail }) =>
      `${LIST_TEXTS[table].label}: o Supabase recusa a leitura da tabela → mostre isto a quem programa ou ao suporte do Supabase: ${codeSpan(detail)}`,
  },
  'tables-unchecked': {
    step: 'tables',
    section: 'supabase',
    message: (link, { until }) =>
      until === 'variables'
        ? `As tabelas só podem ser conferidas depois das variáveis → se as tabelas ainda não existem, ${link.applyMigration}`
        : 'As tabelas só podem ser conferidas quando `secoes.toml` estiver certo → corrija-o antes',
  },
  empty: {
    step: 'tables',
    section: 'supabase',
    alert: 'empty',
    message: (link, { table }) =>
      `${LIST_TEXTS[table].label}: a tabela está vazia, e o site mantém as linhas de antes → ${link.emptyTable}`,
  },
  'no-rows': {
    step: 'tables',
    section: 'supabase',
    message: (link, { table }) =>
      `${LIST_TEXTS[table].label}: a tabela está vazia, e a seção diz que não há nada no momento → se não era para ser assim, ${link.emptyTable}`,
  },
  'no-valid-rows': {
    step: 'tables',
    section: 'supabase',
    alert: 'rows',
    message: (link, { table }) =>
      `${LIST_TEXTS[table].label}: nenhuma linha desta tabela pode aparecer no site → no ${link.tableEditor}, corrija as que o resumo da execução nomeia`,
  },
  'access-open': {
    step: 'tables',
    section: 'supabase',
    ...OPEN_ACCESS,
    message: (link, { table, excess }) => {
      const what: Record<AccessExcess, string> = {
        writing: 'qualquer pessoa talvez possa incluir, mudar ou apagar linhas pela internet',
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
    publicText: (link) => `O acesso ao banco de dados não pôde ser conferido → ${link.verify}`,
    message: (_, { table, detail }) =>
      `${LIST_TEXTS[table].label}: não se sabe o que estranhos podem ler ou mudar na tabela → espere uma hora; se continuar, mostre isto a quem programa: ${codeSpan(detail)}`,
  },
  samples: {
    step: 'tables',
    section: 'supabase',
    message: (link, { table, count }) =>
      `${LIST_TEXTS[table].label}: a tabela tem ${pluralize(count, 'linha')} de exemplo, que nunca ${count === 1 ? 'é publicada' : 'são publicadas'} → apague ${count === 1 ? 'essa linha' : 'essas linhas'} no ${link.tableEditor}`,
  },
  'row-rejected': {
    step: 'tables',
    section: 'supabase',
    alert: 'rows',
    message: (link, row) => renderRowMessage(link, row, NOT_ON_PAGE),
  },
  'row-partial': {
    step: 'tables',
    section: 'supabase',
    alert: 'rows',
    message: (link, row) => renderRowMessage(link, row, sayOmission(row)),
  },
  'row-with-secret': {
    step: 'tables',
    section: 'supabase',
    alert: 'urgent-row',
    publicText: sayUrgentRow,
    message: (link, row) => renderRowMessage(link, row, row.isShown ? sayOmission(row) : NOT_ON_PAGE),
  },
  'not-prose': {
    step: 'tables',
    section: 'supabase',
    message: (link, { table, name, field, code, sign }) => {
      const { what, remedy } = TEXT_SIGNS[code]
      return `${LIST_TEXTS[table].label}, ${codeSpan(name)}: aparece, mas em \`${field}\` os visitantes veem ${what}, como ${codeSpan(sign)} → no ${link.tableEditor}, ${remedy}`
    },
  },
  'date-far-ahead': {
    step: 'tables',
    section: 'supabase',
    message: (link, { table, name, column, date }) =>
      `${LIST_TEXTS[table].label}, ${codeSpan(name)}: aparece antes de todas as outras até ${formatDate(date, BRASILIA)} → se o ano está errado, corrija \`${column}\` no ${link.tableEditor}`,
  },
  'site-address': {
    step: 'pages',
    section: 'other',
    message: (_, { code, value }) =>
      `\`SITE_URL\` ${wrongAddress(code, value)} → escreva o endereço inteiro, como https://exemplo.com.br/, sem senha, ? nem #`,
  },
  'pages-off': {
    step: 'pages',
    section: 'other',
    message: (link) =>
      `O GitHub Pages não informou o endereço do site: está desligado, ou o GitHub não respondeu → ${link.chooseSource}; se já está assim, ${link.useButton}`,
  },
  'pages-private': {
    step: 'pages',
    section: 'other',
    message: (link) =>
      `O GitHub Pages está desligado, e o repositório é privado; no plano gratuito o GitHub só publica repositórios públicos → em ${link.github('Settings → General', 'settings')}, *Danger Zone → Change repository visibility*, torne-o público (todos verão tudo o que já foi salvo nele), ou assine um plano pago; depois, ${link.chooseSource}`,
  },
  'pages-from-branch': {
    step: 'pages',
    section: 'other',
    message: (link) =>
      `O GitHub Pages está no modo errado e mostra os arquivos, não o site → ${link.chooseSource}`,
  },
  'needs-approval': {
    step: 'pages',
    section: 'other',
    message: (link) =>
      `Cada publicação espera por uma aprovação ou por um prazo; enquanto isso, esperam também as seguintes, e ninguém é avisado de falhas → em ${link.environment}, desmarque *Required reviewers* e *Wait timer* e clique em *Save protection rules*`,
  },
  'no-address': {
    step: 'pages',
    section: 'other',
    alert: 'site',
    message: (link) =>
      `O GitHub não informou o endereço do site → não faça nada, se for só uma vez: a publicação de hora em hora tenta de novo; se continuar, confira ${link.pages}`,
  },
  'http-address': {
    step: 'pages',
    section: 'other',
    message: (link, { value }) =>
      `No GitHub, o endereço do site ainda está sem https: ${codeSpan(value)} → em ${link.pages}, marque *Enforce HTTPS*. Se está cinza, o certificado ainda não saiu: volte amanhã; depois de dois dias, chame quem cuida do domínio`,
  },
  'github-silent': {
    step: 'pages',
    section: 'other',
    message: (_, { detail }) =>
      `O GitHub não respondeu a todas as consultas → não faça nada, se for só uma vez; se continuar, veja se há uma falha geral em https://www.githubstatus.com ${forProgrammers(detail)}`,
  },
  content: {
    step: 'content',
    section: 'office',
    message: (link, issue) => renderLineRemedy(link, issue, renderIssue(issue)),
  },
  'file-text': {
    step: 'content',
    section: 'office',
    message: (link, { code, sign, ...line }) => {
      const { what, remedy } = TEXT_SIGNS[code]
      return renderLineRemedy(link, line, `Os visitantes veem ${what}, como ${codeSpan(sign)}: ${remedy}`)
    },
  },
  placeholders: {
    step: 'content',
    section: 'office',
    message: (link, { labels }) =>
      `Estes dados ainda são os do exemplo: ${labels.join(', ')} → preencha-os em ${link.office}, ou esvazie os que podem ficar vazios; até lá, o site mostra a faixa “Site de demonstração” e pede aos buscadores que não o listem`,
  },
  'placeholder-pages': {
    step: 'content',
    section: 'office',
    message: (link, { labels }) =>
      `Ainda com o endereço do exemplo: ${labels.join(', ')}; o site de um escritório de verdade não o mostra → em ${link.office}, escreva o endereço da página do escritório ou deixe-o vazio`,
  },
  'sample-texts': {
    step: 'content',
    section: 'office',
    message: (link, { labels }) =>
      `Estes textos ainda são os do exemplo e falam do escritório: ${labels.join('; ')} → leia-os e, em ${link.content}, reescreva ou apague o que não for verdade; o resto pode ficar assim`,
  },
  'share-length': {
    step: 'content',
    section: 'office',
    message: (link) =>
      `Na imagem que aparece quando alguém envia o link do site, o nome, o slogan ou a cidade não cabem → se puder, encurte-os em ${link.office}`,
  },
  'share-letters': {
    step: 'content',
    section: 'office',
    message: (link, { letters }) =>
      `A imagem que aparece quando alguém envia o link do site não consegue mostrar estes sinais do nome, do slogan ou da cidade: ${codeSpan(letters)} → se puder, escreva-os de outro modo em ${link.office}`,
  },
  'not-online': {
    step: 'online',
    section: 'other',
    message: (link) => `Nada foi publicado ainda → ${link.publishNow}`,
  },
  'not-our-site': {
    step: 'online',
    section: 'other',
    alert: 'site',
    message: (link, { url, seen }) =>
      `O endereço do site (${url}) ${NOT_OURS[seen]} → a próxima publicação o põe no ar; se amanhã continuar assim, ${link.checkAddress(url)}`,
  },
  'site-unreachable': {
    step: 'online',
    section: 'other',
    alert: 'site',
    message: (link, { url, detail }) =>
      `O site não abre em ${url} (${codeSpan(detail)}) → se amanhã continuar assim, ${link.checkAddress(url)}`,
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
    message: (link, { detail }) =>
      `O programa parou por um motivo desconhecido → ${link.useButton}; se continuar, mostre a quem programa esta mensagem, em inglês: ${codeSpan(detail)}. O texto completo está na execução, no passo com ✗`,
  },
  secrets: {
    section: 'other',
    message: (link, { found }) =>
      `Há uma chave ou senha no que ia ser publicado; a publicação parou. ${found.map(({ file, kind }) => `${codeSpan(file)}: ${typeof kind === 'string' ? SECRET_LABELS[kind] : `o valor de ${codeSpan(kind.setting)}`}`).join('; ')} → tire-a de onde vem (uma linha da tabela, ${link.content} ou uma variável), apague-a onde foi criada (ela deixa de valer) e, se for preciso, crie outra${found.some(({ kind }) => kind === 'secret-jwt') ? `. ${link.legacySecret}` : ''}`,
  },
  'schedule-ends': {
    step: 'actions',
    section: 'other',
    alert: 'schedule',
    message: (link, { since, days }) =>
      `Ninguém muda nada no repositório desde ${formatBrasiliaTime(since)}, há ${days} dias. Aos 60 dias, o GitHub desliga a publicação de hora em hora, e estes avisos com ela → mude uma palavra de uma linha que começa com # em ${link.hours} e salve com *Commit changes*; se já foi desligada, em ${link.hourly}, clique em *Enable workflow*`,
  },
}
