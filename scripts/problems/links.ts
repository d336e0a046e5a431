/** The address of a page of the repository's on GitHub's site; `undefined` outside a workflow. */
export function repositoryPage(path: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: name } = env
  return name ? `${server}/${name}/${path}` : undefined
}

/** A page of the running workflow's repository as a Markdown link; the label alone outside a workflow. */
export function github(label: string, path: string): string {
  const address = repositoryPage(path)
  return address ? `[${label}](${address})` : label
}

/** A page of the Supabase dashboard as a Markdown link; `_` in it makes the dashboard ask for the project. */
function supabase(label: string, path: string): string {
  const project = /^https:\/\/([a-z\d]+)\.supabase\.co\/?$/.exec(process.env.SUPABASE_URL?.trim() ?? '')?.[1]
  return `[${label}](https://supabase.com/dashboard/project/${project ?? '_'}/${path})`
}

// Functions, because the addresses depend on the environment.
/** Where settings are written: in a workflow's repository, or on a computer. */
export const variables = () =>
  repositoryPage('')
    ? github('Settings → Secrets and variables → Actions → Variables', 'settings/variables/actions')
    : 'um arquivo chamado `.env`'
export const pages = () => github('Settings → Pages', 'settings/pages')
export const publishButton = () => github('Actions → Publicar o site', 'actions/workflows/publish.yml')
export const hourly = () => github('Actions → Publicar de hora em hora', 'actions/workflows/hourly.yml')
export const content = () => github('pages/index/content', 'tree/HEAD/pages/index/content')
export const guide = () => github('MANUTENCAO.md', 'blob/HEAD/MANUTENCAO.md')
export const apiKeys = () => supabase('Settings → API Keys', 'settings/api-keys')
export const projectUrl = () => supabase('Integrations → Data API', 'integrations/data_api/overview')
export const tableEditor = () => supabase('Table Editor', 'editor')
export const dashboard = () => supabase('painel do Supabase', '')
export const applyMigration = () =>
  `abra ${github('supabase/migrations', 'tree/HEAD/supabase/migrations')}, copie o arquivo inteiro (*Copy raw file*), cole-o no ${supabase('SQL Editor', 'sql/new')}, clique em *Run* e, se o painel perguntar, em *Run query*`

// The labels are those of the button's form (publish.yml).
export const allowEmpty = (choice: string) =>
  `em ${publishButton()}, clique em *Run workflow* e, em “Aceitar tabela vazia”, escolha *${choice}*`
export const force = () =>
  `em ${publishButton()}, clique em *Run workflow* e marque “Publicar mesmo sem mudança”`
export const chooseSource = () => `em ${pages()}, *Build and deployment → Source*, escolha *GitHub Actions*`
