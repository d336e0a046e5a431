import type { SecretKind } from '../../pages/index/database/secret-patterns'
import type { TableName } from '../../pages/index/database/tables'
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

/** What is said of a problem, in Portuguese Markdown: what is wrong and, after an arrow, the remedy. No full stop. */
type Text = (values: never) => string

const of =
  (severity: Severity) =>
  <T extends Text>(step: Step | null, text: T) => ({ severity, step, text })
const error = of('error')
const warning = of('warning')

/** An environment variable, and its value where it may be shown. */
type Setting = { name: string; value: string }

/** A table that could not be read; `detail` is what the service or Node said, in English. */
type Unread = { table: TableName; detail: string; status?: number | undefined }

type Table = { table: TableName }

/** A table whose earlier rows stay since a time in ISO 8601. */
type Since = Table & { since: string }

/** A secret in a file of the built site: its kind, `file` where the whole file is one, or the setting with its value. */
export type FoundSecret = { file: string; kind: SecretKind | 'file' | { setting: string } }

/** A line of a content file as it stands, and what to do in Portuguese, without its full stop. */
type ContentLine = { file: string; line: number; text: string; remedy: string }

/** Longest line of a content file that is printed, in characters: that of a long text. */
const LINE_LENGTH = 400

const copyKey = () =>
  `copie no Supabase, em ${link.apiKeys()}, a *Publishable key* (sb_publishable_…) e ponha-a em ${link.variables()}`
const copyUrl = () =>
  `copie no Supabase, em ${link.projectUrl()}, o endereço do projeto (https://….supabase.co) e ponha-o em ${link.variables()}`
const checkAddress = () =>
  `confira \`SUPABASE_URL\` em ${link.variables()}. Um projeto pausado também deixa de responder: nesse caso, reative-o no ${link.dashboard()}`
const checkDomain = () =>
  `confira o domínio e o seu pagamento no provedor e, em ${link.pages()}, o *Custom domain* e o certificado`
const waitFirst = () => `espere uns minutos e rode de novo; se continuar, veja o ${link.dashboard()}`
const forProgrammers = (detail: string) =>
  `(para quem programa ou para o suporte, em inglês: ${codeSpan(detail)})`
const publishNow = () => `em ${link.publishButton()}, clique em *Run workflow* e deixe *publicar*`
const emptyOnPurpose = (table: TableName) =>
  `se é de propósito, ${link.allowEmpty(IN_THE_FORM[table])}; se há linhas na tabela, falta a regra que deixa o site lê-las: ${link.applyMigration()}`
const untilThen = 'Até lá, o site só é publicado quando as duas tabelas puderem ser lidas'

