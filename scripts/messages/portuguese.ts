import type { ContentProblem } from '../../pages/index/content/content'
import { codeSpan } from '../publish/markdown'
import type { Trouble, WatchProblem } from '../publish/watch'
import { github, supabase } from './links'
import type { Matter, Step, Write } from './matters'
import {
  apiKeys,
  applyMigrations,
  FORM,
  failureInPortuguese,
  officeTime,
  pages,
  projectUrl,
  publishButton,
  rowReasonInPortuguese,
  secretInPortuguese,
  settingInPortuguese,
  type Texts,
  textOf,
  variables,
} from './portuguese-reasons'

// What the run's summary, the issue and the doctor say, in Markdown. Text from rows and servers must go through codeSpan.

export const STEP_IN_PORTUGUESE: Record<Step, string> = {
  actions: 'GitHub Actions ligado',
  variables: 'Variáveis com o endereço e a chave do projeto Supabase',
  tables: 'Tabelas no Supabase',
  pages: 'GitHub Pages ligado',
  content: 'Dados do escritório',
  online: 'Site no ar',
}

const WRITE: Record<Write, string> = { insert: 'incluir', update: 'alterar', delete: 'apagar' }
const inWords = (writes: Write[]) => writes.map((write) => WRITE[write]).join(', ')

const tableEditor = () => supabase('Table Editor', 'editor')
const content = () => github('pages/index/content', 'tree/HEAD/pages/index/content')
const officeFile = () => github('escritorio.toml', 'blob/HEAD/pages/index/content/escritorio.toml')

/** Longest line of a content file that is printed, in characters: that of a long text. */
const LINE_LENGTH = 400

function contentProblem({ file, line, text, remedy }: ContentProblem): string {
  const place = github(`${file.split('/').pop()}, linha ${line}`, `blob/HEAD/${file}#L${line}`)
  return `${place}: ${codeSpan(text, LINE_LENGTH)} → ${remedy}`
}
const chooseSource = () => `em ${pages()}, *Build and deployment → Source*, escolha *GitHub Actions*`

