import { existsSync } from 'node:fs'

// Imported by the monitor, which runs without packages.

/** Links to pages of GitHub and Supabase, and instructions that name them, in Portuguese Markdown. */
export type Links = {
  /** Returns a link to a path of the repository. Outside a workflow it is the label alone. */
  github: (label: string, path: string) => string
  /** The address of the running workflow. */
  runUrl: string

  /** Returns a link that opens a content file in GitHub's editor. Outside a workflow it is the label alone. */
  edit: (label: string, path: string) => string
  /** Links to everything that maintainers work with, as the guide begins with. Empty outside a workflow. */
  shortcuts: string
  // Places, as link or label.
  variables: string
  pages: string
  environment: string
  hourly: string
  content: string
  office: string
  hours: string
  guide: string
  setupGuide: string
  apiKeys: string
  projectUrl: string
  dataApi: string
  tableEditor: string
  storage: string
  dashboard: string

  // Instructions, as the end of a sentence.
  publishNow: string
  useButton: string
  verify: string
  chooseSource: string
  /** What to check if GitHub Pages may not take the site from the workflow. */
  checkSource: string
  /** What to check if the site's address does not show the site. */
  checkAddress: (url: string) => string
  copyKey: string
  copyUrlAndKey: string
  /** How to put the public key in the place of a secret one, and take that out of use. */
  replaceKey: string
  copyUrl: string
  applyMigration: string
  /** How to give a column another type. */
  changeType: string
  /** What to do about a project that does not answer. */
  reviveProject: string
  /** How to take a key out of use that strangers may know. */
  revokeKey: string
  /** What to do about a table without rows: on purpose, by mistake, or hidden by a rule. */
  emptyTable: string
  /** What to do about a deployment that GitHub Pages does not take. */
  notDeployed: string
  /** The publishing workflow. */
  publishWorkflow: string
  /** What to do with a photo that the site cannot use. */
  replacePhoto: string
  /** How to make a photo smaller, or a JPEG. */
  preparePhoto: string
}

/** The office's content files without `.toml`, in the guide's order. GitHub's editor opens those that exist. */
const CONTENT_FILES = ['escritorio', 'horarios', 'servicos', 'secoes', 'menu', 'links', 'prazos', 'cores']
const OFFICE_FOLDER = 'pages/index/content'
const contentPath = (name: string) => `${OFFICE_FOLDER}/${name}.toml`
const exists = (name: string) => existsSync(contentPath(name))

