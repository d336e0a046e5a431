import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { linksFor } from '../../scripts/findings/links.ts'

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

/** Says why a link to `target` in the document at `path` leads nowhere, or returns `undefined` if it leads somewhere. */
function brokenLink(path: string, target: string): string | undefined {
  const [file = '', anchor] = decodeURIComponent(target).split('#')
  const linked = file ? join(dirname(path), file) : path
  if (!existsSync(linked)) return `${path} links to ${target}, which does not exist`
  if (anchor && !anchorsOf(read(linked)).includes(anchor))
    return `${path} links to ${target}, but ${linked} has no such heading`
  return undefined
}

/** Lists the targets of a document's links within the repository. */
function localLinks(path: string): string[] {
  const targets = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  // `../../` is the repository's own page on GitHub.
  return targets.filter((target) => !target.startsWith('https://') && target !== '../../')
}

const documentsWithLinks = documents.filter((path) => localLinks(path).length)

test.each(documentsWithLinks)(
  '%s: its inline links within the repository lead to files and headings that exist',
  (path) => {
    expect(localLinks(path).flatMap((target) => brokenLink(path, target) ?? [])).toEqual([])
  },
)

/** Lists the npm scripts that a document names. */
function namedScripts(path: string): string[] {
  // `npm start` and `npm test` are short for `npm run start` and `npm run test`.
  const named = read(path).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)
  return [...named].map(([, afterRun, short]) => afterRun ?? short ?? '')
}

// The changelog also speaks of scripts that were renamed since.
const documentsWithScripts = documents.filter((path) => path !== 'CHANGELOG.md' && namedScripts(path).length)

test.each(documentsWithScripts)('%s: the npm scripts that it names exist', (path) => {
  const unknown = namedScripts(path).filter((script) => !(script in manifest.scripts))
  expect(unknown).toEqual([])
})

/** Code spans in documents that name a path in the repository, and those that name a file without its folder. */
const PATH = /^(\.github|\.ci|pages|renderer|scripts|supabase|tests|public|docs)\/\S*$/
const FILE_NAME = /^[\w-]+(\.\w+)*\.(ts|tsx|scss|toml|svg|sql|yml|json|md|txt)$/

/** Code spans that look like these but name a file that an office or a build writes, or stand for a file of any name. */
const NOT_IN_THE_REPOSITORY = [
  'content.json',
  'licenses.md',
  'logo.svg',
  'pages/index/content/logo.svg',
  'pages/honorarios/',
  'snapshot.json',
  'X.scss',
  'X.test.tsx',
  'X.tsx',
  'x.client.ts',
]

/** Lists the files that a document shows in blocks of code, whose first line names the file. */
const shownFiles = (path: string) =>
  [...read(path).matchAll(/^```\w+\n(?:\/\/|--) (\S+)$/gm)].map(([, file = '']) => file)

test.each(documents)('%s: the paths and files in its inline code exist, or it shows them', (path) => {
  const spans = [...read(path).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const shown = shownFiles(path).flatMap((file) => [file, basename(file)])
  const missing = spans.filter((span) => {
    if (NOT_IN_THE_REPOSITORY.includes(span) || shown.includes(span)) return false
    if (FILE_NAME.test(span)) return !files.some((file) => file.split('/').at(-1) === span)
    return PATH.test(span) && !namesAFile(span)
  })
  expect(missing).toEqual([])
})

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

/** As many tasks as a maintainer in a hurry can look through, and as many steps as can be followed at once. */
const MAX_TASKS = 14
const MAX_STEPS = 8

test(`MANUTENCAO.md lists at most ${MAX_TASKS} tasks, and each recipe has at most ${MAX_STEPS} steps`, () => {
  // The first section lists the tasks, each linked to the section with its recipe.
  const [tasks = '', ...recipes] = read('MANUTENCAO.md').split(/^## /m).slice(1)
  const entries = tasks.match(/^\d+\. \[/gm) ?? []
  expect(entries).not.toEqual([])
  expect(entries.length).toBeLessThanOrEqual(MAX_TASKS)
  expect(recipes).not.toEqual([])
  const stepCounts = recipes.map((recipe) => recipe.match(/^\d+\. /gm)?.length ?? 0)
  expect(Math.max(...stepCounts)).toBeLessThanOrEqual(MAX_STEPS)
})

test('MANUTENCAO.md: no recipe has a link, which would send the reader away from its steps', () => {
  // Before the first heading is the introduction, below it the list of tasks.
  const recipes = read('MANUTENCAO.md').split(/^## /m).slice(2)
  expect(recipes.filter((recipe) => recipe.includes(']('))).toEqual([])
})

test('MANUTENCAO.md quotes the titles of summaries and alerts exactly as the publication prints them', () => {
  const sources = files.filter(
    (path) => /^scripts\/(publish\/|findings\/|monitor)/.test(path) && !path.includes('.test.'),
  )
  const printed = sources.map(read).join('\n')
  const guide = read('MANUTENCAO.md')
  // The list after "in the summary of a run:" has them in bold, the list of alerts in bold and quotation marks.
  const titles = [...(guide.split('No resumo de uma execução:')[1] ?? '').matchAll(/\*\*(.+?)\*\*/g)]
  const alerts = [...guide.matchAll(/^- \*\*“(.+?)”/gm)]
  const quoted = [...titles, ...alerts].map(([, title = '']) => title)
  // Otherwise a pattern did not find its list.
  expect(quoted.length).toBeGreaterThan(7)
  expect(quoted.filter((title) => !printed.includes(title))).toEqual([])
})