const MATTER: Texts<Matter> = {
  'actions-on': () => 'O GitHub Actions roda neste repositório',
  fork: () =>
    `O repositório é um fork, em que o GitHub deixa desligado o que roda por horário → em ${github('Actions → Publicar de hora em hora', 'actions/workflows/hourly.yml')}, clique em *Enable workflow*`,
  'issues-off': () =>
    `Os avisos de falha não têm onde aparecer → em ${github('Settings → General', 'settings')}, *Features*, marque *Issues*`,

  setting: ({ fault }) => settingInPortuguese(fault),
  'no-project': () =>
    `Falta dizer de qual projeto Supabase vêm as notícias e os depoimentos; sem isso o site teria só conteúdo de exemplo, que nunca é publicado → em ${variables()}, crie com *New repository variable* \`SUPABASE_URL\` (no Supabase, em ${projectUrl()}) e \`SUPABASE_PUBLISHABLE_KEY\` (em ${apiKeys()}, a *Publishable key*)`,
  'local-project': () =>
    `\`SUPABASE_URL\` aponta para esta máquina, que os visitantes não alcançam → use o endereço do projeto, https://….supabase.co, em ${variables()}`,
  'publishable-key': () => 'A chave é publicável',
  'legacy-key': () =>
    `A chave é do tipo antigo (anon), que o Supabase desliga no fim de 2026 → troque-a por uma publicável (sb_publishable_…), no Supabase, em ${apiKeys()}`,

  'tables-unchecked': () =>
    `Só podem ser conferidas quando as variáveis estiverem certas → se ainda não as criou, ${applyMigrations()}`,
  'project-answers': ({ url }) => `${url} responde e aceita a chave`,
  'project-unread': ({ url, failure }) => `${url} não pôde ser lido → ${failureInPortuguese(failure)}`,
  'table-unread': ({ table, failure, column }) =>
    `${table}: ${column ? `falta a coluna ${column}` : 'não pode ser lida'} → ${failureInPortuguese(failure)}`,
  'table-readable': ({ table }) => `${table}: existe, com todas as colunas, e o papel anon pode lê-la`,
  'query-failed': ({ table, failure }) =>
    `${table}: a consulta do site falhou → ${failureInPortuguese(failure)}`,
  quick: ({ table, ms }) => `${table}: respondeu em ${ms} ms`,
  slow: ({ table, ms }) =>
    `${table}: levou ${ms} ms para responder → crie os índices das migrações; um projeto que acabou de ser reativado também demora no começo`,
  'row-set-aside': ({ fault }) =>
    `${fault.table}: a linha de id ${codeSpan(fault.id)} fica fora do site${fault.field && `, por causa de ${fault.field}`} → ${rowReasonInPortuguese(fault)}: corrija-a no ${tableEditor()}`,
  'row-shown-without': ({ fault }) =>
    `${fault.table}: a linha de id ${codeSpan(fault.id)} aparece sem ${fault.field} → ${rowReasonInPortuguese(fault)}: corrija-a no ${tableEditor()}`,
  rows: ({ table, count }) => `${table}: ${count} linha(s) para o site`,
  'no-rows': ({ table }) =>
    `${table}: nenhuma linha visível → inclua a primeira no ${tableEditor()}; se a tabela não está vazia, falta a política de leitura (RLS): ${applyMigrations()}`,
  samples: ({ table, count }) =>
    `${table}: tem ${count} linha(s) de exemplo, que nunca são publicadas → apague-as no ${tableEditor()}`,
  'may-write': ({ table, writes }) =>
    `${table}: o papel anon tem permissão (GRANT) para ${inWords(writes)} → se a RLS recusa cada linha, não dá para saber sem gravar uma, o que não é feito aqui. Retire a permissão: ${applyMigrations()}`,
  'writes-unknown': ({ table, writes }) =>
    `${table}: não deu para saber se o visitante pode ${inWords(writes)} → rode de novo`,
  'may-not-write': ({ table, writes }) => `${table}: o visitante não pode ${inWords(writes)}`,
  'writes-not-tried': () =>
    `Não foi conferido se o visitante pode gravar nas tabelas, porque só se sabe disso tentando gravar → para conferir, rode \`npm run doctor -- --try-writes\`: envia a cada tabela um POST sem linhas, e um PATCH e um DELETE que não alcançam nenhuma linha. Nada muda, mas gatilhos (triggers) FOR EACH STATEMENT, se o projeto os tem, disparam`,
  'unfeatured-visible': () =>
    `testimonials: os depoimentos sem destaque estão à vista de qualquer um → a RLS está desligada ou tem uma política antiga que deixa ler tudo: ${applyMigrations()}`,
  'unfeatured-hidden': () => 'testimonials: nenhum depoimento sem destaque aparece (ou não há nenhum)',
  'unfeatured-unknown': ({ failure }) =>
    `testimonials: não deu para procurar depoimentos sem destaque → ${failureInPortuguese(failure)}`,
  'browsers-may-ask': ({ origin }) => `O navegador de quem visita ${origin} pode perguntar (CORS)`,
  'browsers-may-not-ask': ({ origin }) =>
    `O navegador de quem visita ${origin} não pode perguntar (CORS) → o site publicado não se atualiza entre uma publicação e outra: veja se há um proxy na frente do Supabase`,

  'pages-on': ({ url }) => `O endereço do site é ${url}`,
  'pages-off': () => `O GitHub Pages está desligado → ${chooseSource()}`,
  'pages-private': () =>
    `O GitHub Pages está desligado, e o repositório é privado; no plano gratuito o GitHub só publica repositórios públicos → em ${github('Settings → General', 'settings')}, *Danger Zone → Change repository visibility*, torne-o público, ou assine um plano pago; depois, ${chooseSource()}`,
  'pages-from-branch': () =>
    `O GitHub Pages publica um ramo, e não o que esta execução monta → ${chooseSource()}`,
  'no-certificate': ({ domain }) =>
    `O certificado de ${codeSpan(domain)} ainda não saiu → espere até 24 horas; se não vier, confira o DNS do domínio e, em ${pages()}, tire e ponha de novo o *Custom domain*. Depois marque *Enforce HTTPS*`,
  'https-not-enforced': ({ domain }) =>
    `${codeSpan(domain)} ainda abre sem https → em ${pages()}, marque *Enforce HTTPS*`,
  'github-silent': ({ detail }) => `O GitHub não disse como está o Pages: ${codeSpan(detail)} → rode de novo`,
  'no-site-address': () =>
    `Falta o endereço público do site (\`SITE_URL\`), que no GitHub vem do Pages → ${chooseSource()}; se já está assim, o GitHub não respondeu: rode de novo. Fora do GitHub, informe-o ao rodar o comando`,

  'content-fits': () => 'Os dados do escritório não se contradizem',
  content: ({ problem }) => contentProblem(problem),
  placeholders: ({ values }) =>
    `Ainda são de demonstração: ${values.join(', ')} → preencha em ${content()}; enquanto faltar, o site mostra a faixa “Site de demonstração” e pede aos buscadores que não o indexem`,
  'placeholder-pages': ({ networks }) =>
    `Ainda sem o endereço do escritório: ${networks.join(', ')}; o site de um escritório de verdade não mostra o de exemplo → em ${officeFile()}, em \`[redes]\`, escreva o endereço da página ou deixe vazio ("")`,
  'sample-texts': ({ texts }) =>
    `Textos que ainda são os de exemplo: confirme. Eles afirmam algo do escritório: ${texts.join('; ')} → em ${content()}, reescreva o que não for verdade`,

  online: ({ url }) => `O site está em ${url}`,
  'not-online': () =>
    `Nada foi publicado ainda → em ${publishButton()}, clique em *Run workflow* e deixe *publicar*`,

  'old-commit': ({ commit, base }) =>
    `Esta execução é de um commit anterior (${codeSpan(commit.slice(0, 7))}) ao que está no ar ou no repositório (${codeSpan(base.slice(0, 7))}) → em vez de repetir uma execução antiga, use o botão *Run workflow* em ${publishButton()}; para publicar mesmo assim o commit anterior, marque “${FORM.force}”`,
  secrets: ({ found }) =>
    `O site montado tem segredos: ${found.map(secretInPortuguese).join('; ')} → tire-os de onde vêm (uma linha, pages/index/content, uma variável) e revogue o que foi mostrado a alguém`,
  'broken-links': ({ links }) =>
    `O site montado tem links que não levam a lugar nenhum: ${links.map(codeSpan).join(', ')} → corrija em ${content()}`,
}

