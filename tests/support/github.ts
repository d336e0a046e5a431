import { afterAll, beforeEach } from 'vitest'
import { listen } from './http.ts'

const BOT = { login: 'github-actions[bot]' }
const NEW_ISSUE = { number: 0, state: 'open', title: '', body: '', user: BOT, comments: [] as string[] }
type Issue = typeof NEW_ISSUE & { pull_request?: object }

/**
 * A deployment to the environment of GitHub Pages: its state (`success`, `failure`, or `inactive` after a newer one) and its
 * creator.
 */
type Deployment = { state: string; creator?: string }

/** A deployment that GitHub makes by itself, without this program, of a site in the mode *Deploy from a branch*. */
export const DEPLOYED_FROM_BRANCH: Deployment = {
  state: 'success',
  creator: 'github-pages[bot]',
}

/** The repository before each test: public, with Pages on, the hourly workflow enabled and one deployment. */
const FRESH = {
  /** `error`: GitHub answers every request with status 500; `silent`: it cuts every connection. */
  failureMode: 'none' as 'none' | 'error' | 'silent',
  /** The method and the path of a request that GitHub answers with status 500, such as `GET /issues`. */
  refused: '',
  private: false,
  has_issues: true,
  /** The settings of GitHub Pages; `undefined` while it is off. */
  pages: { build_type: 'workflow' } as { html_url?: string; [field: string]: unknown } | undefined,
  /** The deployments, newest first. A mere state is that of a deployment by a workflow. */
  deployments: ['success'] as (string | Deployment)[],
  /** The types of the rules that protect the environment of GitHub Pages. */
  protectionRules: ['branch_policy'] as string[],
  /** The state of the hourly workflow: `active`, or one that GitHub calls `disabled_…`. */
  hourly: 'active',
}

/**
 * Serves a repository, `dono/site`, as GitHub's REST API shows it to a workflow's token. Before each test, its
 * fields are as in {@link FRESH} and it has no issues. `env` has the variables that GitHub sets in a workflow.
 */
export async function fakeGitHub() {
  const github = {
    ...FRESH,
    issues: [] as Issue[],
    /** The branches on which the publishing workflow was started. */
    started: [] as string[],
    env: {} as Record<string, string>,
    /** Opens an issue as the workflow does, with these fields. */
    open: (issue: Partial<Issue>) => {
      const number = github.issues.length + 1
      github.issues.push({ ...NEW_ISSUE, comments: [], ...issue, number })
      return { number }
    },
  }
  const server = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', server.url)
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}')
    const answer = (status: number, value: unknown = {}) =>
      response.writeHead(status).end(JSON.stringify(value))
    if (github.failureMode === 'silent') return request.socket.destroy()
    if (github.failureMode === 'error') return answer(500)
    if (request.headers.authorization !== 'Bearer token') return answer(401)
    const path = pathname.replace('/repos/dono/site', '')
    const asked = `${request.method} ${path}`
    if (asked === github.refused) return answer(500)

    const [, number, part] = /^\/issues(?:\/(\d+)(\/comments)?)?$/.exec(path) ?? []
    const issue = github.issues.find((one) => String(one.number) === number)
    if (request.method === 'POST' && part) return answer(201, issue?.comments.push(body.body))
    if (asked === 'POST /actions/workflows/publish.yml/dispatches') {
      github.started.push(body.ref)
      return response.writeHead(204).end()
    }
    if (request.method === 'POST') return answer(201, github.open(body))
    if (request.method === 'PATCH' && issue) return answer(200, Object.assign(issue, body))
    if (path === '/issues') {
      const { state, creator, per_page, page } = Object.fromEntries(searchParams)
      const found = github.issues.filter((one) => one.state === state && one.user.login === creator)
      const start = (Number(page) - 1) * Number(per_page)
      return answer(200, found.slice(start, start + Number(per_page)))
    }
    const { private: isPrivate, has_issues, pages, hourly } = github
    const deployments = github.deployments.map(
      (one): Deployment => (typeof one === 'string' ? { state: one } : one),
    )
    const [, deployment] = /^\/deployments\/(\d+)\/statuses$/.exec(path) ?? []
    if (deployment) {
      const states = [deployments[Number(deployment)]?.state, 'in_progress']
      return answer(
        200,
        states.map((state) => ({ state })),
      )
    }
    const value = {
      '': { private: isPrivate, has_issues },
      '/pages': pages,
      '/environments/github-pages': { protection_rules: github.protectionRules.map((type) => ({ type })) },
      '/deployments': deployments.map(({ creator = 'dono' }, id) => ({ id, creator: { login: creator } })),
      '/actions/workflows/hourly.yml': { state: hourly },
    }[path]
    return value ? answer(200, value) : answer(404)
  })
  github.env = {
    GITHUB_REPOSITORY: 'dono/site',
    GITHUB_TOKEN: 'token',
    GITHUB_API_URL: server.url,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_RUN_ID: '42',
    GITHUB_REF_NAME: 'main',
    GITHUB_ACTOR: 'dono',
  }
  beforeEach(() => void Object.assign(github, FRESH, { issues: [], started: [] }))
  afterAll(server.close)
  return github
}