/** What is said of each problem, by its code. */
export const SENTENCES = {
  'not-an-address': error(
    'variables',
    ({ name, value }: Setting) =>
      `\`${name}\` não é um endereço: ${codeSpan(value)} → escreva-o inteiro, como https://exemplo.com.br/`,
  ),
  'with-password': error(
    'variables',
    ({ name }: Setting) => `\`${name}\` tem usuário ou senha no endereço → apague-os`,
  ),
  'not-https': error(
    'variables',
    ({ name, value }: Setting) =>
      `\`${name}\` não começa por https://: ${codeSpan(value)} → troque http por https no endereço`,
  ),
  'with-query': error(
    'variables',
    ({ name, value }: Setting) =>
      `\`${name}\` tem ? ou #: ${codeSpan(value)} → apague esse sinal e tudo o que vem depois dele`,
  ),
  'url-unset': error(
    'variables',
    ({ name }: Setting) => `\`${name}\` existe, mas falta \`SUPABASE_URL\` → ${copyUrl()}`,
  ),
  'key-unset': error(
    'variables',
    ({ name }: Setting) => `\`${name}\` não existe, e \`SUPABASE_URL\` sim → ${copyKey()}`,
  ),
  swapped: error(
    'variables',
    ({ name }: Setting) =>
      `\`${name}\` e \`SUPABASE_URL\` estão trocadas → ponha em cada uma o valor da outra, em ${link.variables()}`,
  ),
  'key-as-url': error(
    'variables',
    ({ name }: Setting) => `\`${name}\` guarda uma chave, e não o endereço do projeto → ${copyUrl()}`,
  ),
  'url-as-key': error(
    'variables',
    ({ name }: Setting) => `\`${name}\` guarda um endereço, e não a chave → ${copyKey()}`,
  ),
  'with-path': error(
    'variables',
    ({ name, value }: Setting) =>
      `\`${name}\` tem algo além do endereço do projeto → deixe só ${codeSpan(value)}, em ${link.variables()}`,
  ),
  'secret-key': error(
    'variables',
    ({ name }: Setting) =>
      `\`${name}\` guarda uma chave secreta, que nunca pode ir para o site → ${copyKey()}, no lugar dela; depois revogue a secreta na mesma página do Supabase`,
  ),
  'not-a-key': error(
    'variables',
    ({ name }: Setting) => `\`${name}\` não é uma *Publishable key* → ${copyKey()}`,
  ),
  'not-a-choice': error(
    'actions',
    ({ name, value, choices }: Setting & { choices: readonly string[] }) =>
      `\`${name}\` não é ${choices.slice(0, -1).join(', ')} nem ${choices.at(-1)}: ${codeSpan(value)} → escolha um destes valores`,
  ),
  'no-project': error('variables', () => {
    const unknown = 'O site ainda não sabe de qual projeto do Supabase ler as notícias e os depoimentos'
    return link.repositoryPage('')
      ? `${unknown} → em ${link.variables()}, crie com *New repository variable* as variáveis \`SUPABASE_URL\`, que se copia em ${link.projectUrl()}, e \`SUPABASE_PUBLISHABLE_KEY\`, que se copia em ${link.apiKeys()} (*Publishable key*)`
      : `${unknown} → crie na pasta do projeto um arquivo chamado \`.env\` com duas linhas: \`SUPABASE_URL=\` e o endereço do projeto, \`SUPABASE_PUBLISHABLE_KEY=\` e a *Publishable key*; os dois se copiam no painel do Supabase, em ${link.projectUrl()} e ${link.apiKeys()}`
  }),
  'local-project': error(
    'variables',
    () => `\`SUPABASE_URL\` aponta para esta máquina, que os visitantes não alcançam → ${copyUrl()}`,
  ),
  'legacy-key': warning(
    'variables',
    () => `A chave é do tipo antigo (anon), que o Supabase está desligando → ${copyKey()}`,
  ),

  'no-grant': error(
    'tables',
    ({ table }: Unread) =>
      `${TABLE[table]}: o Supabase não deixa o site ler a tabela, porque falta a permissão de leitura → ${link.applyMigration()}`,
  ),
  'no-table': error(
    'tables',
    ({ table }: Unread) => `${TABLE[table]}: a tabela não existe no projeto → ${link.applyMigration()}`,
  ),
  'no-column': error('tables', ({ table, detail }: Unread) => {
    // PostgreSQL's words; its answer has no field for the column.
    const [, column] = /column (?:\w+\.)?(\w+) does not exist/.exec(detail) ?? []
    return `${TABLE[table]}: falta na tabela ${column ? `a coluna \`${column}\`` : 'uma coluna'} → ${link.applyMigration()}`
  }),
  'slow-query': error(
    'tables',
    ({ table }: Unread) =>
      `${TABLE[table]}: a leitura demorou demais, e o Supabase a interrompeu → ${link.applyMigration()}, o que torna a leitura rápida mesmo com muitas linhas; se continuar, avise quem programa`,
  ),
  'not-there': error(
    'tables',
    ({ table }: Unread) =>
      `${TABLE[table]}: o endereço do projeto respondeu que a tabela não existe → confira \`SUPABASE_URL\` em ${link.variables()}; se está certo, ${link.applyMigration()}`,
  ),
  unreachable: error('tables', () => `Nada responde no endereço do projeto Supabase → ${checkAddress()}`),
  'no-rows': error(
    'tables',
    () => `O endereço responde, mas não é o de um projeto do Supabase → ${checkAddress()}`,
  ),
  'wrong-key': error('tables', () => `A chave do Supabase está errada → ${copyKey()}`),
  unpaid: error(
    'tables',
    () =>
      `O projeto Supabase passou dos limites do plano ou está sem pagamento → veja *Billing* no ${link.dashboard()}`,
  ),
  paused: error(
    'tables',
    () =>
      `O projeto do Supabase está pausado, como acontece no plano gratuito quando fica sem uso → reative-o no ${link.dashboard()}: abra o projeto e clique em *Resume project*; leva alguns minutos`,
  ),
  'other-status': error(
    'tables',
    ({ status, detail }: Unread) =>
      `O Supabase respondeu com o erro ${status} → ${waitFirst()} ${forProgrammers(detail)}`,
  ),
  'no-answer': error(
    'tables',
    ({ detail }: Unread) =>
      `O Supabase não respondeu, ou não por inteiro em 8 segundos → ${waitFirst()} ${forProgrammers(detail)}`,
  ),
  unexpected: error(
    'tables',
    ({ detail }: Unread) =>
      `A leitura parou por um defeito do programa → avise quem programa ${forProgrammers(detail)}`,
  ),
  'tables-unchecked': error(
    'tables',
    () =>
      `As tabelas só podem ser conferidas depois que as variáveis estiverem certas → se ainda não criou as tabelas, ${link.applyMigration()}`,
  ),
  'came-empty': error(
    'tables',
    ({ table }: Table) =>
      `${TABLE[table]}: o Supabase respondeu que a tabela não tem nenhuma linha à vista → ${emptyOnPurpose(table)}`,
  ),
  'no-good-rows': error(
    'tables',
    ({ table }: Table) =>
      `${TABLE[table]}: nenhuma das linhas lidas pode aparecer → corrija-as no ${link.tableEditor()}`,
  ),
  'no-copy': error(
    'tables',
    ({ table }: Table) =>
      `${TABLE[table]}: não há linhas publicadas antes que possam ficar no lugar → resolva primeiro a leitura da tabela`,
  ),
  samples: error(
    'tables',
    ({ table, count }: Table & { count: number }) =>
      `${TABLE[table]}: tem ${counted(count, 'linha')} de exemplo, que nunca ${count === 1 ? 'é publicada' : 'são publicadas'} → apague essas linhas no ${link.tableEditor()}`,
  ),
  'unfeatured-visible': error(
    'tables',
    () =>
      `${TABLE.testimonials}: os depoimentos desmarcados não aparecem no site, mas qualquer pessoa pode lê-los no Supabase → ${link.applyMigration()}, que põe a regra de leitura (RLS) no lugar`,
  ),
  'row-set-aside': warning('tables', (row: RowValues) => rowSentence(row, 'não aparece no site')),
  'row-shown-without': warning('tables', (row: RowValues) =>
    rowSentence(row, `aparece sem \`${row.field}\``),
  ),
  'no-rows-visible': warning(
    'tables',
    ({ table }: Table) =>
      `${TABLE[table]}: nenhuma linha à vista → se a tabela está vazia, inclua a primeira no ${link.tableEditor()}; se não está, falta a regra que deixa o site lê-la: ${link.applyMigration()}`,
  ),
  'no-browsers': warning(
    'tables',
    ({ origin }: { origin: string }) =>
      `O navegador de quem visita ${origin} não consegue ler do Supabase (CORS): o site só mostra o que mudou depois de cada publicação → avise quem programa: pode haver um proxy na frente do Supabase`,
  ),

  'issues-off': warning(
    'actions',
    () =>
      `O repositório não aceita avisos (*Issues*), e uma falha não teria onde aparecer → em ${link.github('Settings → General', 'settings')}, *Features*, marque *Issues*`,
  ),
  'hourly-off': warning(
    'actions',
    () =>
      `A publicação de hora em hora está desligada: sem ela, uma notícia nova só chega aos buscadores quando alguém publica → em ${link.hourly()}, clique em *Enable workflow*`,
  ),
  'pages-off': error('pages', () => `O GitHub Pages está desligado → ${link.chooseSource()}`),
  'pages-private': error(
    'pages',
    () =>
      `O GitHub Pages está desligado, e o repositório é privado; no plano gratuito o GitHub só publica repositórios públicos → em ${link.github('Settings → General', 'settings')}, *Danger Zone → Change repository visibility*, torne-o público, ou assine um plano pago; depois, ${link.chooseSource()}`,
  ),
  'pages-from-branch': error(
    'pages',
    () =>
      `O GitHub Pages publica os arquivos de um ramo do repositório, e não o site que esta execução monta → ${link.chooseSource()}`,
  ),
  'http-address': warning(
    'pages',
    ({ value }: { value: string }) =>
      `O GitHub ainda dá o endereço do site sem https: ${codeSpan(value)}; o site já é montado para o https → em ${link.pages()}, marque *Enforce HTTPS*. Se ainda não dá para marcar, o certificado não saiu: espere até 24 horas; se não vier, confira o DNS do domínio, apague o *Custom domain*, salve e escreva-o de novo`,
  ),
  'github-silent': error(
    'pages',
    ({ detail }: { detail: string }) =>
      `O GitHub não disse como está o Pages → espere uns minutos e rode de novo; se continuar, veja se há uma falha geral em https://www.githubstatus.com ${forProgrammers(detail)}`,
  ),
  'no-site-address': error(
    'pages',
    () =>
      `Falta o endereço público do site (\`SITE_URL\`), que no GitHub vem do Pages → ${link.chooseSource()}; se já está assim, o GitHub não respondeu: rode de novo. Fora do GitHub, informe-o ao rodar o comando`,
  ),

  content: error('content', ({ file, line, text, remedy }: ContentLine) => {
    const place = link.github(`${file.split('/').pop()}, linha ${line}`, `blob/HEAD/${file}#L${line}`)
    return `${place}: ${codeSpan(text, LINE_LENGTH)} → ${remedy}`
  }),
  placeholders: warning(
    'content',
    ({ values }: { values: string[] }) =>
      `Ainda são os do exemplo: ${values.join(', ')} → preencha em ${link.content()}; enquanto faltarem, o site mostra a faixa “Site de demonstração” e pede aos buscadores que não o indexem`,
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
  tall: warning(
    'content',
    ({ width, actual, most }: { width: string; actual: number; most: number }) =>
      `Em ${width} px de largura, a página tem ${actual.toLocaleString('pt-BR')} px de altura; passando de ${most.toLocaleString('pt-BR')} ela cansa quem a percorre → se puder, encurte os textos em ${link.content()}`,
  ),
  heavy: warning(
    'content',
    ({ bytes, most }: { bytes: number; most: number }) =>
      `A página tem ${bytes.toLocaleString('pt-BR')} bytes (comprimida); com mais de ${most.toLocaleString('pt-BR')}, demora mais a aparecer no celular → se puder, encurte os textos em ${link.content()}`,
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
      `O site abre, mas em ${url} não está a cópia das notícias e dos depoimentos que ele guarda → se o endereço do site mudou há pouco, espere alguns minutos e rode de novo; se não mudou, confira o *Custom domain* em ${link.pages()}. ${untilThen}`,
  ),
  'copy-unusable': error(
    'online',
    ({ url, detail }: { url: string; detail: string }) =>
      `A cópia publicada em ${url} não serve → se as duas tabelas puderem ser lidas, ${publishNow()}, e ela é refeita (para quem programa: ${codeSpan(detail)})`,
  ),

  'order-unknown': warning(
    null,
    ({ detail }: { detail: string }) =>
      `O GitHub não disse se há um commit mais novo que este → nada, se for só uma vez (para quem programa: ${codeSpan(detail)})`,
  ),
  picture: warning(null, pictureSentence),
  failed: error(
    null,
    ({ detail }: { detail: string }) =>
      `O programa parou por um motivo desconhecido → rode de novo; se continuar, mostre a quem programa esta mensagem, em inglês: ${codeSpan(detail)}. O registro completo está no passo que falhou`,
  ),
  secrets: error(
    null,
    ({ found }: { found: FoundSecret[] }) =>
      `O site montado contém segredos: ${found.map(({ file, kind }) => `${codeSpan(file)}: ${typeof kind === 'string' ? SECRET[kind] : `o valor de ${codeSpan(kind.setting)}`}`).join('; ')} → apague cada um do lugar de onde vem (uma linha da tabela, ${link.content()} ou uma variável) e revogue-o onde foi criado`,
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
    const seen = detail
      ? `o endereço não respondeu como deve (${codeSpan(detail)})`
      : 'o site mostra a de antes'
    return `O GitHub disse que publicou, mas a versão nova não apareceu em ${url}: ${seen} → espere uma hora: a publicação de hora em hora tenta de novo sozinha. Para não esperar, ${link.force()}. Se ainda assim não mudar, troque uma palavra num arquivo de ${link.content()} e salve com *Commit changes*`
  }),
  'table-unread': error(
    null,
    ({ table, since }: Since) =>
      `${TABLE[table]}: desde ${officeTime(since)} o site não consegue ler do Supabase linhas que sirvam; continuam no ar as últimas lidas → em ${link.publishButton()}, clique em *Run workflow* e escolha *verificar*`,
  ),
  'table-empty': error(
    null,
    ({ table, since }: Since) =>
      `${TABLE[table]}: desde ${officeTime(since)} o Supabase responde que não há nenhuma linha; continuam no ar as linhas de antes → ${emptyOnPurpose(table)}`,
  ),
  'site-unread-since': error(
    null,
    ({ since, url }: { since: string; url: string }) =>
      `O endereço do site (${url}) não responde como deve desde ${officeTime(since)} → abra-o num navegador; ${checkDomain()}`,
  ),
  'schedule-ends': error(
    null,
    ({ since, days }: { since: string; days: number }) =>
      `Ninguém muda nada no repositório desde ${officeTime(since)}, há ${days} dias. Aos 60 dias, o GitHub desliga a publicação de hora em hora, e estes avisos com ela → mude algo em ${link.content()}, nem que seja uma palavra, e salve com *Commit changes*; se já foi desligada, em ${link.hourly()}, clique em *Enable workflow*`,
  ),
}

export type Code = keyof typeof SENTENCES