/** What is the matter and, after an arrow, the remedy. */
export const matterInPortuguese = (matter: Matter) => `${textOf(MATTER, matter)}.`

const PROBLEM: Texts<WatchProblem> = {
  'not-hours': ({ value, hours }) =>
    `A variável \`STALE_AFTER_HOURS\` não é um número de horas: ${codeSpan(value)}. Valem ${hours} horas.`,
  'not-a-time': ({ value }) =>
    `Não se sabe quando as tabelas foram lidas (\`FRESH_AT\`): ${codeSpan(value)}.`,
  setting: matterInPortuguese,
  'no-site-address': matterInPortuguese,
}

export const problemInPortuguese = (problem: WatchProblem) => textOf(PROBLEM, problem)

/** The issue's title. */
export const TROUBLE_IN_PORTUGUESE: Record<Trouble['is'], string> = {
  'not-built': 'A publicação do site está falhando',
  'not-deployed': 'A publicação do site está falhando',
  stale: 'O site está com conteúdo antigo',
  misconfigured: 'Uma configuração da publicação não serve',
}

const TROUBLE: Texts<Trouble> = {
  'not-built': () => 'O site não pôde ser montado. O site no ar continua como estava.',
  'not-deployed': () =>
    'O site foi montado, mas o GitHub Pages não o recebeu. O site no ar continua como estava.',
  stale: ({ since, hours }) =>
    `As notícias ou os depoimentos não são lidos do Supabase desde ${officeTime(since)}, há mais de ${hours} horas. O site no ar mantém as últimas linhas boas.`,
  misconfigured: () => '',
}

export const troubleInPortuguese = (trouble: Trouble) => textOf(TROUBLE, trouble)
