import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { gitIn } from '../git.ts'
import type { githubStandIn } from '../github.ts'
import { forwardTo, listen } from '../http.ts'
import type { publishedSite } from '../publication.ts'
import { type Run, runWorkflow, type Start } from './run.ts'
import { type Rights, requireRights } from './workflow-file.ts'

type GitHub = Awaited<ReturnType<typeof githubStandIn>>
type Site = Awaited<ReturnType<typeof publishedSite>>
export type Repository = Awaited<ReturnType<typeof workflowRepository>>

/**
 * A repository on GitHub whose workflows run on this machine. Its first commit is the working tree as it is,
 * without the tests, which none of these workflows runs.
 *
 * @param site what GitHub Pages serves
 */
export async function workflowRepository(github: GitHub, site: Site) {
  // Outside the project, so that no step finds its packages.
  const root = await mkdtemp(join(await realpath(tmpdir()), 'workflow-'))
  const origin = join(root, 'origin')
  const api = forwardTo(github.env.GITHUB_API_URL ?? '')
  const gateway = await listen((request, response) => {
    const [, part = ''] = /^\/repos\/dono\/site(?:\/(\w+))?/.exec(request.url ?? '') ?? []
    try {
      const right = part === 'git' ? 'contents' : part
      if (right) repository.use({ [right]: request.method === 'GET' ? 'read' : 'write' })
      api(request, response)
    } catch (error) {
      response.writeHead(403).end(JSON.stringify({ message: `${error}` }))
    }
  })
  let folders = 0
  let runs = 0

  const repository = {
    origin,
    github,
    /** Address of GitHub's API. */
    api: gateway.url,
    /** The job that runs, and the rights of its token. */
    job: { id: '', rights: {} as Rights },
    /** What the tokens of jobs were used for: `build: contents: read`. */
    used: new Set<string>(),
    vars: {} as Record<string, string>,
    /** Oldest first. */
    caches: [] as { key: string; folder: string }[],
    /**
     * How far the clock is ahead, in milliseconds: amid a month, because a new one is a reason to publish.
     */
    ahead: Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 10, 12) - Date.now(),
    /** Whether the programs that steps run are processes of their own, with the whole build. */
    hasProcesses: false,
    /** The step fails whose action or command is like this. */
    breaks: undefined as RegExp | undefined,
    /** Whether GitHub Pages serves what it says is deployed. */
    serves: true,

    /** Uses the running job's token. @throws Error if it does not have these rights */
    use(needed: Rights) {
      requireRights(repository.job.rights, needed)
      for (const [right, level] of Object.entries(needed))
        repository.used.add(`${repository.job.id}: ${right}: ${level}`)
    },
    async newFolder(name: string) {
      const folder = join(root, `${name}-${folders++}`)
      await mkdir(folder)
      return folder
    },
    /** Commits these files, by their paths, to `main`. */
    async commit(files: Record<string, string>) {
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(origin, file)), { recursive: true })
        await writeFile(join(origin, file), text)
      }
      const git = gitIn(origin, { GIT_COMMITTER_DATE: new Date(Date.now() + repository.ahead).toISOString() })
      git('add', '--all', '--force')
      git('-c', 'user.name=x', '-c', 'user.email=x@x.test', 'commit', '--quiet', '--message=x')
      github.head = git('rev-parse', 'HEAD')
      return github.head
    },
    run: (start: Start): Promise<Run> => runWorkflow(repository, { ...start, id: ++runs }),
    /** Another attempt: of all jobs, or of those that failed and what needs them. */
    rerun: (earlier: Run, which: 'all' | 'failed'): Promise<Run> =>
      runWorkflow(repository, earlier, { earlier, which }),
    /** What the deploy action brings about. */
    async deploy(folder: string) {
      if (repository.serves) await site.deploy(folder)
    },
  }

  await mkdir(origin)
  gitIn(origin)('init', '--quiet', '--initial-branch=main')
  // The project itself may lie outside of any repository.
  const left = [
    ...['.git', 'tests'],
    ...(await readFile('.gitignore', 'utf8')).split('\n').map((line) => line.replace(/\/$/, '')),
  ]
  for (const name of await readdir('.'))
    if (!left.includes(name)) await cp(name, join(origin, name), { recursive: true })
  await repository.commit({})
  afterAll(async () => {
    await gateway.close()
    await rm(root, { recursive: true })
  })
  return repository
}
