import { formatDate } from '../../pages/index/database/published-date.ts'
import type { SecretKind } from '../../pages/index/database/secret-patterns.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import type { AddressFault } from '../../renderer/site-address.ts'
import * as link from './links.ts'
import { codeSpan } from './markdown.ts'
import { counted, IN_THE_FORM, officeTime, SECRET, TABLE } from './portuguese.ts'
import { pictureSentence, type RowValues, rowSentence } from './rows-and-pictures.ts'

/** The steps to the published site, in the order in which none fails because of a later one. */
export const STEPS = {
  actions: 'GitHub Actions ligado',
  variables: 'Variáveis com o endereço e a chave do projeto Supabase',
  tables: 'Tabelas no Supabase',
  pages: 'GitHub Pages ligado',
  content: 'Dados do escritório',
  online: 'Site no ar',
}

export type Step = keyof typeof STEPS

/** An `error` stops a publication; a `warning` is told. */
export type Severity = 'error' | 'warning'

/**
 * What is said of a problem, in Portuguese Markdown: what is wrong and, after an arrow, the remedy. No full
 * stop.
 */
type Text = (values: never) => string

const of =
  (severity: Severity) =>
  <T extends Text>(step: Step | null, text: T) => ({ severity, step, text })
const error = of('error')
const warning = of('warning')

/** A setting that is no address that may be used; `value` is empty where it may not be shown. */
type Address<Fault> = { fault: Fault; value: string }
export type ProjectUrlFault = AddressFault | 'unset' | 'a-key' | 'with-path' | 'only-here'
export type KeyFault = keyof typeof WRONG_KEY

/**
 * A table that could not be read; `detail` is what the service or Node said, in English, and `code`
 * PostgreSQL's or PostgREST's.
 */
type Unread = { table: TableName; detail: string; code?: string | undefined }

type Table = { table: TableName }

/**
 * A secret in a file of the built site: its kind, `file` where the whole file is one, or the setting with its
 * value.
 */
export type FoundSecret = { file: string; kind: SecretKind | 'file' | { setting: string } }

/** A line of a content file as it stands, and what to do in Portuguese, without its full stop. */
type ContentLine = { file: string; line: number; text: string; remedy: string }

/** Longest line of a content file that is printed, in characters: that of a long text. */
const LINE_LENGTH = 400

const WRONG_ADDRESS: Record<ProjectUrlFault, string> = {
  unset: 'não existe',
  'a-key': 'guarda uma chave',
  'not-an-address': 'não é um endereço inteiro',
  'with-password': 'tem usuário ou senha',
  'not-https': 'não começa por https://',
  'with-query': 'tem ? ou #',
  'with-path': 'tem algo além do endereço do projeto',
  'only-here': 'aponta para esta máquina, que os visitantes não alcançam',
}
const WRONG_KEY = {
  unset: 'não existe',
  'an-address': 'guarda um endereço',
  'not-a-key': 'não é uma *Publishable key*',
}
const wrongAddress = (fault: ProjectUrlFault, value: string) =>
  `${WRONG_ADDRESS[fault]}${value && `: ${codeSpan(value)}`}`

const copyKey = () =>
  `copie no Supabase, em ${link.apiKeys()}, a *Publishable key* (sb_publishable_…) e ponha-a em ${link.variables()}`
const copyUrl = () =>
  `copie no Supabase, em ${link.projectUrl()}, o endereço do projeto (https://….supabase.co) e ponha-o em ${link.variables()}`
const checkDomain = () =>
  `confira o domínio e o seu pagamento no provedor e, em ${link.pages()}, o *Custom domain* e o certificado`
const forProgrammers = (detail: string) =>
  `(para quem programa ou para o suporte, em inglês: ${codeSpan(detail)})`
const publishNow = () => `em ${link.publishButton()}, clique em *Run workflow* e deixe *publicar*`
const untilThen = 'Até lá, o site só é publicado quando as duas tabelas puderem ser lidas'

/** Why a table cannot be read that the migration mends, by PostgreSQL's code. */
const WITHOUT_MIGRATION: Record<string, string> = {
  '42501': 'falta a permissão de leitura',
  '57014': 'a leitura demora demais',
}

