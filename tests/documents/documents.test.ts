import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { checkContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { linksFor } from '../../scripts/findings/links.ts'
import { newFolder } from '../support/folder.ts'

/** Folders of the project that git ignores, and git's own. */
const NOT_SOURCES = ['.git', '.cache', 'dist', 'node_modules']

const read = (path: string) => readFileSync(path, 'utf8')
/** The paths of all other files of the project. */
const files = readdirSync('.', { withFileTypes: true }).flatMap((entry) => {
  if (NOT_SOURCES.includes(entry.name)) return []
  if (!entry.isDirectory()) return [entry.name]
  return readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((path) =>
    join(entry.name, path).replaceAll('\\', '/'),
  )
})
const documents = files.filter((path) => path.endsWith('.md'))

/** Returns the anchors that GitHub gives to the headings of a Markdown document. */
function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

/** The address at which GitHub shows a document of the repository's root. Its relative links start here. */
const SHOWN_IN = '/blob/main/'

/** The pages of a repository on GitHub that documents may link to. A group names a file that must exist. */
const REPOSITORY_PAGES = [
  /^\/$/,
  /^\/(?:actions|issues|settings\/access|settings\/pages)$/,
  /^\/actions\/workflows\/(?<workflow>[\w-]+\.yml)$/,
  /^\/(?:edit|commits)\/main\/(?<named>.+)$/,
  /^\/new\/main\?filename=pages\/index\/content\/[\w-]+\.toml&value=/,
]

/** Says why a link to `target` in the document at `path` leads nowhere, or returns `undefined` if it leads somewhere. */
function brokenLink(path: string, target: string): string | undefined {
  const [file = '', anchor] = decodeURIComponent(target).split('#')
  // `../../` leaves the folder of files: such a link leads to a page of the repository.
  const page = posix.join(SHOWN_IN, dirname(path), file)
  if (file && !page.startsWith(SHOWN_IN)) return brokenRepositoryLink(path, target, page)
  const linked = file ? join(dirname(path), file) : path
  if (!existsSync(linked)) return `${path} links to ${target}, which does not exist`
  if (anchor && !anchorsOf(read(linked)).includes(anchor))
    return `${path} links to ${target}, but ${linked} has no such heading`
  return undefined
}

function brokenRepositoryLink(path: string, target: string, page: string): string | undefined {
  const match = REPOSITORY_PAGES.map((pattern) => pattern.exec(page)).find((found) => found !== null)
  if (!match) return `${path} links to ${target}, which is no page of a repository`
  const { workflow, named } = match.groups ?? {}
  const linked = workflow ? join('.github', 'workflows', workflow) : named
  return linked && !existsSync(linked)
    ? `${path} links to ${target}, but ${linked} does not exist`
    : undefined
}

/** Lists the targets of a document's links: `[text](target)`, and `[name]: target` in a line of its own. */
function linkTargets(markdown: string): string[] {
  const links = markdown.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)
  return [...links].map(([, inline, defined]) => inline ?? defined ?? '')
}

const localLinks = (path: string) =>
  linkTargets(read(path)).filter((target) => !target.startsWith('https://'))

test('the documents’ links within the repository lead to files, headings and pages of GitHub that exist', () => {
  const broken = documents.flatMap((path) =>
    localLinks(path).flatMap((target) => brokenLink(path, target) ?? []),
  )
  expect(broken).toEqual([])
})

test.each([
  { target: '../../edit/main/pages/index/content/feriados.toml', why: 'feriados.toml does not exist' },
  { target: '../edit/main/pages/index/content/horarios.toml', why: 'which is no page of a repository' },
  { target: '../../edit/master/pages/index/content/horarios.toml', why: 'which is no page of a repository' },
  { target: '../../actions/workflows/publicar.yml', why: 'publicar.yml does not exist' },
  { target: '../../configuracoes', why: 'which is no page of a repository' },
])('a link to $target is broken: $why', ({ target, why }) => {
  expect(brokenLink('MANUTENCAO.md', target)).toMatch(why)
})

/** The name and the content that each link to GitHub's form for a new file fills in. */
const newFiles = documents.flatMap((path) =>
  linkTargets(read(path)).flatMap((target) => {
    const { pathname, searchParams } = new URL(target, `https://github.com/dono/site${SHOWN_IN}`)
    const created = {
      document: path,
      filename: searchParams.get('filename'),
      value: searchParams.get('value'),
    }
    return pathname === '/dono/site/new/main' ? created : []
  }),
)

test.each(newFiles)(
  '$document: the new $filename that it links to can be used as it is',
  async ({ filename, value }) => {
    const folder = newFolder()
    await cp(SAMPLE_FOLDER, folder, { recursive: true })
    await writeFile(join(folder, basename(filename ?? '')), value ?? '')
    expect(checkContentFiles(folder)).toMatchObject({ content: expect.anything(), issues: [] })
  },
)

test('documents link to a new file', () => {
  expect(newFiles.map(({ document }) => document)).toEqual(
    expect.arrayContaining(['MANUTENCAO.md', 'INSTALACAO.md']),
  )
})

test('each link by a name has an address for this name in its document', () => {
  const unknown = documents.flatMap((path) => {
    const markdown = read(path)
    const defined = [...markdown.matchAll(/^\[([^\]]+)\]: /gm)].map(([, name]) => name)
    const used = [...markdown.matchAll(/\]\[([^\]\n]+)\]/g)].map(([, name]) => name)
    return used.filter((name) => !defined.includes(name)).map((name) => `${path}: ${name}`)
  })
  expect(unknown).toEqual([])
})

