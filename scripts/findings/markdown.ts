const SPAN_LENGTH = 120

// Control characters, lone surrogates, and what hides or reorders text.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Untrusted text, on one line, without markup or mentions, cut to `most` characters. */
export function codeSpan(text: string, most = SPAN_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').replace(INVISIBLE, '\ufffd').trim()
  const characters = [...line]
  const short = characters.length > most ? `${characters.slice(0, most).join('')}…` : line
  const longestRun = Math.max(0, ...[...short.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longestRun + 1)
  return `${fence} ${short || '(vazio)'} ${fence}`
}

export const list = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')

/** For a log: without links, and with GitHub's workflow commands broken. */
export const plain = (markdown: string) =>
  markdown
    .replace(/\[([^\]]+)\]\((https:[^)]+)\)/g, '$1 ($2)')
    .replaceAll('##[', '## [')
    .replace(/^\s*::/gm, ' : :')

export type Links = ReturnType<typeof linksFor>

/** Pages of GitHub and Supabase as Markdown; outside a workflow the repository's are labels. */
export function linksFor(env: NodeJS.ProcessEnv) {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: repository } = env
  const github = (label: string, path: string) =>
    repository ? `[${label}](${server}/${repository}/${path})` : label
  // With `_` the dashboard asks for the project.
  const address = env.SUPABASE_URL?.trim() ?? ''
  const project = /^https:\/\/([a-z\d]+)\.supabase\.co\/?$/.exec(address)?.[1] ?? '_'
  const supabase = (label: string, path: string) =>
    `[${label}](https://supabase.com/dashboard/project/${project}/${path})`

  const variables = repository
    ? github('Settings → Secrets and variables → Actions → Variables', 'settings/variables/actions')
    : 'um arquivo chamado `.env`'
  const pages = github('Settings → Pages', 'settings/pages')
  const publishButton = github('Actions → Publicar o site', 'actions/workflows/publish.yml')
  const apiKeys = supabase('Settings → API Keys', 'settings/api-keys')
  const projectUrl = supabase('Integrations → Data API', 'integrations/data_api/overview')
  return {
    github,
    isWorkflow: repository !== undefined,
    runUrl: `${server}/${repository}/actions/runs/${env.GITHUB_RUN_ID}`,
    variables,
    pages,
    hourly: github('Actions → Publicar de hora em hora', 'actions/workflows/hourly.yml'),
    content: github('pages/index/content', 'tree/HEAD/pages/index/content'),
    guide: github('MANUTENCAO.md', 'blob/HEAD/MANUTENCAO.md'),
    legacySecret: `A chave antiga, \`service_role\`, não se apaga: siga ${github('INSTALACAO.md, “Chaves”', 'blob/HEAD/INSTALACAO.md#chaves')}`,
    setupGuide: github('INSTALACAO.md, “Primeira publicação”', 'blob/HEAD/INSTALACAO.md#primeira-publicação'),
    apiKeys,
    projectUrl,
    tableEditor: supabase('Table Editor', 'editor'),
    dashboard: supabase('painel do Supabase', ''),
    // The labels are those of the button's form (publish.yml).
    publishNow: `em ${publishButton}, clique em *Run workflow* e deixe *publicar*`,
    useButton: `use o botão *Run workflow*, em ${publishButton}`,
    verify: `em ${publishButton}, clique em *Run workflow* e escolha *verificar*: o resumo da execução diz o que é e o que fazer`,
    force: `em ${publishButton}, clique em *Run workflow* e marque “Publicar mesmo sem mudança”`,
    allowEmpty: (choice: string) =>
      `em ${publishButton}, clique em *Run workflow* e, em “Aceitar tabela vazia”, escolha *${choice}*`,
    chooseSource: `em ${pages}, *Build and deployment → Source*, escolha *GitHub Actions*`,
    checkPages: `confira em ${pages} se *Source* é *GitHub Actions*`,
    checkDomain: `confira o domínio e o seu pagamento no provedor e, em ${pages}, o *Custom domain* e o certificado`,
    copyKey: `copie no Supabase, em ${apiKeys}, a *Publishable key* (sb_publishable_…) e ponha-a em ${variables}, como valor de \`SUPABASE_PUBLISHABLE_KEY\``,
    copyUrl: `copie no Supabase, em ${projectUrl}, o endereço do projeto (https://….supabase.co) e ponha-o em ${variables}`,
    applyMigration: `abra ${github('supabase/migrations', 'tree/HEAD/supabase/migrations')}, copie o arquivo inteiro (*Copy raw file*), cole-o no ${supabase('SQL Editor', 'sql/new')}, clique em *Run* e, se o painel perguntar, em *Run query* (se ele oferecer *Run without RLS*, cancele: falta um pedaço do texto)`,
  }
}
