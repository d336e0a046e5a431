import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import type { githubStandIn } from '../github'
import { forwardTo, listen } from '../http'
import type { publishedSite } from '../publication'
import { requireRights } from './actions'
import { type Run, runWorkflow, type Start } from './run'
import type { Rights } from './workflow-file'

type GitHub = Awaited<ReturnType<typeof githubStandIn>>
type Site = Awaited<ReturnType<typeof publishedSite>>
export type Repository = Awaited<ReturnType<typeof workflowRepository>>

/** The right that each part of GitHub's API asks of a job's token, by its first word. */
const RIGHT_OF: Record<string, string> = {
  ...{ issues: 'issues', pages: 'pages', deployments: 'deployments', actions: 'actions' },
  ...{ compare: 'contents', commits: 'contents', branches: 'contents', git: 'contents' },
}

/**
 * A repository on GitHub, whose first commit is the working tree as it is, and whose workflows run on this machine.
 *
 * @param site what GitHub Pages serves
 */
export async function workflowRepository(github: GitHub, site: Site) {
  // Outside the project, so that no step finds its packages.
  const root = await mkdtemp(join(tmpdir(), 'workflow-'))
  const origin = join(root, 'origin')
  const git = (...args: string[]) => {
    const GIT_COMMITTER_DATE = new Date(Date.now() + repository.ahead).toISOString()
    const env = { ...process.env, GIT_COMMITTER_DATE }
    return execFileSync('git', args, { cwd: origin, encoding: 'utf8', env }).trim()
  }
  const api = forwardTo(github.env.GITHUB_API_URL ?? '')
  const gateway = await listen((request, response) => {
    const [, part = ''] = /^\/repos\/[^/]+\/[^/]+(?:\/(\w+))?/.exec(request.url ?? '') ?? []
    try {
      const level = request.method === 'GET' ? 'read' : 'write'
      if (part) requireRights(repository.rights, { [RIGHT_OF[part] ?? part]: level })
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
    /** Rights of the token of the job that runs. */
    rights: {} as Rights,
    vars: {} as Record<string, string>,
    /** Oldest first. */
    caches: [] as { key: string; folder: string }[],
    /** How much later than now it is, in milliseconds. It begins amid a month: a new month is a reason to publish. */
    ahead: Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 10, 12) - Date.now(),
    /** The step fails whose action or command is like this. */
    breaks: undefined as RegExp | undefined,
    /** How GitHub Pages serves what it says is deployed: from the third request for it on, if it is late. */
    serves: 'at once' as 'at once' | 'late' | 'never',

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
      let asked = 0
      if (repository.serves === 'at once') await site.deploy(folder)
      if (repository.serves === 'late')
        site.onRequest = async (file) => {
          if (file === 'content.json' && ++asked === 3) await site.deploy(folder)
        }
    },
  }

  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  await mkdir(origin)
  for (const file of tracked.toString().split('\0').filter(existsSync)) await cp(file, join(origin, file))
  git('init', '--quiet', '--initial-branch=main')
  await repository.commit({})
  afterAll(async () => {
    await gateway.close()
    await rm(root, { recursive: true })
  })
  return repository
}