/** Returns the links for a repository and a project, as the environment names them. */
export function linksFor(env: NodeJS.ProcessEnv): Links {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: repository } = env
  const github = (label: string, path: string) =>
    repository ? `[${label}](${server}/${repository}/${path})` : label
  // An address with `_` in place of the project makes the dashboard ask which one.
  const address = env.SUPABASE_URL?.trim() ?? ''
  const project = /^https:\/\/([a-z\d]+)\.supabase\.co(\/|$)/.exec(address)?.[1] ?? '_'
  // The editor opens files of a branch, and the run knows its own.
  const edit = (label: string, path: string) => github(label, `edit/${env.GITHUB_REF_NAME}/${path}`)
  const folder = (!repository && env.CONTENT_FOLDER) || OFFICE_FOLDER
  const editContent = (name: string) => edit(`${folder}/${name}.toml`, contentPath(name))
  const supabase = (label: string, path: string) =>
    `[${label}](https://supabase.com/dashboard/project/${project}/${path})`

  /** Links to the part of a guide that says how to do something. */
  const guide = (label: string, file: string, anchor: string) =>
    repository ? github(label, `blob/HEAD/${file}#${anchor}`) : `${label} (${file}#${anchor})`

  const variables = repository
    ? github('Settings → Secrets and variables → Actions → Variables', 'settings/variables/actions')
    : 'um arquivo chamado `.env`'
  const pages = github('Settings → Pages', 'settings/pages')
  const checkSource = `confira se, em ${pages}, *Source* é *GitHub Actions*`
  const publishButton = github('Actions → Publicar o site', 'actions/workflows/publish.yml')
  const apiKeys = supabase('Settings → API Keys', 'settings/api-keys')
  const projectUrl = supabase('Integrations → Data API', 'integrations/data_api/overview')
  return {
    github,
    edit,
    shortcuts: repository ? renderShortcuts(github, edit, supabase) : '',
    runUrl: `${server}/${repository}/actions/runs/${env.GITHUB_RUN_ID}`,
    variables,
    pages,
    environment: github('Settings → Environments → github-pages', 'settings/environments'),
    hourly: github('Actions → Publicar de hora em hora', 'actions/workflows/hourly.yml'),
    content: github(folder, `tree/HEAD/${folder}`),
    office: editContent('escritorio'),
    hours: editContent('horarios'),
    guide: github('MANUTENCAO.md', 'blob/HEAD/MANUTENCAO.md'),
    setupGuide: github('INSTALACAO.md, “Primeira publicação”', 'blob/HEAD/INSTALACAO.md#primeira-publicação'),
    apiKeys,
    projectUrl,
    dataApi: supabase('Integrations → Data API → Settings', 'integrations/data_api/settings'),
    tableEditor: supabase('Table Editor', 'editor'),
    storage: supabase('Storage', 'storage/files'),
    dashboard: supabase('painel do Supabase', ''),
    // The labels are those of GitHub's *Run workflow* form (publish.yml).
    publishNow: `em ${publishButton}, clique em *Run workflow* com *publicar* escolhido`,
    useButton: `use o botão *Run workflow*, em ${publishButton}`,
    verify: `em ${publishButton}, clique em *Run workflow* e escolha *verificar*: o resumo da execução diz o que é e o que fazer`,
    chooseSource: `em ${pages}, *Source*, escolha *GitHub Actions*`,
    checkAddress: (url: string) =>
      hasOwnDomain(url)
        ? `confira se o domínio está pago e se *Custom domain*, em ${pages}, mostra esse domínio sem mensagem de erro`
        : checkSource,
    checkSource,
    copyKey: guide('copie a *Publishable key*', 'INSTALACAO.md', 'copiar-o-endereço-e-a-chave'),
    copyUrlAndKey: guide(
      'copie o endereço e a chave do projeto',
      'INSTALACAO.md',
      'copiar-o-endereço-e-a-chave',
    ),
    replaceKey: guide('troque a chave', 'INSTALACAO.md', 'trocar-uma-chave'),
    copyUrl: guide('copie o endereço do projeto', 'INSTALACAO.md', 'copiar-o-endereço-e-a-chave'),
    applyMigration: guide('crie ou atualize as tabelas', 'INSTALACAO.md', 'criar-ou-atualizar-as-tabelas'),
    changeType: guide('mude o tipo da coluna', 'INSTALACAO.md', 'mudar-o-tipo-de-uma-coluna'),
    reviveProject: guide('veja o que fazer', 'MANUTENCAO.md', 'o-supabase-não-responde'),
    revokeKey: guide('apague a chave ou a senha onde foi criada', 'INSTALACAO.md', 'trocar-uma-chave'),
    emptyTable: guide('veja o que fazer', 'MANUTENCAO.md', 'tabela-vazia'),
    notDeployed: guide('veja o que fazer', 'MANUTENCAO.md', 'o-site-não-vai-ao-ar'),
    publishWorkflow: publishButton,
    replacePhoto: guide('troque a foto', 'MANUTENCAO.md', 'trocar-a-foto'),
    preparePhoto: guide('prepare a foto e troque-a', 'MANUTENCAO.md', 'preparar-uma-foto'),
  }
}

/** Tells whether an address is a custom domain rather than one of GitHub's. */
const hasOwnDomain = (url: string) => !/^https?:\/\/[^/]+\.github\.io(\/|$)/.test(url)

type LinkTo = (label: string, path: string) => string

function renderShortcuts(github: LinkTo, edit: LinkTo, supabase: LinkTo): string {
  const places = [
    ...CONTENT_FILES.filter(exists).map((name) => edit(`${name}.toml`, contentPath(name))),
    github('*Run workflow*', 'actions/workflows/publish.yml'),
    github('execuções', 'actions'),
    github('avisos', 'issues'),
    supabase('tabelas', 'editor'),
    supabase('fotos', 'storage/files'),
    github('manual', 'blob/HEAD/MANUTENCAO.md'),
  ]
  return `Abra daqui: ${places.join(' · ')}`
}
