import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { publishSite } from '../../../scripts/publish/publish-site.ts'
import { watch } from '../../../scripts/publish/watch.ts'
import { summarize } from '../../../scripts/shared/github.ts'
import { gitIn } from '../git.ts'
import { quickPages } from '../publication.ts'
import type { Repository } from './repository.ts'
import type { Run } from './run.ts'

/** Where a step runs. */
export type Place = { repository: Repository; run: Run; workspace: string }
export type Outputs = Record<string, string>
type StandIn = (inputs: Record<string, string>, place: Place) => Promise<Outputs | undefined>

/** What stands in for each action that the workflows use: takes its inputs, and returns its outputs. */
export const ACTIONS: Record<string, StandIn> = {
  async 'actions/checkout'(_inputs, { repository, run, workspace }) {
    repository.use({ contents: 'read' })
    const git = gitIn(workspace)
    git('clone', '--quiet', '--shared', '--no-checkout', repository.origin, '.')
    // Without the commits before it.
    await writeFile(join(workspace, '.git/shallow'), `${run.commit}\n`)
    git('checkout', '--quiet', '-B', 'main', run.commit)
  },

  // The Node that runs the tests runs the steps too.
  async 'actions/setup-node'(inputs, { workspace }) {
    await readFile(join(workspace, inputs['node-version-file'] ?? ''))
  },

  async 'actions/configure-pages'(_inputs, { repository }) {
    repository.use({ pages: 'read' })
    const address = repository.github.pages?.html_url
    if (!address) throw new Error('Get Pages site failed')
    return { base_url: address.replace(/\/$/, '') }
  },

  async 'actions/cache/restore'({ key = '', 'restore-keys': prefixes = '' }, { repository, workspace }) {
    const newestFirst = [...repository.caches].reverse()
    const found =
      newestFirst.find((cache) => cache.key === key) ??
      newestFirst.find((cache) => lines(prefixes).some((prefix) => cache.key.startsWith(prefix)))
    if (found) await cp(found.folder, workspace, { recursive: true })
    return { 'cache-hit': found ? `${found.key === key}` : '', 'cache-matched-key': found?.key ?? '' }
  },

  async 'actions/cache/save'({ key = '', path = '' }, { repository, workspace }) {
    if (repository.caches.some((cache) => cache.key === key)) return
    const folder = await repository.newFolder('cache')
    for (const each of lines(path))
      await cp(join(workspace, each), join(folder, each), { recursive: true }).catch(() => {})
    repository.caches.push({ key, folder })
  },

  async 'actions/upload-artifact'(inputs, place) {
    await upload(inputs, place)
  },

  async 'actions/upload-pages-artifact'(inputs, place) {
    const entries = await upload(inputs, place)
    const links = entries.filter((entry) => entry.isSymbolicLink())
    if (links.length) throw new Error(`Pages takes no links: ${links.map(({ name }) => name)}`)
  },

  async 'actions/deploy-pages'({ artifact_name = 'github-pages' }, { repository, run }) {
    repository.use({ pages: 'write', 'id-token': 'write' })
    const folder = run.artifacts.get(artifact_name)
    if (!folder) throw new Error(`No artifacts named "${artifact_name}" were found for this workflow run`)
    await repository.deploy(folder)
    return { page_url: repository.github.pages?.html_url ?? '' }
  },
}

/** What stands in for commands that take long, by their beginnings; each other command is run. */
export const COMMANDS: Record<string, StandIn> = {
  async 'npm ci '(_inputs, { workspace }) {
    await symlink(resolve('node_modules'), join(workspace, 'node_modules'))
  },

  async 'npm run screenshots '(_inputs, { workspace }) {
    await mkdir(join(workspace, 'dist/telas'))
    await writeFile(join(workspace, 'dist/telas/index.html'), '')
  },
}

/** @param now its clock, in milliseconds */
export type StandInProgram = (now: number) => Promise<unknown>

/** The programs of this repository that steps run, called in this process where no process is asked for. */
export const PROGRAMS: Record<string, StandInProgram> = {
  'npm run publish-site': (now) => publishSite(quickPages(), new Date(now)),
  'npm run watch': async (now) => summarize(`${await watch(process.env, { now, wait: async () => {} })}\n`),
}

const lines = (text: string) => text.split('\n').filter(Boolean)

/** Keeps a run's artifact: of one folder its content, else the folders. */
async function upload(inputs: Record<string, string>, { repository, run, workspace }: Place) {
  const { name = 'artifact', path = '', 'include-hidden-files': isHiddenToo } = inputs
  if (run.artifacts.has(name)) throw new Error(`An artifact with this name already exists: ${name}`)
  const folder = await repository.newFolder('artifact')
  const paths = lines(path)
  for (const each of paths)
    await cp(join(workspace, each), paths.length > 1 ? join(folder, basename(each)) : folder, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => isHiddenToo === 'true' || !basename(from).startsWith('.'),
    })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  if (!entries.length) throw new Error(`No files were found with the provided path: ${path}`)
  run.artifacts.set(name, folder)
  return entries
}
