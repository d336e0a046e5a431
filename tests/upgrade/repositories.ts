import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import {
  FILLED_IN_OFFICE,
  HOURS_NOTICE,
  LOGO,
  LUNCH_AND_RECESS,
  withValues,
} from '../support/content-files.ts'
import { newFolder } from '../support/folder.ts'
import { isFilledIn, OFFICE_FILES } from './frozen-files.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the office's own files. */
export const CONTENT = 'pages/index/content'

/** The version of {@link createProject}'s newest state. */
export const NEXT_VERSION = '99.0.0'

/** The project's repository, with a commit of a next version, and the commit that offices start from. */
export type Project = { folder: string; start: string }

/**
 * Creates a repository with the project's history and the commit of a next version.
 *
 * @param start the commit that offices start from: by default that of the release which froze their files
 */
export function createProject(start = findRelease()): Project {
  const folder = newFolder()
  if (start) {
    git(PROJECT, 'clone', '--quiet', '--shared', PROJECT, folder)
    git(folder, 'checkout', '--quiet', '-B', 'main')
  } else commitFilesAsTheyAre(folder)
  const project = { folder, start: start || git(folder, 'rev-parse', 'HEAD') }
  releaseNextVersion(folder)
  return project
}

/**
 * Returns the commit of the release that froze the office's files. There is none where the history is not whole, and in
 * the repository of an office, which goes on to change these files.
 */
function findRelease(): string | undefined {
  if (isFilledIn(CONTENT) || !existsSync(join(PROJECT, '.git'))) return undefined
  if (git(PROJECT, 'rev-parse', '--is-shallow-repository') === 'true') return undefined
  return git(PROJECT, 'log', '-1', '--format=%H', '--', OFFICE_FILES)
}

/** Begins a history with the project's files. The office's own are the sample's, because here they may be filled in. */
function commitFilesAsTheyAre(folder: string) {
  git(folder, 'init', '--quiet')
  git(PROJECT, `--git-dir=${join(folder, '.git')}`, '--work-tree=.', 'add', '--all')
  git(folder, 'checkout-index', '--all')
  git(folder, 'rm', '--quiet', '--force', '--', `:(glob)${CONTENT}/*`)
  cpSync(join(folder, SAMPLE_FOLDER), join(folder, CONTENT), { recursive: true })
  commitAll(folder, 'Release a version')
}

function releaseNextVersion(folder: string) {
  edit(join(folder, 'package.json'), (source) =>
    source.replace(/"version": ".+"/, `"version": "${NEXT_VERSION}"`),
  )
  updateDependencies(folder, '9')
  commitAll(folder, 'Release the next version')
}

/** Updates a package and the actions of a workflow, as Dependabot does, to made-up versions of one digit. */
export function updateDependencies(repository: string, digit: string) {
  for (const name of ['package.json', 'package-lock.json'])
    edit(join(repository, name), (source) => source.replace(/"react": ".+"/, `"react": "${digit}.0.0"`))
  edit(join(repository, '.github/workflows/check.yml'), (source) =>
    source.replaceAll(/@[0-9a-f]{40}/g, `@${digit.repeat(40)}`),
  )
}

/** Creates an office's fork of the project, which shares its history. */
export function createFork({ folder, start }: Project): string {
  const office = newFolder()
  git(office, 'clone', '--quiet', '--shared', folder, office)
  git(office, 'reset', '--quiet', '--hard', start)
  return office
}

/** Creates an office's copy of the project, as *Use this template* does: the same files in a first commit of its own. */
export function createCopy(project: Project): string {
  const office = createFork(project)
  git(office, 'checkout', '--quiet', '--orphan', 'copy')
  git(office, 'commit', '--quiet', '-m', 'Initial commit')
  git(office, 'branch', '--quiet', '-M', 'main')
  git(office, 'remote', 'remove', 'origin')
  return office
}

/** Edits of one text each in a content file. */
const TEXTS: Record<string, Record<string, string>> = {
  'links.toml': { 'Ver Mais Notícias da Receita Federal': 'Mais notícias da Receita' },
  'menu.toml': { 'texto = "Blog"': 'texto = "Novidades"' },
  'secoes.toml': {
    'titulo = "Soluções Contábeis com Excelência e Confiança"':
      'titulo = "Contas claras para quem empreende"',
    'mapa = "sim"': 'mapa = "não"',
  },
  'servicos.toml': {
    'titulo = "Escrituração Contábil"': 'titulo = "Livros em dia"',
    'fecho = "A conta fecha."': 'fecho = "Cada centavo no lugar."',
  },
}

