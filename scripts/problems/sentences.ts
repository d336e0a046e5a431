import type { SecretKind } from '../../pages/index/database/secret-patterns'
import type { TableName } from '../../pages/index/database/tables'
import * as link from './links.ts'
import { codeSpan } from './markdown.ts'
import { errors, warnings } from './steps.ts'
import { pictureSentence, type RowValues, rowSentence } from './unusable.ts'
import { counted, IN_THE_FORM, officeTime, SECRET, TABLE } from './words.ts'

/** An environment variable, and its value where it may be shown. */
type Setting = { name: string; value: string }

/** A table that could not be read; `detail` is what the service or Node said, in English. */
type Unread = { table: TableName; detail: string; status?: number | undefined }

/** A right that visitors should not have. */
export type Write = 'insert' | 'update' | 'delete'

type TableOnly = { table: TableName }

const settings = <Code extends string>(texts: Record<Code, (setting: Setting) => string>) =>
  errors('variables', texts)
const unread = <Code extends string>(texts: Record<Code, (unread: Unread) => string>) =>
  errors('tables', texts)

const copyKey = () =>
  `copie no Supabase, em ${link.apiKeys()}, a *Publishable key* (sb_publishable_…) e ponha-a em ${link.variables()}`
const copyUrl = () =>
  `copie no Supabase, em ${link.projectUrl()}, o endereço do projeto (https://….supabase.co) e ponha-o em ${link.variables()}`
const checkAddress = () =>
  `confira \`SUPABASE_URL\` em ${link.variables()}; um projeto pausado também fica sem endereço: reative-o no ${link.dashboard()}`
const waitFirst = () => `espere uns minutos e rode de novo; se continuar, veja o ${link.dashboard()}`
const forProgrammers = (detail: string) =>
  `(para quem programa ou para o suporte, em inglês: ${codeSpan(detail)})`

const WRITE: Record<Write, string> = { insert: 'incluir', update: 'alterar', delete: 'apagar' }
const inWords = (writes: Write[]) => writes.map((write) => WRITE[write]).join(', ')

/** A secret in a file of the built site: its kind, `file` where the whole file is one, or the setting with its value. */
export type FoundSecret = { file: string; kind: SecretKind | 'file' | { setting: string } }

/** A line of a content file as it stands, and what to do in Portuguese, without its full stop. */
type ContentLine = { file: string; line: number; text: string; remedy: string }

/** Longest line of a content file that is printed, in characters: that of a long text. */
const LINE_LENGTH = 400

const publishNow = () => `em ${link.publishButton()}, clique em *Run workflow* e deixe *publicar*`
const copyStays = 'enquanto isso nada é publicado sem as linhas das duas tabelas'

