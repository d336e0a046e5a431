/** Timeout for a request to GitHub, in milliseconds. */
const DEADLINE_MS = 20_000

export type Repository = {
  /** GitHub's REST API, e.g. https://api.github.com */
  api: string
  /** owner/name */
  name: string
  token: string
}

/** The repository of the running workflow; `undefined` outside of one. */
export function workflowRepository(env: NodeJS.ProcessEnv = process.env): Repository | undefined {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: name = '' } = env
  if (!token || !/^[\w.-]+\/[\w.-]+$/.test(name)) return
  return { api: env.GITHUB_API_URL || 'https://api.github.com', name, token }
}

/** The address of a page of the repository's on GitHub's site; `undefined` outside a workflow. */
export function repositoryPage(path: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: name } = env
  return name ? `${server}/${name}/${path}` : undefined
}

export class GitHubError extends Error {
  readonly status: number

  constructor(status: number, asked: string) {
    super(`GitHub answered ${status} to ${asked}`)
    this.status = status
  }
}

/** Throws GitHubError for any answer but a success. */
export async function request({ api, name, token }: Repository, method: string, path: string, body?: object) {
  const response = await fetch(`${api}/repos/${name}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
      ...(body && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(DEADLINE_MS),
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new GitHubError(response.status, `${method} ${path.replace(/\?.*/, '')}`)
  return response.json()
}

/** Whether GitHub Pages was ever given a site: what fails before is no news to those who are setting it up. */
export async function wasDeployed(repository: Repository): Promise<boolean> {
  const deployments = await request(repository, 'GET', '/deployments?environment=github-pages&per_page=1')
  return (deployments as unknown[]).length > 0
}