/** What is said of each problem, by its code. */
export const SENTENCES = {
  'project-url': error(
    'variables',
    ({ fault, value }: Address<ProjectUrlFault>) =>
      `\`SUPABASE_URL\` ${wrongAddress(fault, value)} → ${copyUrl()}`,
  ),
  'project-key': error(
    'variables',
    ({ name, fault }: { name: string; fault: KeyFault }) => `\`${name}\` ${WRONG_KEY[fault]} → ${copyKey()}`,
  ),
  'secret-key': error(
    'variables',
    ({ name }: { name: string }) =>
      `\`${name}\` guarda uma chave secreta, que nunca pode ir para o site → ${copyKey()}, no lugar dela; depois revogue a secreta na mesma página do Supabase`,
  ),
  'site-address': error(
    'pages',
    ({ fault, value }: Address<AddressFault>) =>
      `\`SITE_URL\` ${wrongAddress(fault, value)} → escreva o endereço inteiro, como https://exemplo.com.br/, sem senha, ? nem #`,
  ),
  'not-a-choice': error(
    'actions',
    ({ name, value, choices }: { name: string; value: string; choices: readonly string[] }) =>
      `\`${name}\` não é ${choices.slice(0, -1).join(', ')} nem ${choices.at(-1)}: ${codeSpan(value)} → escolha um destes valores`,
  ),
  'no-project': error('variables', () => {
    const unknown = 'O site ainda não sabe de qual projeto do Supabase ler as notícias e os depoimentos'
    return link.repositoryPage('')
      ? `${unknown} → em ${link.variables()}, crie com *New repository variable* as variáveis \`SUPABASE_URL\`, que se copia em ${link.projectUrl()}, e \`SUPABASE_PUBLISHABLE_KEY\`, que se copia em ${link.apiKeys()} (*Publishable key*)`
      : `${unknown} → crie na pasta do projeto um arquivo chamado \`.env\` com duas linhas: \`SUPABASE_URL=\` e o endereço do projeto, \`SUPABASE_PUBLISHABLE_KEY=\` e a *Publishable key*; os dois se copiam no painel do Supabase, em ${link.projectUrl()} e ${link.apiKeys()}`
  }),
  'legacy-key': warning(
    'variables',
    () => `A chave é do tipo antigo (anon), que o Supabase está desligando → ${copyKey()}`,
  ),

  'needs-migration': error(
    'tables',
    ({ table, code = '' }: Unread) =>
      `${TABLE[table]}: o site não consegue ler a tabela, porque ${WITHOUT_MIGRATION[code] ?? 'ela não existe no projeto'} → ${link.applyMigration()}`,
  ),
  'no-column': error('tables', ({ table, column }: Table & { column: string }) => {
    const name = column ? `a coluna \`${column}\`` : 'uma coluna'
    return `${TABLE[table]}: falta na tabela ${name} → se ela mudou de nome, devolva-lhe o nome no ${link.tableEditor()}; se nunca existiu, ${link.applyMigration()}`
  }),
  'no-project-there': error(
    'tables',
    ({ detail }: Unread) =>
      `No endereço de \`SUPABASE_URL\` não responde um projeto do Supabase → confira-o em ${link.variables()}. Um projeto pausado também deixa de responder: nesse caso, reative-o no ${link.dashboard()} ${forProgrammers(detail)}`,
  ),
  'wrong-key': error('tables', () => `A chave do Supabase está errada → ${copyKey()}`),
  unpaid: error(
    'tables',
    () =>
      `O projeto Supabase passou dos limites do plano ou está sem pagamento → no ${link.dashboard()}, veja em *Billing* o que pagar ou qual limite passou`,
  ),
  paused: error(
    'tables',
    () =>
      `O projeto do Supabase está pausado, como acontece no plano gratuito quando fica sem uso → reative-o no ${link.dashboard()}: abra o projeto e clique em *Resume project*; leva alguns minutos`,
  ),
  'no-answer': error(
    'tables',
    ({ detail }: Unread) =>
      `O Supabase não respondeu como deve → espere uns minutos e use o botão de novo; se continuar, veja o ${link.dashboard()} ${forProgrammers(detail)}`,
  ),
  'tables-unchecked': error(
    'tables',
    () =>
      `As tabelas só podem ser conferidas depois que as variáveis estiverem certas → se ainda não criou as tabelas, ${link.applyMigration()}`,
  ),
  empty: error(
    'tables',
    ({ table }: Table) =>
      `${TABLE[table]}: o Supabase respondeu que a tabela não tem nenhuma linha à vista → se há linhas na tabela, falta a regra que deixa o site lê-las: ${link.applyMigration()}; se não há, inclua a primeira no ${link.tableEditor()} ou, se é de propósito, ${link.allowEmpty(IN_THE_FORM[table])}`,
  ),
  'no-good-rows': error(
    'tables',
    ({ table }: Table) =>
      `${TABLE[table]}: nenhuma das linhas lidas pode aparecer → corrija-as no ${link.tableEditor()}`,
  ),
  writable: error(
    'tables',
    ({ table }: Table) =>
      `${TABLE[table]}: a chave do site, que qualquer estranho pode copiar, tem o direito de mudar ou apagar linhas; só a proteção por linha (RLS), se estiver ligada, ainda impede isso → hoje mesmo, ${link.applyMigration()}, o que tira esse direito`,
  ),
  'rights-unknown': warning(
    'tables',
    ({ table, detail }: Unread) =>
      `${TABLE[table]}: não foi possível conferir o que estranhos podem ler ou mudar na tabela → nada, se for só uma vez; se continuar, avise quem programa ${forProgrammers(detail)}`,
  ),
  'unknown-columns': warning(
    'tables',
    ({ table, columns }: Table & { columns: string[] }) =>
      `${TABLE[table]}: qualquer visitante pode ler ${columns.length > 1 ? 'as colunas' : 'a coluna'} ${columns.map((column) => codeSpan(column)).join(', ')}, que o site não usa → se ${columns.length > 1 ? 'guardam' : 'guarda'} algo que não é público, apague-${columns.length > 1 ? 'as' : 'a'} desta tabela no ${link.tableEditor()} e guarde-o em outra`,
  ),
  samples: error(
    'tables',
    ({ table, count }: Table & { count: number }) =>
      `${TABLE[table]}: tem ${counted(count, 'linha')} de exemplo, que nunca ${count === 1 ? 'é publicada' : 'são publicadas'} → apague essas linhas no ${link.tableEditor()}`,
  ),
  'unfeatured-visible': error(
    'tables',
    () =>
      `Depoimentos desmarcados podem ser lidos por estranhos, fora do site → hoje mesmo, ${link.applyMigration()}, o que põe a regra de leitura (RLS) no lugar`,
  ),
  'row-set-aside': warning('tables', (row: RowValues) => rowSentence(row, 'não aparece no site')),
  'row-shown-without': warning('tables', (row: RowValues) =>
    rowSentence(row, `aparece sem \`${row.field}\``),
  ),
  'post-far-ahead': warning(
    'tables',
    ({ table, name, date }: Table & { name: string; date: string }) =>
      `${TABLE[table]}, ${codeSpan(name)}: aparece com a data ${formatDate(date)}, a mais de um ano de hoje, e fica antes de todas as outras até lá → se o ano está errado, corrija \`published_date\` no ${link.tableEditor()}`,
  ),

  'issues-off': warning(
    'actions',
    () =>
      `O repositório não aceita avisos (*Issues*), e uma falha não teria onde aparecer → em ${link.github('Settings → General', 'settings')}, *Features*, marque *Issues*`,
  ),
  'hourly-off': warning(
    'actions',
    () =>
      `A publicação de hora em hora está desligada: sem ela, uma notícia nova só chega ao Google quando alguém publica → em ${link.hourly()}, clique em *Enable workflow*`,
  ),
  'pages-off': error(
    'pages',
    () =>
      `O GitHub Pages não dá o endereço do site: está desligado, ou o GitHub não respondeu → ${link.chooseSource()}; se já está assim, use o botão de novo`,
  ),
  'pages-private': error(
    'pages',
    () =>
      `O GitHub Pages está desligado, e o repositório é privado; no plano gratuito o GitHub só publica repositórios públicos → em ${link.github('Settings → General', 'settings')}, *Danger Zone → Change repository visibility*, torne-o público (todos verão tudo o que já foi salvo nele), ou assine um plano pago; depois, ${link.chooseSource()}`,
  ),
  'pages-from-branch': error(
    'pages',
    () =>
      `O GitHub Pages publica os arquivos de um *branch* do repositório, e não o site que esta execução monta → ${link.chooseSource()}`,
  ),
  'http-address': warning(
    'pages',
    ({ value }: { value: string }) =>
      `O GitHub ainda dá o endereço do site sem https: ${codeSpan(value)} → em ${link.pages()}, marque *Enforce HTTPS*. Se está cinza, o certificado ainda não saiu: volte amanhã; depois de dois dias, chame quem cuida do domínio`,
  ),
  'github-silent': warning(
    'pages',
    ({ detail }: { detail: string }) =>
      `O GitHub não respondeu a tudo o que lhe foi perguntado → nada, se for só uma vez; se continuar, veja se há uma falha geral em https://www.githubstatus.com ${forProgrammers(detail)}`,
  ),

  content: error('content', ({ file, line, text, remedy }: ContentLine) => {
    const place = link.github(`${file.split('/').pop()}, linha ${line}`, `blob/HEAD/${file}#L${line}`)
    return `${place}: ${codeSpan(text, LINE_LENGTH)} → ${remedy}`
  }),
  placeholders: warning(
    'content',
    ({ values }: { values: string[] }) =>
      `Ainda são os do exemplo: ${values.join(', ')} → preencha em ${link.content()}; enquanto faltarem, o site mostra a faixa “Site de demonstração” e pede aos buscadores que não o listem`,
  ),
  'placeholder-pages': warning(
    'content',
    ({ values }: { values: string[] }) =>
      `Ainda sem o endereço do escritório: ${values.join(', ')}; o site de um escritório de verdade não mostra o de exemplo → em ${link.content()}, escreva o endereço da página ou deixe-o vazio`,
  ),
  'sample-texts': warning(
    'content',
    ({ values }: { values: string[] }) =>
      `Estes textos ainda são os do exemplo e afirmam algo do escritório: ${values.join('; ')} → leia-os e, em ${link.content()}, reescreva o que não for verdade`,
  ),
  heavy: warning(
    'content',
    ({ bytes, most }: { bytes: number; most: number }) =>
      `A página ficou pesada e demora mais a aparecer no celular: tem ${bytes.toLocaleString('pt-BR')} bytes, e o bom é até ${most.toLocaleString('pt-BR')} → se puder, encurte os textos em ${link.content()}`,
  ),

  'not-online': error('online', () => `Nada foi publicado ainda → ${publishNow()}`),
  'site-gone': error(
    'online',
    ({ url }: { url: string }) =>
      `O site já foi publicado, mas o endereço ${url} não mostra nada (erro 404) → nada por enquanto: a publicação de hora em hora o põe no ar de novo. Para não esperar, ${publishNow()}; se continuar, confira em ${link.pages()} se *Source* é *GitHub Actions*`,
  ),
  'site-unread': error(
    'online',
    ({ url, detail }: { url: string; detail: string }) =>
      `O site não abre em ${url} (${codeSpan(detail)}) → ${checkDomain()}. ${untilThen}`,
  ),
  'copy-lost': error(
    'online',
    ({ url }: { url: string }) =>
      `O site abre, mas falta nele a cópia de segurança das notícias e dos depoimentos (${url}) → se o endereço do site mudou há pouco, espere dez minutos e use o botão de novo; se não mudou, confira o *Custom domain* em ${link.pages()}. ${untilThen}`,
  ),
  'copy-unusable': error(
    'online',
    ({ url, detail }: { url: string; detail: string }) =>
      `A cópia de segurança que o site guarda estragou (${url}) → ${publishNow()}: ela é refeita, se as duas tabelas puderem ser lidas (para quem programa: ${codeSpan(detail)})`,
  ),

  picture: warning(null, pictureSentence),
  failed: error(
    null,
    ({ detail }: { detail: string }) =>
      `O programa parou por um motivo desconhecido → use o botão de novo; se continuar, mostre a quem programa esta mensagem, em inglês: ${codeSpan(detail)}. O registro completo está no passo que falhou`,
  ),
  secrets: error(
    null,
    ({ found }: { found: FoundSecret[] }) =>
      `Há uma senha no que ia ser publicado; a publicação parou. ${found.map(({ file, kind }) => `${codeSpan(file)}: ${typeof kind === 'string' ? SECRET[kind] : `o valor de ${codeSpan(kind.setting)}`}`).join('; ')} → apague-a de onde vem (uma linha da tabela, ${link.content()} ou uma variável) e revogue-a onde foi criada`,
  ),

  // What the watch tells of.
  'not-built': error(
    null,
    ({ run }: { run: string }) =>
      `O site não pôde ser montado, e o que está no ar continua como estava → o [resumo da execução](${run}) diz o motivo e o que fazer`,
  ),
  'not-deployed': error(
    null,
    ({ run }: { run: string }) =>
      `O site foi montado, mas o GitHub Pages não o recebeu; o que está no ar continua como estava → nada por enquanto: a publicação de hora em hora tenta de novo. Para não esperar, ${publishNow()}; se falhar de novo, veja a [execução](${run})`,
  ),
  'not-served': error(null, ({ url, detail }: { url: string; detail: string | undefined }) => {
    const seen = detail ? `não respondeu como deve (${codeSpan(detail)})` : 'ainda mostra a versão de antes'
    return `Publicamos, mas o site (${url}) ${seen} → espere uma hora: a publicação de hora em hora tenta de novo sozinha. Para não esperar, ${link.force()}. Se ainda assim não mudar, troque uma palavra num arquivo de ${link.content()} e salve com *Commit changes*`
  }),
  'schedule-ends': error(
    null,
    ({ since, days }: { since: string; days: number }) =>
      `Ninguém muda nada no repositório desde ${officeTime(since)}, há ${days} dias. Aos 60 dias, o GitHub desliga a publicação de hora em hora, e estes avisos com ela → mude algo em ${link.content()}, nem que seja uma palavra, e salve com *Commit changes*; se já foi desligada, em ${link.hourly()}, clique em *Enable workflow*`,
  ),
}

export type Code = keyof typeof SENTENCES
