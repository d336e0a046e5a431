import { execFile } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { toPlainText } from '../findings/markdown.ts'
import { withRetry } from './retry.ts'

const REQUEST_TIMEOUT_MS = 20_000

const NO_CONTENT = 204

/** A repository on GitHub, with what its API needs. `name` has the form `owner/name`. */
export type Repository = {
  /** The address of the REST API, such as https://api.github.com. */
  api: string
  name: string
  token: string
}

/** The trigger of a run: a person, a commit, the clock, or the monitor of a run whose site was not served. */
export type Trigger = 'manual' | 'push' | 'schedule' | 'monitor'

/** The account of a workflow's own token, with which the monitor starts a run and opens issues. */
export const WORKFLOW_ACTOR = 'github-actions[bot]'

/** Returns the running workflow's repository, or `undefined` outside GitHub Actions or without a token. */
export function workflowRepository(env: NodeJS.ProcessEnv): Repository | undefined {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: name = '' } = env
  if (!token || !/^[\w.-]+\/[\w.-]+$/.test(name)) return
  return { api: env.GITHUB_API_URL || 'https://api.github.com', name, token }
}

/** A request that GitHub refused. A request without an answer has no status. */
class GitHubError extends Error {
  readonly status: number | undefined
  readonly retryAfter: string | null

  constructor(
    message: string,
    status: number | undefined,
    retryAfter: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Returns the HTTP status with which GitHub refused a request, if it did. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof GitHubError ? error.status : undefined

/**
 * Sends a request to GitHub's REST API. Reading is repeated after a brief failure; a change is not, because it may have
 * been carried out. Throws Error if there is no success; {@link statusOf} gives the status.
 */
export async function requestGitHub<Answer>(
  repository: Repository,
  path: string,
  method = 'GET',
  body?: object,
): Promise<Answer> {
  const send = () => sendOnce<Answer>(repository, path, method, body)
  if (method !== 'GET') return send()
  return withRetry(send, { failureOf: (error) => (error instanceof GitHubError ? error : undefined) })
}

async function sendOnce<Answer>(
  { api, name, token }: Repository,
  path: string,
  method: string,
  body: object | undefined,
): Promise<Answer> {
  const asked = `${method} ${path.replace(/\?.*/, '')}`
  const request = fetch(`${api}/repos/${name}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
      ...(body && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  })
  try {
    const response = await request
    const { ok, status, headers } = response
    if (ok) return (status === NO_CONTENT ? undefined : await response.json()) as Answer
    throw new GitHubError(`GitHub answered ${status} to ${asked}`, status, headers.get('retry-after'))
  } catch (cause) {
    if (cause instanceof GitHubError) throw cause
    throw new GitHubError(`GitHub gave no answer to ${asked}`, undefined, null, { cause })
  }
}

/** The account with which GitHub deploys the files of a branch, in the mode *Deploy from a branch*. */
const BRANCH_DEPLOYER = 'github-pages[bot]'

/** The most that GitHub lists at once. */
const MAX_LISTED_DEPLOYMENTS = 100

/** The number of deployments whose statuses are read, from the newest. */
const MAX_READ_DEPLOYMENTS = 5

type Deployment = { id: number; creator?: { login?: string } | null }
type DeploymentStatus = { state: string }

/**
 * Tells whether a workflow ever deployed the site successfully. GitHub records a deployment when its job starts, so the
 * statuses are read; it deploys a branch's files to the same environment, which do not count. Returns `undefined` if there
 * may have been a success before the deployments that were read.
 */
export async function wasEverDeployed(repository: Repository): Promise<boolean | undefined> {
  const query = `environment=github-pages&per_page=${MAX_LISTED_DEPLOYMENTS}`
  const listed = await requestGitHub<Deployment[]>(repository, `/deployments?${query}`)
  const own = listed.filter(({ creator }) => creator?.login !== BRANCH_DEPLOYER)
  for (const { id } of own.slice(0, MAX_READ_DEPLOYMENTS)) {
    const statuses = await requestGitHub<DeploymentStatus[]>(repository, `/deployments/${id}/statuses`)
    if (statuses.some(({ state }) => state === 'success')) return true
  }
  const isWhole = listed.length < MAX_LISTED_DEPLOYMENTS && own.length <= MAX_READ_DEPLOYMENTS
  return isWhole ? false : undefined
}

/** Starts a workflow on a branch, with the inputs that its form opens with. Throws Error if GitHub refuses. */
export const startWorkflow = (repository: Repository, file: string, ref: string): Promise<void> =>
  requestGitHub(repository, `/actions/workflows/${file}/dispatches`, 'POST', { ref })

/** A commit's hash, and the time at which it was made, in ISO 8601. */
export type Commit = { hash: string; committedAt: string }

/** Returns the commit that is checked out, or `null` outside a git checkout. In a workflow it may be newer than the event's. */
export async function currentCommit(): Promise<Commit | null> {
  const log = promisify(execFile)('git', ['log', '-1', '--no-show-signature', '--format=%H %cI'])
  const { stdout } = await log.catch(() => ({ stdout: '' }))
  const [hash, committedAt] = stdout.trim().split(' ')
  return hash && committedAt ? { hash, committedAt } : null
}

/** Sets outputs of the step, for the workflow's later steps and jobs. */
export const setOutputs = (outputs: Record<string, string | boolean>) =>
  append(
    process.env.GITHUB_OUTPUT,
    Object.entries(outputs)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )

/** Writes Markdown to the run's page, and as plain text to the log. */
export async function writeSummary(summary: string): Promise<void> {
  await append(process.env.GITHUB_STEP_SUMMARY, summary)
  console.log(`\n${toPlainText(summary)}`)
}

async function append(file: string | undefined, text: string) {
  if (file) await appendFile(file, text)
}