/** What is said of each problem, by its code. */
export const SENTENCES = {
  ...settings({
    'not-an-address': ({ name, value }) =>
      `\`${name}\` não é um endereço: ${codeSpan(value)} → escreva-o inteiro, como https://exemplo.com.br/`,
    'with-password': ({ name }) => `\`${name}\` tem usuário ou senha no endereço → tire-os`,
    'not-https': ({ name, value }) =>
      `\`${name}\` não começa por https://: ${codeSpan(value)} → ${name === 'SITE_URL' ? `no GitHub, em ${link.pages()}, marque *Enforce HTTPS*` : 'use o endereço https do projeto'}`,
    'with-query': ({ name, value }) =>
      `\`${name}\` tem ? ou #: ${codeSpan(value)} → apague do sinal em diante`,
    'url-unset': ({ name }) => `\`${name}\` existe, mas falta \`SUPABASE_URL\` → ${copyUrl()}`,
    'key-unset': ({ name }) => `\`${name}\` não existe, e \`SUPABASE_URL\` sim → ${copyKey()}`,
    swapped: ({ name }) =>
      `\`${name}\` está trocada com SUPABASE_URL → ponha o valor de cada uma na outra, em ${link.variables()}`,
    'key-as-url': ({ name }) => `\`${name}\` guarda uma chave, e não o endereço do projeto → ${copyUrl()}`,
    'url-as-key': ({ name }) => `\`${name}\` guarda um endereço, e não a chave → ${copyKey()}`,
    'with-path': ({ name, value }) =>
      `\`${name}\` tem mais que o endereço do projeto → deixe só ${codeSpan(value)}, em ${link.variables()}`,
    'secret-key': ({ name }) =>
      `\`${name}\` guarda uma chave secreta, que nunca pode ir para o site → ${copyKey()}, no lugar dela; depois revogue a secreta na mesma página do Supabase`,
    'not-a-key': ({ name }) => `\`${name}\` não é uma chave publicável → ${copyKey()}`,
  }),
  ...errors('actions', {
    'not-a-choice': ({ name, value, choices }: Setting & { choices: readonly string[] }) =>
      `\`${name}\` não é ${choices.slice(0, -1).join(', ')} nem ${choices.at(-1)}: ${codeSpan(value)} → escolha um destes valores`,
  }),
  ...errors('variables', {
    'no-project': () =>
      `Falta dizer de qual projeto Supabase vêm as notícias e os depoimentos; sem isso o site teria só conteúdo de exemplo, que nunca é publicado → em ${link.variables()}, crie (no GitHub, com *New repository variable*) \`SUPABASE_URL\` (no Supabase, em ${link.projectUrl()}) e \`SUPABASE_PUBLISHABLE_KEY\` (em ${link.apiKeys()}, a *Publishable key*)`,
    'local-project': () =>
      `\`SUPABASE_URL\` aponta para esta máquina, que os visitantes não alcançam → ${copyUrl()}`,
  }),
  ...warnings('variables', {
    'legacy-key': () =>
      `A chave é do tipo antigo (anon), que o Supabase desliga no fim de 2026 → ${copyKey()}`,
  }),
  ...unread({
    'no-grant': ({ table }) =>
      `${TABLE[table]}: o Supabase não deixa o site ler a tabela, porque falta a permissão de leitura → ${link.applyMigration()}`,
    'no-table': ({ table }) => `${TABLE[table]}: a tabela não existe no projeto → ${link.applyMigration()}`,
    'no-column': ({ table, detail }) => {
      // PostgreSQL's words; its answer has no field for the column.
      const [, column] = /column (?:\w+\.)?(\w+) does not exist/.exec(detail) ?? []
      return `${TABLE[table]}: falta na tabela ${column ? `a coluna \`${column}\`` : 'uma coluna'} → ${link.applyMigration()}`
    },
    'slow-query': ({ table }) =>
      `${TABLE[table]}: a leitura demorou demais, e o Supabase a interrompeu → ${link.applyMigration()}; isso deixa a leitura rápida mesmo com muitas linhas. Se continuar, avise quem programa`,
    'not-there': ({ table }) =>
      `${TABLE[table]}: não há nada nesse endereço → confira \`SUPABASE_URL\` em ${link.variables()}; se está certo, ${link.applyMigration()}`,
    unreachable: () => `Nada responde no endereço do projeto Supabase → ${checkAddress()}`,
    'no-rows': () => `A resposta não é a de um projeto Supabase → ${checkAddress()}`,
    'wrong-key': () => `A chave do Supabase está errada → ${copyKey()}`,
    unpaid: () =>
      `O projeto Supabase passou dos limites do plano ou está sem pagamento → veja *Billing* no ${link.dashboard()}`,
    paused: () => `O projeto Supabase está pausado → reative-o no ${link.dashboard()}`,
    'other-status': ({ status, detail }) =>
      `O Supabase respondeu com o erro ${status} → ${waitFirst()} ${forProgrammers(detail)}`,
    'no-answer': ({ detail }) =>
      `O Supabase não respondeu, ou não por inteiro em 8 segundos → ${waitFirst()} ${forProgrammers(detail)}`,
    unexpected: ({ detail }) =>
      `A leitura parou por um defeito do programa → avise quem programa ${forProgrammers(detail)}`,
  }),
  ...errors('tables', {
    'tables-unchecked': () =>
      `Só podem ser conferidas quando as variáveis estiverem certas → se ainda não as criou, ${link.applyMigration()}`,
    'came-empty': ({ table }: TableOnly) =>
      `${TABLE[table]}: a tabela veio vazia → se é para ficar vazia, ${link.allowEmpty(IN_THE_FORM[table])}; se não é, falta a política de leitura (RLS): ${link.applyMigration()}`,
    'no-good-rows': ({ table }: TableOnly) =>
      `${TABLE[table]}: nenhuma das linhas lidas pode aparecer → corrija-as no ${link.tableEditor()}`,
    samples: ({ table, count }: TableOnly & { count: number }) =>
      `${TABLE[table]}: tem ${counted(count, 'linha')} de exemplo, que nunca ${count === 1 ? 'é publicada' : 'são publicadas'} → apague no ${link.tableEditor()}`,
    'may-write': ({ table, writes }: TableOnly & { writes: Write[] }) =>
      `${TABLE[table]}: quem visita o site tem permissão para ${inWords(writes)} → retire a permissão: ${link.applyMigration()}. Se uma política (RLS) recusa cada linha, só gravando uma se saberia, e isso não é feito aqui`,
    'writes-unknown': ({ table, writes }: TableOnly & { writes: Write[] }) =>
      `${TABLE[table]}: não deu para saber se quem visita o site pode ${inWords(writes)} → rode de novo`,
    'unfeatured-visible': () =>
      `${TABLE.testimonials}: os depoimentos desmarcados estão à vista de qualquer um, embora fora do site → falta a política de leitura (RLS) ou há uma antiga que deixa ler tudo: ${link.applyMigration()}`,
  }),
  ...warnings('tables', {
    'row-set-aside': (row: RowValues) => rowSentence(row, 'não aparece no site'),
    'row-shown-without': (row: RowValues) => rowSentence(row, `aparece sem \`${row.field}\``),
    'no-rows-visible': ({ table }: TableOnly) =>
      `${TABLE[table]}: nenhuma linha à vista → inclua a primeira no ${link.tableEditor()}; se a tabela não está vazia, falta a política de leitura (RLS): ${link.applyMigration()}`,
    'writes-not-tried': () =>
      'Não foi conferido se quem visita o site pode gravar nas tabelas, porque só se sabe tentando → para conferir, rode `npm run doctor -- --try-writes`: envia a cada tabela um POST sem linhas, e um PATCH e um DELETE que não alcançam nenhuma linha. Nada muda, mas gatilhos (triggers) FOR EACH STATEMENT, se o projeto os tem, disparam',
    'no-browsers': ({ origin }: { origin: string }) =>
      `O navegador de quem visita ${origin} não pode perguntar ao Supabase (CORS), e o site só se atualiza a cada publicação → avise quem programa: pode haver um proxy na frente do Supabase`,
  }),
  ...warnings('actions', {
    fork: () =>
      `O repositório é um *fork*, em que o GitHub deixa desligado o que roda por horário → em ${link.hourly()}, clique em *Enable workflow*`,
    'issues-off': () =>
      `Os avisos de falha não têm onde aparecer → em ${link.github('Settings → General', 'settings')}, *Features*, marque *Issues*`,
  }),
  ...errors('pages', {
    'pages-off': () => `O GitHub Pages está desligado → ${link.chooseSource()}`,
    'pages-private': () =>
      `O GitHub Pages está desligado, e o repositório é privado; no plano gratuito o GitHub só publica repositórios públicos → em ${link.github('Settings → General', 'settings')}, *Danger Zone → Change repository visibility*, torne-o público, ou assine um plano pago; depois, ${link.chooseSource()}`,
    'pages-from-branch': () =>
      `O GitHub Pages publica um ramo, e não o que esta execução monta → ${link.chooseSource()}`,
    'no-certificate': ({ domain }: { domain: string }) =>
      `O certificado de ${codeSpan(domain)} ainda não saiu → espere até 24 horas; se não vier, confira o DNS do domínio e, em ${link.pages()}, tire e ponha de novo o *Custom domain*. Depois marque *Enforce HTTPS*`,
    'https-not-enforced': ({ domain }: { domain: string }) =>
      `${codeSpan(domain)} ainda abre sem https → em ${link.pages()}, marque *Enforce HTTPS*`,
    'github-silent': ({ detail }: { detail: string }) =>
      `O GitHub não disse como está o Pages → espere uns minutos e rode de novo; se continuar, veja se há uma falha geral em https://www.githubstatus.com (para quem programa, em inglês: ${codeSpan(detail)})`,
    'no-site-address': () =>
      `Falta o endereço público do site (\`SITE_URL\`), que no GitHub vem do Pages → ${link.chooseSource()}; se já está assim, o GitHub não respondeu: rode de novo. Fora do GitHub, informe-o ao rodar o comando`,
  }),
  ...errors('content', {
    content: ({ file, line, text, remedy }: ContentLine) => {
      const place = link.github(`${file.split('/').pop()}, linha ${line}`, `blob/HEAD/${file}#L${line}`)
      return `${place}: ${codeSpan(text, LINE_LENGTH)} → ${remedy}`
    },
  }),
  ...warnings('content', {
    placeholders: ({ values }: { values: string[] }) =>
      `Ainda são de demonstração: ${values.join(', ')} → preencha em ${link.content()}; enquanto faltar, o site mostra a faixa “Site de demonstração” e pede aos buscadores que não o indexem`,
    'placeholder-pages': ({ values }: { values: string[] }) =>
      `Ainda sem o endereço do escritório: ${values.join(', ')}; o site de um escritório de verdade não mostra o de exemplo → em ${link.content()}, escreva o endereço da página ou deixe-o vazio`,
    'sample-texts': ({ values }: { values: string[] }) =>
      `Textos que ainda são os de exemplo: confirme. Eles afirmam algo do escritório: ${values.join('; ')} → em ${link.content()}, reescreva o que não for verdade`,
    tall: ({ width, actual, most }: { width: string; actual: number; most: number }) =>
      `Em ${width} px de largura, a página tem ${actual.toLocaleString('pt-BR')} px de altura; passando de ${most.toLocaleString('pt-BR')} ela cansa quem a percorre → se puder, encurte os textos em ${link.content()}`,
    heavy: ({ bytes, most }: { bytes: number; most: number }) =>
      `A página comprimida tem ${bytes.toLocaleString('pt-BR')} bytes; até ${most.toLocaleString('pt-BR')} ela aparece de uma vez no celular → se puder, encurte os textos em ${link.content()}`,
  }),
  ...errors('online', {
    'not-online': () => `Nada foi publicado ainda → ${publishNow()}`,
    'site-unread': ({ url, detail }: { url: string; detail: string }) =>
      `O site não abre em ${url} (${codeSpan(detail)}) → confira o domínio e o seu pagamento no provedor e, em ${link.pages()}, o *Custom domain* e o certificado; ${copyStays}`,
    'copy-lost': ({ url }: { url: string }) =>
      `O site já foi publicado, mas a cópia das notícias e dos depoimentos não está em ${url} → se o endereço do site mudou ou o GitHub Pages falha, espere ou corrija; ${copyStays}`,
    'copy-unusable': ({ url, detail }: { url: string; detail: string }) =>
      `A cópia publicada em ${url} não serve → se as duas tabelas puderem ser lidas, ${publishNow()}, e ela é refeita (para quem programa: ${codeSpan(detail)})`,
    'no-copy': ({ table }: { table: TableName }) =>
      `${TABLE[table]}: não há linhas publicadas que possam ficar no lugar → resolva a leitura da tabela`,
  }),
  ...warnings(null, {
    'order-unknown': ({ detail }: { detail: string }) =>
      `Não foi possível saber se o código no ar é mais novo que este → nada, se for só uma vez (para quem programa: ${codeSpan(detail)})`,
    picture: pictureSentence,
  }),
  ...errors(null, {
    failed: ({ detail }: { detail: string }) =>
      `O programa parou por um motivo que não conhece → rode de novo; se continuar, avise quem programa, com esta mensagem, em inglês: ${codeSpan(detail)}. O registro completo está no passo que falhou`,
    'old-commit': ({ commit, base }: { commit: string; base: string }) =>
      `Esta execução é de um commit anterior (${codeSpan(commit.slice(0, 7))}) ao que está no ar ou no repositório (${codeSpan(base.slice(0, 7))}) → em vez de repetir uma execução antiga, use o botão *Run workflow* em ${link.publishButton()}; para publicar mesmo assim o commit anterior, ${link.force()}`,
    secrets: ({ found }: { found: FoundSecret[] }) =>
      `O site montado tem segredos: ${found.map(({ file, kind }) => `${codeSpan(file)}: ${typeof kind === 'string' ? SECRET[kind] : `o valor de ${codeSpan(kind.setting)}`}`).join('; ')} → tire-os de onde vêm (uma linha, ${link.content()}, uma variável) e revogue o que foi mostrado a alguém`,
    'broken-links': ({ links }: { links: string[] }) =>
      `O site montado tem links que não levam a lugar nenhum: ${links.map((link) => codeSpan(link)).join(', ')} → corrija em ${link.content()}`,
    'not-built': ({ run }: { run: string }) =>
      `O site não pôde ser montado, e o que está no ar continua como estava → o [resumo da execução](${run}) diz o motivo e o que fazer`,
    'not-deployed': ({ run }: { run: string }) =>
      `O site foi montado, mas o GitHub Pages não o recebeu, e o que está no ar continua como estava → ${publishNow()}; se falhar de novo, veja a [execução](${run})`,
    'tables-unread': ({ since, hours }: { since: string; hours: number }) =>
      `As notícias ou os depoimentos não são lidos do Supabase desde ${officeTime(since)}, há mais de ${hours} horas; ficam no ar as últimas linhas lidas → em ${link.publishButton()}, clique em *Run workflow* e escolha *verificar*`,
    'site-unread-since': ({ since, hours, url }: { since: string; hours: number; url: string }) =>
      `O endereço do site (${url}) não responde como deve desde ${officeTime(since)}, há mais de ${hours} horas → abra-o num navegador; confira o domínio e o seu pagamento no provedor e, em ${link.pages()}, o *Custom domain* e o certificado`,
    'schedule-ends': ({ since, days }: { since: string; days: number }) =>
      `A última mudança no repositório foi em ${officeTime(since)}, há ${days} dias. Com 60 dias sem nenhuma, o GitHub desliga a publicação de hora em hora, e este aviso com ela → mude algo em ${link.content()}, nem que seja uma palavra, e salve com *Commit changes*; se já foi desligada, em ${link.hourly()}, clique em *Enable workflow*`,
    'not-hours': ({ value, hours }: { value: string; hours: number }) =>
      `A variável \`STALE_AFTER_HOURS\` não é um número de horas: ${codeSpan(value)}; valem ${hours} horas → corrija-a em ${link.variables()}`,
    'not-a-time': ({ name, value }: { name: string; value: string }) =>
      `Não se sabe desde quando as tabelas ou o site são lidos (\`${name}\`): ${codeSpan(value)} → avise quem programa`,
  }),
}