/** Lists the npm scripts that a document names. */
function namedScripts(path: string): string[] {
  // `npm start` and `npm test` are short for `npm run start` and `npm run test`.
  const named = read(path).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)
  return [...named].map(([, afterRun, short]) => afterRun ?? short ?? '')
}

test('the npm scripts that documents name exist', () => {
  // The changelog also speaks of scripts that were renamed since.
  const unknown = documents
    .filter((path) => path !== 'CHANGELOG.md')
    .flatMap(namedScripts)
    .filter((script) => !(script in manifest.scripts))
  expect(unknown).toEqual([])
})

/** Code spans in documents that name a path in the repository, and those that name a file without its folder. */
const PATH = /^(\.github|\.ci|pages|renderer|scripts|supabase|tests|public|docs)\/\S*$/
const FILE_NAME = /^[\w-]+(\.\w+)*\.(ts|tsx|scss|toml|svg|sql|yml|json|md|txt)$/

/**
 * Code spans that look like these but name a file that an office or a build writes, or are placeholders for any file
 * name.
 */
const NOT_IN_THE_REPOSITORY = [
  'content.json',
  'cores.toml',
  'licenses.md',
  'logo-escuro.svg',
  'logo.svg',
  'pages/index/content/cores.toml',
  'pages/index/content/logo.svg',
  'pages/index/content/prazos.toml',
  'pages/honorarios/',
  'prazos.toml',
  'snapshot.json',
  'X.scss',
  'X.test.tsx',
  'X.tsx',
  'x.client.ts',
]

/** Lists the files that a document shows in blocks of code, whose first line names the file. */
const shownFiles = (path: string) =>
  [...read(path).matchAll(/^```\w+\n(?:\/\/|--) (\S+)$/gm)].map(([, file = '']) => file)

test('the paths and files in the documents’ inline code exist, or the document shows them', () => {
  const missing = documents.flatMap((path) => {
    const spans = [...read(path).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
    const shown = shownFiles(path).flatMap((file) => [file, basename(file)])
    const known = [...NOT_IN_THE_REPOSITORY, ...shown]
    return spans.filter((span) => !known.includes(span) && !exists(span)).map((span) => `${path}: ${span}`)
  })
  expect(missing).toEqual([])
})

/** Tells whether a code span names a file of the repository, or is the name of none. */
function exists(span: string): boolean {
  if (FILE_NAME.test(span)) return files.some((file) => basename(file) === span)
  return !PATH.test(span) || namesAFile(span)
}

test('README.md: the folders and files of its tree exist', () => {
  const [, tree = ''] = /## The tree\n\n((?: {4}.*\n)+)/.exec(read('README.md')) ?? []
  let topFolder = ''
  const paths = tree.split('\n').flatMap((line) => {
    // Four spaces make the block, and two more an entry of the folder above. A line may begin with several names.
    const [, indent, names = ''] = /^ {4}( {2})?((?:[\w./-]+(?:\/|\.\w+)(?: +|$))+)/.exec(line) ?? []
    const entries = names.split(' ').filter(Boolean)
    if (indent) return entries.map((entry) => join(topFolder, entry))
    topFolder = entries[0] ?? ''
    return entries
  })
  // Otherwise a pattern did not find the tree.
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

/** Tells whether a path, which may hold `*`, names something in the repository. */
function namesAFile(path: string): boolean {
  if (existsSync(path)) return true
  const pattern = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  return files.some((file) => RegExp(`^${pattern}$`).test(file))
}

test('the links of summaries and issues to the guides lead to files and headings that exist', () => {
  const links = Object.values(linksFor({ GITHUB_REPOSITORY: 'office/site' })).join(' ')
  // Guides are linked to by their path on GitHub: …/blob/HEAD/MANUTENCAO.md#…
  const targets = [...links.matchAll(/blob\/HEAD\/([^)]+\.md[^)]*)/g)].map(([, target = '']) => target)
  // Otherwise the pattern found no links to guides.
  expect(targets.length).toBeGreaterThan(1)
  expect(targets.flatMap((target) => brokenLink('README.md', target) ?? [])).toEqual([])
})

test('each setting in .env.example is read from the environment by the product', () => {
  const settings = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  // Otherwise the pattern found no settings.
  expect(settings.length).toBeGreaterThan(2)
  const product = files.filter((path) => /^(pages|renderer|scripts)\/.*(?<!\.test)\.tsx?$/.test(path))
  const source = product.map(read).join('\n')
  const isRead = (name: string) => RegExp(`\\benv\\.${name}\\b`).test(source)
  expect(settings.filter((name) => !isRead(name))).toEqual([])
})

// MANUTENCAO.md ("maintenance") is the guide, in Portuguese, for the office's maintainers.

test('MANUTENCAO.md links to the editor of each content file of the office', () => {
  const targets = linkTargets(read('MANUTENCAO.md')).map((target) => basename(decodeURIComponent(target)))
  const contentFiles = readdirSync('pages/index/content').filter((name) => name.endsWith('.toml'))
  expect(contentFiles.filter((name) => !targets.includes(name))).toEqual([])
})

test('MANUTENCAO.md explains the database’s message for each rule of the tables', () => {
  const migrations = files.filter((path) => path.startsWith('supabase/migrations/'))
  const rules = migrations.flatMap(
    (path) => read(path).match(/\b(blog_posts|testimonials)_\w+_check\b/g) ?? [],
  )
  const explained = read('MANUTENCAO.md').match(/\b(blog_posts|testimonials)_\w+_check\b/g)
  expect(new Set(explained)).toEqual(new Set(rules))
})