/** The colours of an office in green and copper. */
export const COLOURS = { marca: '#14532d', destaque: '#d99253' }

/** Texts that the page of {@link fillInOffice} shows. */
export const SHOWN_TEXTS = [
  ...['nome', 'telefone', 'responsavel.nome_completo'].map((key) => String(FILLED_IN_OFFICE[key])),
  HOURS_NOTICE,
  'Mais notícias da Receita',
  'Novidades',
  'Contas claras para quem empreende',
  'Livros em dia',
  'Cada centavo no lugar.',
]

/** Fills in every content file of an office's repository, in the editor of its browser: one commit for each file. */
export function fillInOffice(office: string) {
  const folder = join(office, CONTENT)
  edit(join(folder, 'escritorio.toml'), (source) => withValues(source, FILLED_IN_OFFICE))
  commitAll(office, 'Update escritorio.toml')
  edit(join(folder, 'horarios.toml'), LUNCH_AND_RECESS)
  commitAll(office, 'Update horarios.toml')
  for (const [name, texts] of Object.entries(TEXTS)) {
    edit(join(folder, name), (source) =>
      Object.entries(texts).reduce((changed, [from, to]) => changed.replace(from, to), source),
    )
    commitAll(office, `Update ${name}`)
  }
  const colours = Object.entries(COLOURS).map(([key, value]) => `${key} = "${value}"\n`)
  writeFileSync(join(folder, 'cores.toml'), colours.join(''))
  commitAll(office, 'Create cores.toml')
  writeFileSync(join(folder, 'logo.svg'), LOGO)
  commitAll(office, 'Add files via upload')
}

/** Returns the blocks of commands that docs/upgrading.md shows below a heading. */
export function documentedCommands(heading: string): string[] {
  const sections = readFileSync('docs/upgrading.md', 'utf8').split(/^## /m)
  const section = sections.find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^( *)```sh\n(.*?)^\1```/gms)].map(([, , block = '']) => block)
}

/** Runs commands of docs/upgrading.md in an office's repository. Throws Error if one of them fails. */
export function run(commands: string | undefined, office: string, project: Project) {
  if (!commands) throw new Error('docs/upgrading.md lacks these commands')
  execFileSync('sh', ['-e', '-c', commands], { ...inFolder(office, project), stdio: 'pipe' })
}

/** Lists the files in which a merge asks what to keep. */
export const conflictsOf = (office: string) => linesOf(git(office, 'diff', '--name-only', '--diff-filter=U'))

/** Lists the content files that differ between two commits. */
export const changedContent = (office: string, from: string, to: string) =>
  linesOf(git(office, 'diff', '--name-only', from, to, '--', `:(glob)${CONTENT}/*`))

const linesOf = (text: string) => text.split('\n').filter(Boolean)

export function edit(file: string, change: (source: string) => string) {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

export function commitAll(repository: string, message: string) {
  git(repository, 'add', '--all')
  git(repository, 'commit', '--quiet', '--allow-empty', '-m', message)
}

/** Runs a command of Git, and returns what it prints. */
export function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { ...inFolder(cwd), encoding: 'utf8', stdio: 'pipe' }).trim()
}

/** Git's settings in place of the machine's. In a container, the project's folder may belong to somebody else. */
const SETTINGS = join(newFolder(), 'gitconfig')
writeFileSync(
  SETTINGS,
  `[user]
  name = Office
  email = office@example.com
[init]
  defaultBranch = main
[safe]
  directory = *
`,
)

/** Returns options of a child process in a repository, for which the documents' address is that of a project. */
function inFolder(cwd: string, project?: Project) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  const redirect = {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${project?.folder}.insteadOf`,
    GIT_CONFIG_VALUE_0: 'https://github.com/OWNER/REPO',
  }
  const env = {
    ...Object.fromEntries(inherited),
    GIT_CONFIG_GLOBAL: SETTINGS,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_MERGE_AUTOEDIT: 'no',
    ...(project && redirect),
  }
  return { cwd, env }
}
